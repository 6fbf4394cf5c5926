import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { clearPayment, showStaffPayment } from '@app/contract/payments';
import { changeAccountState, changeStateByStaff } from '#features/accounts';
import { secondsAfter } from '#platform/clock';
import { inTransaction } from '#platform/context';
import { signUpPerson, type Person } from '#testing';
import { openPaymentTest, PAYING, type PaymentTest } from './payments.testing.ts';

let server: PaymentTest;
const items = { gold: 0, help: 0 };
beforeAll(async () => {
  server = await openPaymentTest();
  items.gold = await server.sell(1000);
  items.help = await server.sell(1000, { catalogue: 'assisted' });
});
afterAll(() => server.close());
afterEach(() => server.mustAgree());

/** Lists what an account becomes while its payment is on hold: by its owner, then by staff. */
const STATES = [
  ['active', null, null],
  ['deactivated', 'deactivated', null],
  ['suspended', null, 'suspended'],
  ['ended', null, 'terminated'],
  ['waiting for its deletion', 'deletion_pending', null],
  ['suspended while it waits for its deletion', 'deletion_pending', 'suspended'],
  ['ended while it waits for its deletion', 'deletion_pending', 'terminated'],
] as const;

const change = (accountId: number, [, byOwner, byStaff]: (typeof STATES)[number]) =>
  inTransaction(server.test.ctx, async (tx) => {
    const deletionAt = byOwner === 'deletion_pending' ? { deletionAt: secondsAfter(tx.clock.now(), 2_592_000) } : {};
    if (byOwner) await changeAccountState(tx, { accountId, to: byOwner, byOwner: true, ...deletionAt });
    if (byStaff) await changeStateByStaff(tx, { accountId, to: byStaff, reason: 'Fraud', until: null, byStaffId: null });
  });

const ORDERS = ['gold', 'help', 'recharge', 'gold that came late and was paid by another payment'] as const;
type Order = (typeof ORDERS)[number];

/** Brings a payment of this order on hold; its code. */
async function hold(nadia: Person, order: Order): Promise<string> {
  const packageId = order === 'help' ? items.help : items.gold;
  const ordered = order === 'recharge' ? { taka: 1000 } : { taka: 1000, packageId };
  const code = await server.start(nadia, 'sslcommerz', ordered);
  if (order.includes('late')) {
    await server.pay(code, 'Cancel');
    server.test.ctx.clock.advance(1);
    await server.pay(await server.start(nadia, 'bkash', ordered), 'Confirm', PAYING);
  }
  await server.pay(code, 'Pay another amount');
  return code;
}

/** Returns what clearing becomes, how many packages it gives and the poisha that it brings to the wallet. */
function expectedOf(order: Order, byStaff: 'suspended' | 'terminated' | null) {
  if (order === 'recharge') return ['ordered', 0, 100_000];
  if (order.includes('late')) return ['second', 0, 100_000];
  return byStaff === 'terminated' ? ['terminated', 0, 100_000] : ['ordered', 1, 0];
}

const cases = STATES.flatMap((state) => ORDERS.map((order) => [order, state[0], state] as const));

it.each(cases)(
  '[STAFF-43][PAY-36][PAY-61][PAY-63] staff read what clearing does: %s of an account that is %s',
  async (order, _name, state) => {
    const nadia = await signUpPerson(server.test, {});
    const code = await hold(nadia, order);
    await change(nadia.accountId, state);
    const { token } = await signUpPerson(server.test, { roles: ['finance'] });
    const call = { params: { payment_code: code }, token, body: { reason: 'It is theirs' } };
    const read = (await server.test.call(showStaffPayment, call)).body.data.cleared_as;
    expect((await server.test.call(clearPayment, call)).body.data).toMatchObject({ payment_status: 'paid', cleared_as: null });
    const [wallet] = await server.rows("select balance from ledger_account where kind = 'wallet' and member_id = $1", [nadia.accountId]);
    const [granted] = await server.rows(
      'select count(*)::int as times from purchase where payment_id = (select id from payment where payment_code = $1)',
      [code],
    );
    expect([read, granted?.['times'], Number(wallet?.['balance'] ?? 0)]).toEqual(expectedOf(order, state[2]));
  },
);
