import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeAccountState } from '#features/accounts';
import { inTransaction } from '#platform/context';
import { signUpPerson, type Person } from '#testing';
import { openPaymentTest, type PaymentTest } from '../payments/payments.testing.ts';
import { eraseAccount } from './index.ts';

let test: PaymentTest;
beforeAll(async () => void (test = await openPaymentTest()));
afterAll(() => test.close());

const close = ({ accountId }: Person) =>
  inTransaction(test.test.ctx, (tx) =>
    changeAccountState(tx, { accountId, to: 'deletion_pending', deletionAt: tx.clock.now(), byOwner: true }),
  );
const erase = ({ accountId }: Person) => eraseAccount(test.test.ctx, accountId);
const count = async (table: string, person: Person) =>
  Number((await test.rows(`select count(*)::int as n from ${table} where member_id = $1`, [person.accountId]))[0]?.['n']);
const walletOf = async ({ accountId }: Person) =>
  Number((await test.rows(`select coalesce(sum(balance), 0)::int as n from ledger_account where member_id = $1`, [accountId]))[0]?.['n']);

it('[ACC-63][ACC-78][ACC-82] a payment that is fulfilled at the moment of the erasure holds it up or was before it, and the books agree', async () => {
  for (let round = 0; round < 8; round += 1) {
    const nadia = await signUpPerson(test.test, { fullName: `Payer ${round}` });
    const code = await test.start(nadia, 'sslcommerz', { taka: 500 + round });
    await close(nadia);
    const [isErased] = await Promise.all([erase(nadia), test.pay(code, 'Pay'), erase(nadia)]);
    const { state } = (await test.paymentRow(code)) ?? {};
    expect(state).toBe('paid');
    if (!isErased) await erase(nadia);
    expect(await test.rows('select state from account where id = $1', [nadia.accountId])).toEqual([{ state: 'erased' }]);
    expect([await walletOf(nadia), await count('notification', nadia)]).toEqual([0, 0]);
    const [paper] = await test.rows(`select snapshot ->> 'payerName' as name from receipt where member_id = $1`, [nadia.accountId]);
    expect(paper).toEqual({ name: `Payer ${round}` });
  }
  await test.mustAgree();
});

it('[ACC-64][ACC-82] money that comes after the erasure is held for the staff, and brings back nothing of the payer', async () => {
  const nadia = await signUpPerson(test.test, { email: 'late-payer@example.com', isEmailVerified: true });
  const code = await test.start(nadia, 'sslcommerz', { taka: 700 });
  await test.pay(code, 'Cancel');
  expect((await test.paymentRow(code))?.['state']).toBe('cancelled');
  await close(nadia);
  expect(await erase(nadia)).toBe(true);
  await test.pay(code, 'Pay');
  expect((await test.paymentRow(code))?.['state']).toBe('on_hold');
  expect([await walletOf(nadia), await count('notification', nadia), await count('outbound_message', nadia)]).toEqual([0, 0, 0]);
  await test.mustAgree();
});
