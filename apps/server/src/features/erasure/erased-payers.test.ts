import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { approveClosing, clearPayment, proposeClosing } from '@app/contract/payments';
import { changeAccountState } from '#features/accounts';
import { inTransaction } from '#platform/context';
import { signUpPerson, type Person } from '#testing';
import { reconcilePayments } from '../payments/payments.jobs.ts';
import { openPaymentTest, type PaymentTest } from '../payments/payments.testing.ts';
import { eraseAccount, erasureWaits } from './index.ts';

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

it('[ACC-64][NEVER-04] what gateways said of the payer is erased, and nothing that they said of another', async () => {
  const pay = async (payer: Person): Promise<string> => {
    const code = await test.start(payer, 'sslcommerz', { taka: 500 });
    await test.pay(code, 'Pay');
    return code;
  };
  const kept = async (code: string): Promise<number> =>
    (await test.rows('select body from payment_message join payment on payment.id = payment_id where payment_code = $1', [code])).filter(
      ({ body }) => body !== null,
    ).length;
  const nadia = await signUpPerson(test.test);
  const [own, another] = [await pay(nadia), await pay(await signUpPerson(test.test))];
  const before = await kept(another);
  expect(before).toBeGreaterThan(0);
  await close(nadia);
  expect(await erase(nadia)).toBe(true);
  expect([await kept(own), await kept(another)]).toEqual([0, before]);
});

it('[ACC-63][PAY-62] a payment that is on hold for the staff holds the erasure up until they have decided', async () => {
  const nadia = await signUpPerson(test.test);
  const code = await test.start(nadia, 'sslcommerz', { packageId: await test.sell(600), taka: 600 });
  await test.pay(code, 'Pay with risk mark');
  expect((await test.paymentRow(code))?.['state']).toBe('on_hold');
  await close(nadia);
  expect([await erasureWaits(test.test.ctx, nadia.accountId), await erase(nadia)]).toEqual([true, false]);
  const { token } = await signUpPerson(test.test, { roles: ['finance'] });
  const cleared = await test.test.call(clearPayment, { params: { payment_code: code }, token, body: { reason: 'The card is theirs' } });
  expect(cleared.body.data.payment_status).toBe('paid');
  expect([await erasureWaits(test.test.ctx, nadia.accountId), await erase(nadia)]).toEqual([false, true]);
  await test.mustAgree();
});

describe('a payment whose gateway is not set up any more', () => {
  const settings = () => test.test.ctx.settings as Record<string, unknown>;
  const kept: Record<string, unknown> = {};
  const endContract = (): void => {
    for (const name of ['SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_STORE_PASSWORD']) {
      kept[name] ??= settings()[name];
      settings()[name] = undefined;
    }
  };
  const beginContract = (): void => void Object.assign(settings(), kept);
  afterEach(beginContract);

  const stateOf = async (code: string) => (await test.paymentRow(code))?.['state'];
  const finance = () => signUpPerson(test.test, { roles: ['finance'] });
  /** Leaves a payment of somebody whose month is over; the first of the two has proposed to end it. */
  const leave = async (isPaid: boolean) => {
    const nadia = await signUpPerson(test.test, { fullName: 'Nadia Rahman' });
    const code = await test.start(nadia, 'sslcommerz', { taka: 900 });
    test.sandbox.behave({ notifications: 'kept_back' });
    if (isPaid) test.press(code, 'Pay, but do not return');
    test.sandbox.behaveWell();
    endContract();
    await close(nadia);
    test.test.ctx.clock.advance(30 * 86_400);
    await reconcilePayments(test.test.ctx);
    expect([await erase(nadia), await stateOf(code)]).toEqual([false, 'pending']);
    const proposed = { params: { payment_code: code }, token: (await finance()).token, body: { reason: 'Not in their statement' } };
    const { body } = await test.test.call(proposeClosing, proposed);
    const params = { payment_code: code, id: String(body.data.closing?.id) };
    const { token } = await finance();
    return { nadia, code, approve: () => test.test.call(approveClosing, { params, token }) };
  };

  it('[ACC-63][PAY-85] does not hold up the erasure once two of the staff have ended it; what is paid there all the same is held for staff', async () => {
    const { nadia, code, approve } = await leave(true);
    expect([await erase(nadia), (await approve()).status, await erase(nadia)]).toEqual([false, 200, true]);
    expect(await test.rows('select state from account where id = $1', [nadia.accountId])).toEqual([{ state: 'erased' }]);
    expect(await test.paymentRow(code)).toMatchObject({ state: 'expired', amount: 90_000 });
    beginContract();
    await reconcilePayments(test.test.ctx);
    expect(await test.paymentRow(code)).toMatchObject({ state: 'on_hold', held_reason: 'account', received_amount: 90_000 });
    expect([await walletOf(nadia), await count('notification', nadia), await count('outbound_message', nadia)]).toEqual([0, 0, 0]);
    await test.mustAgree();
  });

  it('[ACC-63][ACC-82] is ended at the moment of the erasure: it waits, or goes on after', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { nadia, code, approve } = await leave(false);
      const [isErased, { status }] = await Promise.all([erase(nadia), approve(), erase(nadia), reconcilePayments(test.test.ctx)]);
      expect([status, await stateOf(code)]).toEqual([200, 'expired']);
      if (!isErased) await erase(nadia);
      expect(await test.rows('select state from account where id = $1', [nadia.accountId])).toEqual([{ state: 'erased' }]);
      expect(await count('notification', nadia)).toBe(0);
      beginContract();
    }
    await test.mustAgree();
  });
});
