import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  clearPayment,
  listStaffPayments,
  payPackageFromWallet,
  recheckPayment,
  refundPayment,
  refusePayment,
  showPayment,
  showStaffPayment,
} from '@app/contract/payments';
import { secondsAfter, startOfDay, todayIn } from '#platform/clock';
import { signUpPerson, type Person } from '#testing';
import { NEVER, ONCE, openPaymentTest, PAYING, signUpWithWallet, type PaymentTest } from './payments.testing.ts';
import { reconcilePayments } from './payments.jobs.ts';
import { countPurchases, countWaitingPayments } from './purchase-counts.store.ts';
import { readForStaff } from './staff-payments.store.ts';

let server: PaymentTest;
let gold: number;
let finance: Person;
let nadia: Person;
let code: string;
beforeAll(async () => {
  server = await openPaymentTest();
  gold = await server.sell(1000, { nameBn: 'গোল্ড' });
});
// Signs in for each test: sessions of staff are short, and time runs here.
beforeEach(async () => void (finance = await signUpPerson(server.test, { roles: ['finance'] })));
afterAll(() => server.close());
afterEach(async () => {
  server.sandbox.behaveWell();
  await server.mustAgree();
});

const buy = async (method: 'sslcommerz' | 'bkash', button: 'Pay' | 'Pay another amount' | 'Pay with risk mark' | 'Confirm') => {
  nadia = await signUpPerson(server.test, {});
  code = await server.start(nadia, method, { packageId: gold, taka: 1000 });
  await server.pay(code, button, method === 'bkash' ? PAYING : undefined);
};
const params = () => ({ payment_code: code });
const refund = (body: Record<string, unknown>) =>
  server.test.call(refundPayment, {
    params: params(),
    token: finance.token,
    body: { reason: 'paid_twice', way: 'gateway', amount: 1000, ...body },
  });
const decide = (call: typeof clearPayment | typeof refusePayment, reason = 'looked into it') =>
  server.test.call(call, { params: params(), token: finance.token, body: { reason } });
const auditOf = async () =>
  (
    await server.rows(
      "select action from audit_entry where subject = 'payment:' || (select id from payment where payment_code = $1) order by id",
      [code],
    )
  ).map(({ action }) => action);
const balance = async () =>
  Number(
    (await server.rows("select balance from ledger_account where kind = 'wallet' and member_id = $1", [nadia.accountId]))[0]?.['balance'] ??
      0,
  );
const noticesOf = async () =>
  (await server.rows('select type from notification where member_id = $1 order by id', [nadia.accountId])).map(({ type }) => type);

