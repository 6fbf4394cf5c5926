import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeCredits } from '@app/contract/entitlements';
import {
  checkPayment,
  clearPayment,
  payPackageFromWallet,
  recheckPayment,
  rechargeBySslcommerz,
  refundPayment,
  refusePayment,
} from '@app/contract/payments';
import { approveWalletEntry, enterWalletEntry } from '@app/contract/wallet';
import { spendCredit } from '#features/entitlements';
import { inTransaction } from '#platform/context';
import { countDeadlocks, signUpPerson, type Person } from '#testing';
import { checkBooks, reconcilePayments } from './payments.jobs.ts';
import { openPaymentTest, PAYING, type PaymentTest } from './payments.testing.ts';
import { startRecordedRefunds } from './start-refunds.jobs.ts';

let server: PaymentTest;
let gold: number;
let helped: number;
let finance: Person;
let other: Person;
let nadia: Person;
beforeAll(async () => {
  server = await openPaymentTest();
  gold = await server.sell(1000);
  helped = await server.sell(3000, { catalogue: 'assisted' });
  await server.rows('update package set introductions = 3, meeting_table = 2 where id = $1', [helped]);
});
beforeEach(async () => void (nadia = await signUpPerson(server.test, {})));
afterAll(() => server.close());

const call = ((endpoint: never, asked: never) => server.test.call(endpoint, asked)) as PaymentTest['test']['call'];
const paid = async (method: 'sslcommerz' | 'bkash', order: { readonly packageId?: number; readonly taka: number }): Promise<string> => {
  const code = await server.start(nadia, method, order);
  await (method === 'bkash' ? server.pay(code, 'Confirm', PAYING) : server.pay(code, 'Pay'));
  return code;
};
const buy = (packageId: number, taka: number, key: string) =>
  call(payPackageFromWallet, {
    token: nadia.token,
    body: { amount: String(taka), package_id: packageId },
    headers: { 'idempotency-key': key },
  });
const refund = (code: string, body: Record<string, unknown>) =>
  call(refundPayment, { params: { payment_code: code }, token: finance.token, body: { reason: 'paid_twice', way: 'gateway', ...body } });
const byHand = async (body: Record<string, unknown>): Promise<{ id: string }> => {
  const entered = await call(enterWalletEntry, { token: finance.token, body: { member_id: nadia.accountId, ...body } });
  return { id: String(entered.body.data.id) };
};
const spend = (act: 'contact_view' | 'family_meeting', target: string) =>
  inTransaction(server.test.ctx, (tx) => spendCredit(tx, { memberId: nadia.accountId, act, target })).then(
    () => 200,
    (failure: unknown) => (failure as { status?: number }).status,
  );
const statusesOf = async (calls: readonly (() => Promise<unknown>)[]): Promise<unknown[]> =>
  (await Promise.all(calls.map((one) => one()))).map((answer) =>
    typeof answer === 'object' && answer !== null && 'status' in answer ? answer.status : answer,
  );

/** Fails where gateways, ledger, payments, credits, the wallet's list and the assisted service do not say the same. */
async function mustAgree(): Promise<void> {
  await server.mustAgree();
  expect(await checkBooks(server.test.ctx)).toEqual([]);
  const [wallet] = await server.rows(
    `select balance::int, (select coalesce(sum(amount) filter (where approval = 'approved' or approval = 'pending' and kind = 'refund'), 0)::int
       from wallet_entry where member_id = $1) as listed from ledger_account where kind = 'wallet' and member_id = $1`,
    [nadia.accountId],
  );
  expect(wallet?.['listed']).toBe(wallet?.['balance']);
  const services = await server.rows(
    `select introductions_total::int, (select coalesce(sum(introductions), 0)::int from assisted_purchase
       where service_id = service.id and refunded_at is null) as bought from assisted_service service where member_id = $1 and state <> 'ended'`,
    [nadia.accountId],
  );
  for (const { introductions_total: total, bought } of services) expect(total).toBe(bought);
  expect(services.length).toBeLessThanOrEqual(1);
  const numbers = (await server.rows("select number from receipt where kind = 'receipt' order by id")).map(({ number }) =>
    Number(String(number).slice(7)),
  );
  expect(numbers).toEqual(numbers.map((_, place) => place + 1));
}

