import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  clearPayment,
  listPaymentMethods,
  payPackageByBkash,
  payPackageBySslcommerz,
  payPackageFromWallet,
  rechargeByBkash,
  rechargeBySslcommerz,
} from '@app/contract/payments';
import { listWallet } from '@app/contract/wallet';
import { openTestApp, signUpPerson, type Person } from '#testing';
import { openPaymentTest, type PaymentTest } from './payments.testing.ts';
import { reconcilePayments } from './payments.jobs.ts';

let server: PaymentTest;
let gold: number;
let nadia: Person;
beforeAll(async () => {
  server = await openPaymentTest({ SSLCOMMERZ_MAX_TAKA: '400000' });
  gold = await server.sell(1000);
});
afterAll(() => server.close());
afterEach(() => server.sandbox.behaveWell());

const byGateway = (person: Person, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  server.test.call(payPackageBySslcommerz, { token: person.token, body, headers });
const paymentsOf = (person: Person) => server.rows('select * from payment where member_id = $1 order by id', [person.accountId]);
const newcomer = async () => (nadia = await signUpPerson(server.test, {}));

describe('what can be paid', () => {
  it('[PAY-39][PAY-75][PAY-95] names the methods that are on, the default first, and says that no real money moves', async () => {
    await newcomer();
    const { body } = await server.test.call(listPaymentMethods, { token: nadia.token });
    expect(body.data).toMatchObject([
      { method: 'sslcommerz', least: 10, most: 400_000 },
      { method: 'bkash' },
      { method: 'wallet', least: null },
    ]);
    expect(body.is_test).toBe(true);
  });

  it('[PAY-39] refuses a method that is switched off', async () => {
    const walletOnly = await openTestApp();
    const person = await signUpPerson(walletOnly, {});
    const { body } = await walletOnly.call(listPaymentMethods, { token: person.token });
    expect(body).toMatchObject({ data: [{ method: 'wallet' }], is_test: false });
    for (const call of [payPackageBySslcommerz, payPackageByBkash]) {
      const refused = await walletOnly.call(call, { token: person.token, body: { amount: '1000', package_id: '1', id: '1' } });
      expect(refused).toMatchObject({ status: 503, failure: { code: 'method_off' } });
    }
    await walletOnly.close();
  });
});

describe('a start', () => {
  it('[PAY-44][PAY-56] answers with an address of the gateway and stores a pending payment first', async () => {
    await newcomer();
    const { body } = await byGateway(nadia, { amount: '1000', package_id: gold });
    expect(new URL(body.data).origin).toBe(server.sandbox.address);
    expect(await paymentsOf(nadia)).toMatchObject([
      {
        payment_code: body.payment_code,
        state: 'pending',
        purpose: 'package',
        method: 'sslcommerz',
        amount: 100_000,
        item_copy: { packageId: gold, name: 'Gold', price: 100_000, validityDays: 30, counts: { expressInterest: 25 } },
      },
    ]);
  });

  it('[PAY-44] counts an address of another host as a failure', async () => {
    await newcomer();
    server.sandbox.behave({ pageAddress: 'https://evil.example/pay' });
    expect(await byGateway(nadia, { amount: '1000', package_id: gold })).toMatchObject({
      status: 502,
      failure: { code: 'gateway_unavailable' },
    });
  });

  it('[NEVER-03][PAY-49] never takes the price from the client', async () => {
    await newcomer();
    for (const amount of ['1', '999.99', '1000.01']) {
      const { status, failure } = await byGateway(nadia, { amount, package_id: gold });
      expect({ status, failure }).toMatchObject({
        status: 409,
        failure: { code: 'price_changed', price: 1000, message: 'The price of this package is now ৳1,000. Please check and try again.' },
      });
    }
    expect(await paymentsOf(nadia)).toEqual([]);
  });

  it.each(['', '-1', '0', '0.00', '1000.001', '1e3', 'abc', ' ', '0x10', '১০০০'])('[PAY-150] refuses the amount %o', async (amount) => {
    await newcomer();
    for (const call of [payPackageBySslcommerz, payPackageByBkash, payPackageFromWallet, rechargeBySslcommerz, rechargeByBkash]) {
      const { status, failure } = await server.test.call(call, { token: nadia.token, body: { amount, package_id: gold, id: gold } });
      expect({ status, code: failure.code }, call.name).toEqual({ status: 422, code: 'validation_failed' });
    }
    expect(await paymentsOf(nadia)).toEqual([]);
  });

  it('[PAY-151] knows no package that is unknown or retired', async () => {
    await newcomer();
    const retired = await server.sell(500);
    await server.rows('update package set retired_at = now() where id = $1', [retired]);
    for (const id of [retired, 999_999, 'gold', '1.5', '-1'])
      expect(await byGateway(nadia, { amount: '500', package_id: id })).toMatchObject({
        status: 404,
        failure: { code: 'package_not_found' },
      });
  });

  it.each(['agent', 'business', 'influencer', 'visitor'] as const)(
    '[PAY-53][AST-18] is for members who look for marriage, not for an account of the purpose %s',
    async (purpose) => {
      const { token } = await signUpPerson(server.test, { purpose });
      for (const call of [payPackageBySslcommerz, payPackageByBkash, payPackageFromWallet, rechargeBySslcommerz, rechargeByBkash]) {
        const { status, failure } = await server.test.call(call, { token, body: { amount: '1000', package_id: gold, id: gold } });
        expect({ status, code: failure.code }, call.name).toEqual({ status: 403, code: 'purpose_not_allowed' });
      }
    },
  );

  it('[PAY-75][PAY-112] is refused below and above what the gateway takes', async () => {
    await newcomer();
    const recharge = (amount: string) => server.test.call(rechargeBySslcommerz, { token: nadia.token, body: { amount } });
    expect((await recharge('9')).failure).toMatchObject({ errors: { amount: ['The smallest amount for SSL COMMERZ is ৳10.'] } });
    expect((await recharge('400001')).failure).toMatchObject({ errors: { amount: ['The largest amount is ৳4,00,000.'] } });
    expect((await recharge('10.50')).failure).toMatchObject({ errors: { amount: ['Please enter a whole amount of at least ৳1.'] } });
    const byBkash = await server.test.call(rechargeByBkash, { token: nadia.token, body: { amount: '500001' } });
    expect(byBkash.failure).toMatchObject({ errors: { amount: ['The largest amount is ৳5,00,000.'] } });
  });

  it('[PAY-58][PAY-65] without an answer of the gateway is 502, the payment goes to the job, and the next start is one of its own', async () => {
    await newcomer();
    server.sandbox.behave({ troubles: [{ call: 'start', how: 'cut_off' }] });
    const { status, failure } = await byGateway(nadia, { amount: '1000', package_id: gold });
    expect({ status, failure }).toMatchObject({
      status: 502,
      failure: { code: 'gateway_unavailable', message: 'The payment service does not answer. Please try another method.' },
    });
    expect(await paymentsOf(nadia)).toMatchObject([{ state: 'pending', next_check_at: expect.any(Date) }]);
    server.sandbox.behaveWell();
    expect((await byGateway(nadia, { amount: '1000', package_id: gold })).status).toBe(200);
  });

  it('[PAY-157] is refused after ten in ten minutes', async () => {
    await newcomer();
    for (let count = 0; count < 10; count += 1) {
      const started = await server.test.call(rechargeBySslcommerz, { token: nadia.token, body: { amount: String(100 + count) } });
      expect(started.status).toBe(200);
    }
    const refused = await byGateway(nadia, { amount: '1000', package_id: gold });
    expect(refused).toMatchObject({ status: 429, failure: { code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    server.test.ctx.clock.advance(601);
    expect((await byGateway(nadia, { amount: '1000', package_id: gold })).status).toBe(200);
  });

  it('[PAY-117][PAY-157] is not refused for money that was brought to the counter', async () => {
    await newcomer();
    await server.rows(
      `insert into payment (payment_code, member_id, purpose, amount, method, created_at)
       select 'PMT-20260615-' || translate(lpad(place::text, 8, '0'), '01', 'AB'), $1, 'wallet', 50000, 'cash', $2 from generate_series(1, 10) place`,
      [nadia.accountId, server.test.ctx.clock.now()],
    );
    expect((await byGateway(nadia, { amount: '1000', package_id: gold })).status).toBe(200);
  });
});

describe('two taps', () => {
  it('[PAY-58][PAY-147] on one button make one payment, also at the same moment', async () => {
    await newcomer();
    const taps = await Promise.all(Array.from({ length: 4 }, () => byGateway(nadia, { amount: '1000', package_id: gold })));
    expect(new Set(taps.map(({ body }) => `${body.payment_code} ${body.data}`)).size).toBe(1);
    expect(await paymentsOf(nadia)).toHaveLength(1);
  });

  it('[PAY-58] are two payments after ten minutes, by another method, for another package of that price, or once the page was answered', async () => {
    await newcomer();
    const first = await server.start(nadia, 'sslcommerz', { packageId: gold, taka: 1000 });
    await server.start(nadia, 'bkash', { packageId: gold, taka: 1000 });
    expect(await server.start(nadia, 'sslcommerz', { packageId: await server.sell(1000), taka: 1000 })).not.toBe(first);
    expect(await server.start(nadia, 'sslcommerz', { packageId: gold, taka: 1000 })).toBe(first);
    await server.pay(first, 'Cancel');
    const second = await server.start(nadia, 'sslcommerz', { packageId: gold, taka: 1000 });
    expect(second).not.toBe(first);
    server.test.ctx.clock.advance(599);
    expect(await server.start(nadia, 'sslcommerz', { packageId: gold, taka: 1000 })).toBe(second);
    server.test.ctx.clock.advance(1);
    expect(await server.start(nadia, 'sslcommerz', { packageId: gold, taka: 1000 })).not.toBe(second);
  });

  it.each([
    ['was paid, and nobody came back', 'Pay, but do not return', 'paid'],
    ['was answered, and nobody knows yet what came of it', 'Validator out of order for 2 minutes', 'pending'],
  ] as const)('[PAY-58] are two payments where the first %s', async (_, button, state) => {
    await newcomer();
    const first = await server.start(nadia, 'sslcommerz', { packageId: gold, taka: 1000 });
    server.sandbox.behave({ notifications: 'kept_back' });
    await server.pay(first, button);
    server.test.ctx.clock.advance(5 * 60);
    await reconcilePayments(server.test.ctx);
    expect(await server.stateOf(nadia, first)).toBe(state);
    expect(await server.start(nadia, 'sslcommerz', { packageId: gold, taka: 1000 })).not.toBe(first);
    server.sandbox.endWaits();
  });

  it('[PAY-147] with one key get one answer for a day, and the key asks for nothing else', async () => {
    await newcomer();
    const keyed = (body: Record<string, unknown>) => byGateway(nadia, body, { 'idempotency-key': 'k1' });
    const first = await keyed({ amount: '1000', package_id: gold });
    server.test.ctx.clock.advance(24 * 3600 - 1);
    expect((await keyed({ amount: '1000', package_id: gold })).body).toEqual(first.body);
    const other = await server.sell(2000);
    expect(await keyed({ amount: '2000', package_id: other })).toMatchObject({ status: 422, failure: { code: 'idempotency_key_reused' } });
    server.test.ctx.clock.advance(1);
    expect((await keyed({ amount: '1000', package_id: gold })).body.payment_code).not.toBe(first.body.payment_code);
  });

  it('[PAY-147] with two keys make two payments, and each key goes on to name its own', async () => {
    await newcomer();
    const keyed = async (key: string) =>
      (await byGateway(nadia, { amount: '1000', package_id: gold }, { 'idempotency-key': key })).body.payment_code;
    const [one, two] = [await keyed('k1'), await keyed('k2')];
    expect(two).not.toBe(one);
    expect([await keyed('k1'), await keyed('k2')]).toEqual([one, two]);
  });
});

describe('a recharge', () => {
  const rechargesOf = async (person: Person) => (await server.test.call(listWallet, { token: person.token, query: {} })).body.data;

  it('[PAY-115] stands in the list as pending at once, and is approved when the gateway says paid', async () => {
    await newcomer();
    const code = await server.start(nadia, 'bkash', { taka: 500 });
    expect(await rechargesOf(nadia)).toMatchObject([{ amount: 500, approval: 'pending', payment_code: code }]);
    await server.pay(code, 'Confirm', { wallet: '01770618575', code: '123456', pin: '12121' });
    expect(await rechargesOf(nadia)).toMatchObject([{ amount: 500, approval: 'approved' }]);
    const told = await server.rows('select type from notification where event_key = $1', [code]);
    expect(told).toEqual([{ type: 'wallet_credited' }]);
  });

  it('[PAY-112] is refused where the wallet would hold more than ৳10,00,000', async () => {
    await newcomer();
    for (const taka of [400_000, 399_000]) await server.pay(await server.start(nadia, 'sslcommerz', { taka }), 'Pay');
    const { failure } = await server.test.call(rechargeBySslcommerz, { token: nadia.token, body: { amount: '300000' } });
    expect(failure).toMatchObject({ errors: { amount: ['The largest amount is ৳2,01,000.'] } });
  });

  it('[PAY-105][PAY-74] is cancelled with its payment, and approved where that was paid after all', async () => {
    await newcomer();
    const code = await server.start(nadia, 'sslcommerz', { taka: 500 });
    await server.pay(code, 'Cancel');
    expect(await rechargesOf(nadia)).toMatchObject([{ approval: 'cancelled' }]);
    await server.pay(code, 'Pay');
    expect(await rechargesOf(nadia)).toMatchObject([{ approval: 'approved' }]);
  });

  it('[PAY-62][PAY-105][PAY-167] that was cancelled and turns out to be paid with a risk mark is pending again, and counts for the cap', async () => {
    await newcomer();
    const code = await server.start(nadia, 'sslcommerz', { taka: 400_000 });
    await server.pay(code, 'Cancel');
    await server.pay(code, 'Pay with risk mark');
    expect(await server.stateOf(nadia, code)).toBe('on_hold');
    expect(await rechargesOf(nadia)).toMatchObject([{ approval: 'pending' }]);
    await server.pay(await server.start(nadia, 'sslcommerz', { taka: 400_000 }), 'Pay');
    const start = (amount: string) => server.test.call(rechargeBySslcommerz, { token: nadia.token, body: { amount } });
    expect((await start('200001')).failure).toMatchObject({ errors: { amount: ['The largest amount is ৳2,00,000.'] } });
    const { token } = await signUpPerson(server.test, { roles: ['finance'] });
    const call = { params: { payment_code: code }, token, body: { reason: 'The card is theirs' } };
    expect((await server.test.call(clearPayment, call)).status).toBe(200);
    expect(await rechargesOf(nadia)).toMatchObject([{ amount: 400_000, approval: 'approved' }, { approval: 'approved' }]);
  });
});