describe('the list', () => {
  it('[STAFF-22] shows payments with their codes, filtered, and the whole history of one', async () => {
    await buy('bkash', 'Confirm');
    await buy('sslcommerz', 'Pay with risk mark');
    const list = async (query: Record<string, string>) =>
      (await server.test.call(listStaffPayments, { token: finance.token, query: query as never })).body.data.map(
        ({ payment_code }) => payment_code,
      );
    expect(await list({ attention: '1' })).toContain(code);
    expect(await list({ state: 'on_hold', method: 'sslcommerz' })).toContain(code);
    expect(await list({ state: 'paid' })).not.toContain(code);
    expect(await list({ search: nadia.memberCode })).toEqual([code]);
    expect(await list({ search: code })).toEqual([code]);
    const { gateway_reference: reference, gateway_transaction: transaction } = (await server.paymentRow(code)) ?? {};
    expect([await list({ search: String(reference) }), await list({ search: String(transaction) })]).toEqual([[code], [code]]);
    expect(await list({ search: code, page: '2' })).toEqual([]);
    const { data } = (await server.test.call(showStaffPayment, { params: params(), token: finance.token })).body;
    const ofRow = { token: finance.token, query: { search: code }, language: 'bn' } as const;
    const narrowed = (await server.test.call(listStaffPayments, ofRow)).body;
    expect([narrowed.data[0]?.item_name, narrowed.total], '[UX-17]').toEqual(['গোল্ড', 1]);
    expect(data).toMatchObject({
      item_name: 'Gold',
      held_reason: 'risk',
      received_amount: 1000,
      member_code: nadia.memberCode,
      needs_attention: true,
    });
    expect(data.messages.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['start', 'ask', 'callback']));
  });

  it('[STAFF-22] shows of the messages of gateways those about the payment, and none about another', async () => {
    await buy('sslcommerz', 'Pay');
    const another = code;
    await buy('bkash', 'Confirm');
    const { messages } = (await server.test.call(showStaffPayment, { params: params(), token: finance.token })).body.data;
    const told = JSON.stringify(messages);
    expect([told.includes(code), told.includes(another)]).toEqual([true, false]);
  });

  it('[STAFF-22][STAFF-27][STAFF-55][UX-17] is a CSV file too, narrowed alike, without a way to reach anybody', async () => {
    await buy('bkash', 'Confirm');
    const { body } = await server.test.app.inject({
      method: 'GET',
      url: `/api/staff/payments?format=csv&search=${nadia.memberCode}`,
      headers: { authorization: `Bearer ${finance.token}`, 'accept-language': 'bn' },
    });
    const [heading = '', ...lines] = body.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines).toHaveLength(1);
    const row = Object.fromEntries(heading.split(',').map((name, index) => [name, lines[0]?.split(',')[index]]));
    expect(row).toMatchObject({
      payment_code: code,
      member_code: nadia.memberCode,
      amount: '1000',
      payment_status: 'paid',
      item_name: 'গোল্ড',
    });
    expect(heading).toBe(
      'payment_code,member_id,member_code,purpose,item_name,amount,payment_method,payment_status,received_amount,fee,gateway_reference,gateway_transaction,failure_code,held_reason,receipt_number,date,paid_at,refunded_at',
    );
    expect(body).not.toMatch(new RegExp(`@|\\+880|${nadia.phone?.slice(-10)}`));
    const [entry] = await server.rows("select details from audit_entry where action = 'payments.download' and actor_id = $1", [
      finance.accountId,
    ]);
    expect(entry).toMatchObject({ details: { filters: { search: nadia.memberCode } } });
  });

  it('[STAFF-55] is read newest first, in pieces of which each begins behind the one before', async () => {
    await buy('bkash', 'Confirm');
    const later = await server.start(nadia, 'sslcommerz', { packageId: gold, taka: 1000 });
    const filter = { search: nadia.memberCode, needsAttention: false };
    const [one] = await readForStaff(server.test.ctx, filter, null, 1);
    const [other] = await readForStaff(server.test.ctx, filter, one?.id ?? null, 1);
    expect([one?.paymentCode, other?.paymentCode]).toEqual([later, code]);
    expect(await readForStaff(server.test.ctx, filter, other?.id ?? null, 1)).toEqual([]);
  });

  it('[STAFF-07] counts what is on hold and what needs somebody, and says since when the oldest waits', async () => {
    const before = await countWaitingPayments(server.test.ctx);
    const oldestAt = before.oldestAt ?? server.test.ctx.clock.now();
    await buy('sslcommerz', 'Pay');
    server.sandbox.behave({ refunds: [{ how: 'refused' }] });
    await refund({});
    server.sandbox.behaveWell();
    server.test.ctx.clock.advance(1);
    await buy('sslcommerz', 'Pay');
    await buy('sslcommerz', 'Pay with risk mark');
    expect(await countWaitingPayments(server.test.ctx)).toEqual({ count: before.count + 2, oldestAt });
    expect((await decide(refusePayment)).status).toBe(200);
  });

  it('[STAFF-54] counts the packages that were paid on a day, one that was paid twice once, and no recharge', async () => {
    const { ctx } = server.test;
    const from = startOfDay(todayIn(ctx.clock.now()));
    const counted = async () =>
      (await countPurchases(ctx, { from, to: secondsAfter(from, 86_400) })).reduce((sum, { value }) => sum + Number(value), 0);
    const before = await counted();
    await buy('sslcommerz', 'Pay');
    const late = await server.start(nadia, 'sslcommerz', { packageId: gold, taka: 1000 });
    await server.pay(late, 'Cancel');
    server.test.ctx.clock.advance(1);
    await server.pay(await server.start(nadia, 'sslcommerz', { packageId: gold, taka: 1000 }), 'Pay');
    await server.pay(late, 'Pay');
    await server.pay(await server.start(nadia, 'sslcommerz', { taka: 500 }), 'Pay');
    expect(await server.paymentRow(late)).toMatchObject({ state: 'paid', is_second: true });
    expect(await counted()).toBe(before + 2);
    server.test.ctx.clock.advance(86_400);
    await buy('sslcommerz', 'Pay');
    expect(await counted()).toBe(before + 2);
  });

  it('[PAY-85] lists what no gateway answered for a day', async () => {
    nadia = await signUpPerson(server.test, {});
    code = await server.start(nadia, 'sslcommerz', { packageId: gold, taka: 1000 });
    server.sandbox.behave({ troubles: [{ gateway: 'sslcommerz', how: 'http_500' }] });
    for (const hours of [1, 22, 1]) {
      server.test.ctx.clock.advance(hours * 3600);
      await reconcilePayments(server.test.ctx);
    }
    expect(await server.paymentRow(code)).toMatchObject({ state: 'pending', needs_attention: true, next_check_at: null });
    expect((await countWaitingPayments(server.test.ctx)).count).toBeGreaterThan(0);
  });

  it('[STAFF-22] a refund is recorded by finance and administrators alone', async () => {
    await buy('sslcommerz', 'Pay');
    const statusFor = async (role: 'support' | 'moderator' | 'admin') => {
      const { token } = await signUpPerson(server.test, { roles: [role] });
      const body = { reason: 'paid_twice', way: 'gateway', amount: 1000 };
      return (await server.test.call(refundPayment, { params: params(), token, body })).status;
    };
    expect([await statusFor('support'), await statusFor('moderator')]).toEqual([403, 403]);
    expect(await server.paymentRow(code)).toMatchObject({ state: 'paid' });
    expect(await auditOf()).toEqual([]);
    expect(await statusFor('admin')).toBe(200);
  });

  it('[STAFF-22][PAY-59] a re-check asks the gateway again', async () => {
    nadia = await signUpPerson(server.test, {});
    code = await server.start(nadia, 'sslcommerz', { packageId: gold, taka: 1000 });
    server.sandbox.behave({ notifications: 'kept_back' });
    server.press(code, 'Pay, but do not return');
    const { body } = await server.test.call(recheckPayment, { params: params(), token: finance.token });
    expect(body.data.payment_status).toBe('paid');
    expect(await auditOf()).toEqual(['payments.recheck']);
  });
});

