import { afterAll, beforeAll, expect, it } from 'vitest';
import { NO_COUNTS } from '@app/contract/packages';
import { checkPayment, clearPayment, payPackageFromWallet, recheckPayment, refundPayment, refusePayment } from '@app/contract/payments';
import { terminateMember, type warnMember } from '@app/contract/sanctions';
import { changeAccountState } from '#features/accounts';
import { standingOf } from '#features/entitlements';
import { eraseAccount } from '#features/erasure';
import { checkBooks, reconcilePayments } from '#features/payments';
import { inTransaction } from '#platform/context';
import { countDeadlocks, signUpPerson, type Person } from '#testing';
import { openPaymentTest, PAYING, type PaymentTest } from '../payments/payments.testing.ts';
import { startRecordedRefunds } from '../payments/start-refunds.jobs.ts';
import { sanctionCalls } from './sanctions.testing.ts';

let server: PaymentTest;
let gold: number;
beforeAll(async () => {
  server = await openPaymentTest();
  gold = await server.sell(1000);
});
afterAll(() => server.close());

const call = ((endpoint: never, asked: never) => server.test.call(endpoint, asked)) as PaymentTest['test']['call'];
const start = (who: Person, method: 'sslcommerz' | 'bkash', taka: number, packageId?: number) =>
  server.start(who, method, { taka, ...(packageId === undefined ? {} : { packageId }) });
const paid = async (...order: Parameters<typeof start>): Promise<string> => {
  const code = await start(...order);
  await (order[1] === 'bkash' ? server.pay(code, 'Confirm', PAYING) : server.pay(code, 'Pay'));
  return code;
};
const buy = ({ token }: Person, key: string) =>
  call(payPackageFromWallet, { token, body: { amount: '1000', package_id: gold }, headers: { 'idempotency-key': key } });
/** Returns the status of each that was begun at one moment, or what it failed with. */
const statusesOf = async (acts: readonly (() => Promise<unknown>)[]): Promise<unknown[]> =>
  (await Promise.allSettled(acts.map((act) => act()))).map((one) =>
    one.status === 'rejected' ? one.reason : typeof one.value === 'object' && one.value && 'status' in one.value ? one.value.status : 200,
  );

/** Opens payments of every kind for a member, and returns what staff, gateways and the member do with them. */
async function flowsOf(nadia: Person, neighbour: Person, round: number) {
  const { ctx } = server.test;
  const finance = await signUpPerson(server.test, { roles: ['finance'] });
  const recharged = await paid(nadia, 'bkash', 4000);
  await paid(neighbour, 'sslcommerz', 2000);
  const bought = await paid(nadia, 'sslcommerz', 1000, gold);
  const held = await start(nadia, 'sslcommerz', 1000, gold);
  await server.pay(held, 'Pay with risk mark');
  const late = await start(nadia, 'bkash', 1000, gold);
  const opened = [
    server.press(late, 'Confirm', PAYING).returns,
    server.press(await start(nadia, 'sslcommerz', 700), 'Pay, notification three times').returns,
  ];
  const refund = (code: string, body: Record<string, unknown>) =>
    call(refundPayment, { params: { payment_code: code }, token: finance.token, body: { reason: 'paid_twice', way: 'gateway', ...body } });
  const staff = (act: typeof clearPayment | typeof refusePayment) =>
    call(act, { params: { payment_code: held }, token: finance.token, body: { reason: 'Asked the bank' } });
  return [
    ...opened.flatMap((one) => [() => server.follow(one), () => server.follow(one)]),
    () => buy(nadia, `own ${round}`),
    () => buy(neighbour, `theirs ${round}`),
    () => refund(recharged, { amount: 1000 }),
    () => refund(bought, { amount: 1000 }),
    () => refund(bought, { amount: 300, way: 'wallet', package_rest: 'keep' }),
    () => staff(round % 2 ? clearPayment : refusePayment),
    () => call(checkPayment, { token: nadia.token, params: { payment_code: late } }),
    () => call(recheckPayment, { token: finance.token, params: { payment_code: bought } }),
    () => reconcilePayments(ctx),
    () => startRecordedRefunds(ctx),
  ];
}

it('[PAY-36][PAY-62][PAY-166][FAIR-04][ACC-63][ACC-67] money of every kind, the end of a membership and an erasure at one moment: nothing goes wrong, and nothing is left to who is gone', async () => {
  const { ctx } = server.test;
  for (const round of [1, 2, 3, 4]) {
    const [nadia, neighbour] = [await signUpPerson(server.test, {}), await signUpPerson(server.test, {})];
    const { accountId } = nadia;
    const flows = await flowsOf(nadia, neighbour, round);
    const moderator = await sanctionCalls(server.test).moderator();
    const ends = [
      () =>
        sanctionCalls(server.test).decide(terminateMember as typeof warnMember, moderator, nadia, {
          ground: round > 2 ? 'fraud' : 'other',
        }),
      () =>
        inTransaction(ctx, (tx) =>
          changeAccountState(tx, { accountId, to: 'deletion_pending', deletionAt: tx.clock.now(), byOwner: true }),
        ),
      () => eraseAccount(ctx, accountId),
    ];
    // Each round has the ends elsewhere among the others.
    const told = await statusesOf([...flows.slice(0, round * 3), ...ends, ...flows.slice(round * 3)]);
    expect(told.filter((status) => ![200, 303, 401, 402, 403, 404, 409, 410, 422].includes(Number(status)))).toEqual([]);
    await server.sandbox.quiet();
    for (const seconds of [15 * 60, 2 * 3600]) {
      await server.endWaitForRefunds();
      ctx.clock.advance(seconds);
      await startRecordedRefunds(ctx);
      await reconcilePayments(ctx);
    }
    await server.mustAgree();
    expect(await checkBooks(ctx)).toEqual([]);
    const { counters, current } = await standingOf(ctx, accountId);
    expect([current, { ...counters, expressInterest: 0, feed: 0 }]).toEqual([null, NO_COUNTS]);
  }
  expect(await countDeadlocks(server.test.ctx.pool)).toBe(0);
});
