import assert from 'node:assert/strict';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearPayment, decidePayment, decideRefund, recheckPayment, refusePayment, showStaffPayment } from '@app/contract/payments';
import { getWalletBalance } from '@app/contract/wallet';
import { signUpPerson, type Person } from '#testing';
import { checkBooks, reconcilePayments } from './payments.jobs.ts';
import { NEVER, ONCE, openPaymentTest, PAYING, type PaymentTest } from './payments.testing.ts';
import { hasUnsettledMoney } from './unsettled-money.ts';

const HOUR = 3600;
const SET_UP = [
  'BKASH_USERNAME',
  'BKASH_PASSWORD',
  'BKASH_APP_KEY',
  'BKASH_APP_SECRET',
  'SSLCOMMERZ_STORE_ID',
  'SSLCOMMERZ_STORE_PASSWORD',
];
const REASON = 'Their letter of 3 June says so';

let server: PaymentTest;
let gold: number;
let nadia: Person;
let kept: Record<string, unknown>;
beforeAll(async () => {
  server = await openPaymentTest();
  gold = await server.sell(1000);
  const settings = server.test.ctx.settings as Record<string, unknown>;
  kept = Object.fromEntries(SET_UP.map((name) => [name, settings[name]]));
});
afterAll(() => server.close());
beforeEach(async () => void (nadia = await signUpPerson(server.test, {})));
afterEach(async () => {
  beginContracts();
  server.sandbox.behaveWell();
  await server.mustAgree();
  assert.deepEqual(await checkBooks(server.test.ctx), []);
});

/** Takes the settings of both gateways out of the server, as who has ended the contracts does. */
const endContracts = (): void => void Object.assign(server.test.ctx.settings, Object.fromEntries(SET_UP.map((name) => [name, undefined])));
const beginContracts = (): void => void Object.assign(server.test.ctx.settings, kept);
const pass = async (seconds: number): Promise<void> => {
  server.test.ctx.clock.advance(seconds);
  await reconcilePayments(server.test.ctx);
};
/** Signs somebody of finance in: sessions of staff end with so much time. */
const finance = () => signUpPerson(server.test, { roles: ['finance'] });

const paramsOf = (code: string) => ({ params: { payment_code: code } });
const detail = async (code: string) =>
  (await server.test.call(showStaffPayment, { ...paramsOf(code), token: (await finance()).token })).body.data;
type Said = { readonly outcome: 'paid' | 'not_paid'; readonly transaction?: string; readonly fee?: string; readonly reason?: string };
const decideBy = ({ token }: Person, code: string, said: Said) =>
  server.test.call(decidePayment, { ...paramsOf(code), token, body: { reason: REASON, ...said } });
const refusalOf = async (answer: Promise<{ status: number; failure: { code: string } }>) => {
  const { status, failure } = await answer;
  return { status, code: failure.code };
};
const isUnsettled = () => hasUnsettledMoney(server.test.ctx, nadia.accountId);
const wallet = async () => (await server.test.call(getWalletBalance, { token: nadia.token })).body.wallet_balance_poisha;
/** Starts at SSLCOMMERZ; `isPaid` there, without a word of it to the site. Then the contract ends, and a day goes by. */
async function leave(isPaid: boolean, packageId?: number): Promise<string> {
  const code = await server.start(nadia, 'sslcommerz', { taka: 1000, ...(packageId === undefined ? {} : { packageId }) });
  if (isPaid) server.press(code, 'Pay, but do not return');
  endContracts();
  await pass(25 * HOUR);
  return code;
}
const taken = (code: string) => {
  const found = server.sandbox.taken().find(({ orderCode }) => orderCode === code);
  return { transaction: found?.transaction ?? '', fee: String((found?.fee ?? 0) / 100) };
};