describe('[STAFF-43] a payment on hold', () => {
  it('[PAY-63] is delivered as ordered when it is cleared, once', async () => {
    await buy('sslcommerz', 'Pay another amount');
    expect(await server.deliveredTimes(code)).toEqual(NEVER);
    expect((await server.test.call(showStaffPayment, { params: params(), token: finance.token })).body.data.cleared_as).toBe('ordered');
    const both = await Promise.all([decide(clearPayment), decide(clearPayment)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.failure).toMatchObject({
      code: 'already_decided',
      payment_status: 'paid',
      decided_by: { id: finance.accountId },
      decided_at: server.test.ctx.clock.now().toISOString(),
    });
    expect(await server.deliveredTimes(code)).toEqual(ONCE);
    expect((await server.books())['suspense']).not.toBeLessThan(-100_000);
    expect(await auditOf()).toEqual(['payments.clear']);
  });

  it('[PAY-63] of a recharge is credited at the ordered amount', async () => {
    nadia = await signUpPerson(server.test, {});
    code = await server.start(nadia, 'sslcommerz', { taka: 500 });
    await server.pay(code, 'Pay another amount');
    expect(await balance()).toBe(0);
    // Payments of others were decided at another moment.
    server.test.ctx.clock.advance(60);
    await decide(clearPayment);
    expect(await balance()).toBe(50_000);
    const decidedAt = server.test.ctx.clock.now().toISOString();
    expect((await decide(clearPayment)).failure).toMatchObject({ code: 'already_decided', decided_at: decidedAt });
  });

  it('[PAY-63][PAY-131] goes back through its gateway when it is refused', async () => {
    await buy('sslcommerz', 'Pay another amount');
    server.sandbox.behave({ refunds: [{ how: 'processing' }] });
    expect((await decide(refusePayment)).body.data).toMatchObject({
      payment_status: 'on_hold',
      refunds: [{ state: 'pending', reason: 'on_hold_refused' }],
    });
    for (const again of [clearPayment, refusePayment])
      expect((await decide(again)).failure).toMatchObject({ code: 'already_decided', decided_by: { id: finance.accountId } });
    server.sandbox.decideRefund(code, 'accepted');
    server.test.ctx.clock.advance(15 * 60);
    await reconcilePayments(server.test.ctx);
    expect(await server.stateOf(nadia, code)).toBe('refunded');
    expect(await noticesOf()).toEqual(['payment_on_hold', 'refund_done']);
    expect(await server.deliveredTimes(code)).toEqual(NEVER);
  });

  it('asks for a reason of 3 characters or more', async () => {
    await buy('sslcommerz', 'Pay with risk mark');
    expect((await decide(clearPayment, ' a ')).failure.errors).toHaveProperty('reason');
    await decide(refusePayment);
  });
});

describe('a refund', () => {
  it.each(['sslcommerz', 'bkash'] as const)('[PAY-129][PAY-130] goes back through %s, and takes the package back', async (method) => {
    await buy(method, method === 'bkash' ? 'Confirm' : 'Pay');
    const { body } = await refund({});
    expect(body.data).toMatchObject({
      payment_status: 'refunded',
      refunds: [{ state: 'done', amount: 1000, staff_id: finance.accountId }],
    });
    expect(await server.rows('select 1 from purchase where member_id = $1 and refunded_at is not null', [nadia.accountId])).toHaveLength(1);
    expect(await noticesOf()).toEqual(['payment_received', 'refund_done']);
    const papers = await server.rows('select kind, names_receipt from receipt where member_id = $1 order by id', [nadia.accountId]);
    expect(papers).toMatchObject([{ kind: 'receipt' }, { kind: 'credit_note', names_receipt: body.data.receipt_number }]);
    expect(await auditOf()).toEqual(['payments.refund']);
    expect((await server.test.call(showPayment, { params: params(), token: nadia.token })).body.data.refunded_at).not.toBeNull();
  });

  it('[PAY-61] once it is done, an older payment for the same package that turns out to be paid is no second one, beside one that was', async () => {
    nadia = await signUpPerson(server.test, {});
    const older = await server.start(nadia, 'sslcommerz', { packageId: gold, taka: 1000 });
    await server.pay(older, 'Cancel');
    server.test.ctx.clock.advance(1);
    const second = await server.start(nadia, 'sslcommerz', { packageId: gold, taka: 1000 });
    await server.pay(second, 'Cancel');
    server.test.ctx.clock.advance(1);
    code = await server.start(nadia, 'sslcommerz', { packageId: gold, taka: 1000 });
    await server.pay(code, 'Pay');
    await server.pay(second, 'Pay');
    expect(await server.paymentRow(second)).toMatchObject({ state: 'paid', is_second: true });
    expect((await refund({})).body.data.payment_status).toBe('refunded');
    await server.pay(older, 'Pay');
    expect(await server.paymentRow(older)).toMatchObject({ state: 'paid', is_second: false });
    expect(await server.deliveredTimes(older)).toEqual(ONCE);
  });

  it('[PAY-129] of a package that the wallet paid goes to the wallet', async () => {
    nadia = await signUpWithWallet(server, 1000);
    const bought = await server.test.call(payPackageFromWallet, { token: nadia.token, body: { amount: 1000, package_id: gold } });
    code = bought.body.payment_code;
    expect((await refund({ way: 'gateway' })).failure.code).toBe('refund_not_possible');
    expect((await refund({ way: 'wallet' })).body.data.payment_status).toBe('refunded');
    expect(await balance()).toBe(100_000);
    const again = await server.test.call(payPackageFromWallet, { token: nadia.token, body: { amount: 1000, package_id: gold } });
    expect(again.body.payment_code, '[PAY-147] what went back is no first tap').not.toBe(code);
  });

  it('[PAY-162] in parts never passes what was paid, also at the same moment', async () => {
    await buy('sslcommerz', 'Pay');
    expect((await refund({ amount: 1000.01 })).failure.code).toBe('refund_too_large');
    const parts = await Promise.all([1, 2, 3].map(() => refund({ amount: 400, way: 'wallet', package_rest: 'keep' })));
    expect(parts.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    expect(parts.find(({ status }) => status === 409)?.failure.code).toBe('refund_too_large');
    expect(await balance()).toBe(80_000);
    expect(await server.stateOf(nadia, code)).toBe('paid');
    await refund({ amount: 200, way: 'gateway' });
    expect(await server.stateOf(nadia, code)).toBe('refunded');
  });

  it('[PAY-162] the database refuses a sum that passes what was paid', async () => {
    await buy('sslcommerz', 'Pay');
    const insert = `insert into refund (payment_id, amount, way, reason, staff_id, created_at)
      select id, 100001, 'gateway', 'order', $2, now() from payment where payment_code = $1`;
    await expect(server.rows(insert, [code, finance.accountId])).rejects.toThrow('pass what was paid');
  });

  it('[PAY-131] that the gateway refuses posts nothing and is listed for staff', async () => {
    await buy('bkash', 'Confirm');
    server.sandbox.behave({ refunds: [{ how: 'refused' }] });
    const before = await server.books();
    expect((await refund({})).body.data).toMatchObject({ payment_status: 'paid', needs_attention: true, refunds: [{ state: 'refused' }] });
    expect(await server.books()).toEqual(before);
    expect(await noticesOf()).toEqual(['payment_received']);
  });

  it('[PAY-131] whose answer is lost is asked about, and done once', async () => {
    await buy('sslcommerz', 'Pay');
    server.sandbox.behave({ troubles: [{ call: 'refund', how: 'cut_off', isDone: true, times: 1 }] });
    expect((await refund({})).body.data).toMatchObject({ payment_status: 'paid', refunds: [{ state: 'pending' }] });
    await server.endWaitForRefunds();
    server.test.ctx.clock.advance(15 * 60);
    await reconcilePayments(server.test.ctx);
    expect(await server.stateOf(nadia, code)).toBe('refunded');
    expect(server.sandbox.taken().find(({ orderCode }) => orderCode === code)?.refunded).toBe(100_000);
  });

  it('[PAY-129] of a recharge leaves the wallet as it goes back', async () => {
    nadia = await signUpPerson(server.test, {});
    code = await server.start(nadia, 'bkash', { taka: 500 });
    await server.pay(code, 'Confirm', PAYING);
    expect((await refund({ amount: 500, way: 'wallet' })).failure.code).toBe('refund_not_possible');
    expect((await refund({ amount: 500 })).body.data.payment_status).toBe('refunded');
    expect(await balance()).toBe(0);
  });

  it('[PAY-109][PAY-129] of recharges never takes more than the wallet holds, also while others are under way', async () => {
    nadia = await signUpPerson(server.test, {});
    const codes = [await server.start(nadia, 'sslcommerz', { taka: 500 }), await server.start(nadia, 'bkash', { taka: 500 })];
    await server.pay(codes[0] ?? '', 'Pay');
    await server.pay(codes[1] ?? '', 'Confirm', PAYING);
    const packageId = await server.sell(400);
    await server.test.call(payPackageFromWallet, { token: nadia.token, body: { amount: '400', package_id: packageId } });
    server.sandbox.behave({ refunds: [{ how: 'processing' }] });
    const both = await Promise.all(codes.map((one) => ((code = one), refund({ amount: 500 }))));
    expect(both.map(({ status, failure }) => (status === 200 ? status : failure.code)).toSorted()).toEqual([200, 'refund_too_large']);
  });
});