describe('flows of money of one member at the same moment', () => {
  it('[NEVER-03][PAY-60][PAY-148][PAY-165][PAY-166][AST-17] of every kind: nobody is told that something went wrong, and all records say the same', async () => {
    for (const round of [1, 2, 3]) {
      finance = await signUpPerson(server.test, { roles: ['finance'] });
      other = await signUpPerson(server.test, { roles: ['admin'] });
      const [recharged, spare] = [await paid('sslcommerz', { taka: 4000 }), await paid('bkash', { taka: 3000 })];
      const service = await paid('bkash', { packageId: helped, taka: 3000 });
      const { body } = await buy(gold, 1000, `first ${round}`);
      const held = await server.start(nadia, 'sslcommerz', { taka: 250 });
      await server.pay(held, 'Pay with risk mark');
      const cash = await byHand({ method: 'cash', amount: '500', paper_reference: `MR-${round}`, date: '2026-06-14' });
      const correction = await byHand({ method: 'correction', amount: '-300', note: 'Entered twice' });
      const opened = [
        server.press(await server.start(nadia, 'sslcommerz', { packageId: helped, taka: 3000 }), 'Pay').returns,
        server.press(await server.start(nadia, 'sslcommerz', { taka: 700 }), 'Pay, notification three times').returns,
        server.press(await server.start(nadia, 'bkash', { packageId: gold, taka: 1000 }), 'Confirm', PAYING).returns,
      ];
      const open = await server.start(nadia, 'bkash', { taka: 600 });
      const closed = server.press(open, 'Close').returns;
      server.test.ctx.clock.advance(11 * 60);
      const decide = (which: { id: string }) => call(approveWalletEntry, { token: other.token, params: which });
      const staff = (act: typeof clearPayment | typeof refusePayment, { token }: Person) =>
        call(act, { params: { payment_code: held }, token, body: { reason: 'Asked the bank' } });
      const changed = { counter: 'remaining_contact_view', change: round % 2 ? 2 : -1, reason: 'A promise of ours' };
      const returns = [...opened.flatMap((one) => [() => server.follow(one), () => server.follow(one)]), () => server.follow(closed)];
      const others = [
        () => buy(gold, 1000, `second ${round}`),
        () => buy(helped, 3000, `third ${round}`),
        () => refund(recharged, { amount: 1500 }),
        () => refund(spare, { amount: 3000 }),
        () => refund(service, { amount: 3000 }),
        () => refund(service, { amount: 1000, package_rest: 'take_back' }),
        () => refund(body.payment_code, { amount: 1000, way: 'wallet' }),
        () => decide(cash),
        () => decide(cash),
        () => decide(correction),
        () => staff(clearPayment, finance),
        () => staff(refusePayment, other),
        () => spend('contact_view', `${round} a`),
        () => spend('contact_view', `${round} b`),
        () => spend('family_meeting', `${round}`),
        () => call(changeCredits, { token: other.token, params: { id: String(nadia.accountId) }, body: changed }),
        () => call(checkPayment, { token: nadia.token, params: { payment_code: open } }),
        () => call(recheckPayment, { token: finance.token, params: { payment_code: service } }),
        () => call(rechargeBySslcommerz, { token: nadia.token, body: { amount: '900' } }),
        () => reconcilePayments(server.test.ctx).then(() => 200),
        () => reconcilePayments(server.test.ctx).then(() => 200),
        () => startRecordedRefunds(server.test.ctx).then(() => 200),
      ];
      // Begins each round with others, so that who comes first changes.
      const turned = [...others.slice(round * 5), ...others.slice(0, round * 5)];
      const [told, sent] = await Promise.all([statusesOf(turned), statusesOf(returns)]);
      await server.sandbox.quiet();
      expect(told.filter((status) => ![200, 402, 409, 422].includes(Number(status)))).toEqual([]);
      expect(new Set(sent)).toEqual(new Set([303]));
      server.test.ctx.clock.advance(15 * 60);
      await reconcilePayments(server.test.ctx);
      await mustAgree();
      server.test.ctx.clock.advance(10 * 60);
    }
    expect(await countDeadlocks(server.test.ctx.pool)).toBe(0);
  });
});