describe('a pending payment whose gateway is not set up any more', () => {
  it('[PAY-85][ACC-63][STAFF-22] is shown to staff until one of them says that nobody paid, with a reason; it expires, and its member is told', async () => {
    const code = await leave(false);
    expect([await server.stateOf(nadia, code), await isUnsettled()]).toEqual(['pending', true]);
    expect(await detail(code)).toMatchObject({ attention: ['no_gateway'], waits_for_staff: true, decided_by: null });
    const tareq = await finance();
    expect((await server.test.call(recheckPayment, { ...paramsOf(code), token: tareq.token })).body.data.payment_status).toBe('pending');
    expect((await decideBy(tareq, code, { outcome: 'not_paid', reason: ' ' })).status).toBe(422);
    expect((await decideBy(tareq, code, { outcome: 'not_paid' })).body.data).toMatchObject({
      payment_status: 'expired',
      attention: [],
      waits_for_staff: false,
      decided_by: { id: tareq.accountId, reason: REASON },
    });
    expect([await isUnsettled(), await wallet(), await server.deliveredTimes(code)]).toEqual([false, 0, NEVER]);
    expect(await server.rows(`select type from notification where event_key = $1`, [code])).toEqual([{ type: 'payment_not_done' }]);
    expect(
      await server.rows(
        `select actor_id, reason, before, after, details from audit_entry where action = 'payments.decide' and member_id = $1`,
        [nadia.accountId],
      ),
    ).toEqual([
      {
        actor_id: tareq.accountId,
        reason: REASON,
        before: { state: 'pending' },
        after: { state: 'expired' },
        details: { amount: 100_000 },
      },
    ]);
  });

  it('[PAY-118][PAY-63][NEVER-02] that staff say was paid waits for somebody else, who clears it; then it is delivered once', async () => {
    const code = await leave(true, gold);
    const tareq = await finance();
    const { transaction, fee } = taken(code);
    expect((await decideBy(tareq, code, { outcome: 'paid', fee })).failure.errors).toHaveProperty('transaction');
    const { body } = await decideBy(tareq, code, { outcome: 'paid', transaction: ` ${transaction} `, fee });
    expect(body.data).toMatchObject({
      payment_status: 'on_hold',
      held_reason: 'by_hand',
      gateway_transaction: transaction,
      received_amount: 1000,
      decided_by: { id: tareq.accountId, reason: REASON },
    });
    expect([await server.deliveredTimes(code), await isUnsettled()]).toEqual([NEVER, true]);
    const nobody = 'update payment set decided_by = null, decided_at = null, decision_reason = null where payment_code = $1';
    await expect(server.rows(nobody, [code])).rejects.toThrow('payment_held_by_hand');
    const clear = ({ token }: Person) =>
      server.test.call(clearPayment, { ...paramsOf(code), token, body: { reason: 'Seen on their page' } });
    expect(await refusalOf(clear(tareq))).toEqual({ status: 403, code: 'own_entry' });
    expect((await clear(await finance())).body.data.payment_status).toBe('paid');
    expect([await server.deliveredTimes(code), await isUnsettled()]).toEqual([ONCE, false]);
  });

  it('[PAY-63][PAY-131] that staff say was paid by mistake is refused, and the books are as before', async () => {
    const code = await leave(false);
    const tareq = await finance();
    expect((await decideBy(tareq, code, { outcome: 'paid', transaction: 'T-1' })).status).toBe(200);
    expect(
      (await server.test.call(refusePayment, { ...paramsOf(code), token: tareq.token, body: { reason: 'Another member' } })).status,
    ).toBe(200);
    const [refund] = (await detail(code)).refunds;
    await server.endWaitForRefunds();
    const decided = await server.test.call(decideRefund, {
      params: { payment_code: code, id: String(refund?.id) },
      token: (await finance()).token,
      body: { outcome: 'done', reason: 'There was nothing' },
    });
    expect(decided.body.data.payment_status).toBe('refunded');
    expect([await isUnsettled(), await wallet()]).toEqual([false, 0]);
  });

  it('[PAY-61] of which staff say that nobody paid is found paid all the same where the gateway is set up again', async () => {
    const code = await leave(true);
    expect((await decideBy(await finance(), code, { outcome: 'not_paid' })).status).toBe(200);
    beginContracts();
    await server.test.call(recheckPayment, { ...paramsOf(code), token: (await finance()).token });
    expect([await server.stateOf(nadia, code), await wallet()]).toEqual(['paid', 100_000]);
  });

  it('[PAY-81] expires by itself where bKash was never told to take the money', async () => {
    const code = await server.start(nadia, 'bkash', { taka: 1000 });
    endContracts();
    await pass(HOUR / 2);
    expect(await server.stateOf(nadia, code)).toBe('pending');
    await pass(HOUR);
    expect([await server.stateOf(nadia, code), await isUnsettled()]).toEqual(['expired', false]);
  });

  it('[PAY-81][PAY-85] is left to staff where bKash was told to, and gave no answer', async () => {
    const code = await server.start(nadia, 'bkash', { taka: 1000 });
    server.sandbox.behave({ troubles: [{ gateway: 'bkash', how: 'http_500' }] });
    await server.pay(code, 'Confirm', PAYING);
    endContracts();
    await pass(25 * HOUR);
    expect(await detail(code)).toMatchObject({ payment_status: 'pending', attention: ['no_gateway'], waits_for_staff: true });
    expect((await decideBy(await finance(), code, { outcome: 'not_paid' })).status).toBe(200);
  });
});

describe('who decides a payment', () => {
  it('[STAFF-25] reads who was faster, of two at once', async () => {
    const code = await leave(false);
    const both = [await finance(), await finance()];
    const answers = await Promise.all(both.map((by) => decideBy(by, code, { outcome: 'not_paid' })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const decider = (await detail(code)).decided_by?.id;
    expect(answers.find(({ status }) => status === 409)?.failure).toMatchObject({
      code: 'already_decided',
      payment_status: 'expired',
      decided_by: { id: decider },
    });
  });

  it('[PAY-59][PAY-85] does not where the gateway can be asked, or the payer may still pay', async () => {
    const code = await server.start(nadia, 'sslcommerz', { taka: 1000 });
    endContracts();
    await pass(HOUR / 2);
    expect(await refusalOf(decideBy(await finance(), code, { outcome: 'not_paid' }))).toEqual({ status: 409, code: 'gateway_decides' });
    await pass(25 * HOUR);
    beginContracts();
    expect((await detail(code)).waits_for_staff).toBe(false);
    expect(await refusalOf(decideBy(await finance(), code, { outcome: 'not_paid' }))).toEqual({ status: 409, code: 'gateway_decides' });
    endContracts();
    expect((await decideBy(await finance(), code, { outcome: 'not_paid' })).status).toBe(200);
  });

  it('[PAY-136] names a number that no other payment has, and less fee than was paid', async () => {
    const first = await server.start(nadia, 'sslcommerz', { taka: 1000 });
    await server.pay(first, 'Pay');
    const code = await leave(false);
    const by = await finance();
    const known = await decideBy(by, code, { outcome: 'paid', transaction: taken(first).transaction });
    expect([known.status, known.failure.errors]).toEqual([422, { transaction: ['Another payment has this number already.'] }]);
    const dear = await decideBy(by, code, { outcome: 'paid', transaction: 'T-2', fee: '1000' });
    expect([dear.status, dear.failure.errors]).toEqual([422, { fee: ['The fee is less than what was paid.'] }]);
    expect((await decideBy(by, code, { outcome: 'not_paid' })).status).toBe(200);
  });
});
