import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { signUpPerson, type Person } from '#testing';
import type { Delivery } from '@app/payment-sandbox';
import { secondsAfter } from '#platform/clock';
import { reconcilePayments } from './payments.jobs.ts';
import { markAnswered } from './payments.store.ts';
import { ONCE, openPaymentTest, PAYING, type PaymentTest } from './payments.testing.ts';
import { signedText } from './gateways/sslcommerz/sslcommerz.sign.ts';

let server: PaymentTest;
let gold: number;
let nadia: Person;
let code: string;
beforeAll(async () => {
  server = await openPaymentTest();
  gold = await server.sell(1000);
});
afterAll(() => server.close());
afterEach(() => server.sandbox.behaveWell());

type Form = Record<string, string>;
const begin = async (method: 'sslcommerz' | 'bkash' = 'sslcommerz') => {
  nadia = await signUpPerson(server.test, {});
  code = await server.start(nadia, method, { packageId: gold, taka: 1000 });
};
const post = (path: string, fields: Form) => server.follow({ method: 'POST', address: `http://localhost/api/sslcommerz/${path}`, fields });
const formOf = (delivery: Delivery | null): Form => ({ ...(delivery?.method === 'POST' ? delivery.fields : {}) });
const messagesOf = async (paymentCode: string) =>
  (
    await server.rows(
      `select kind, outcome from payment_message message join payment on payment.id = message.payment_id
       where payment_code = $1 and direction = 'in' and kind in ('callback', 'notification') order by message.id`,
      [paymentCode],
    )
  ).map(({ kind, outcome }) => `${String(kind)} ${String(outcome)}`);

it('[NEVER-02][PAY-152] a success that nobody paid for changes nothing, and the payer sees the true state', async () => {
  await begin();
  const { location } = await post('success', { tran_id: code, val_id: 'made-up', status: 'VALID', amount: '1000.00', currency: 'BDT' });
  expect(location).toBe(`http://localhost/payment-result/${code}`);
  expect(await server.stateOf(nadia, code)).toBe('pending');
  expect(await messagesOf(code)).toEqual(['callback forged']);
});

it('[PAY-152] a fail or cancel that the gateway did not sign closes no payment', async () => {
  await begin();
  for (const path of ['fail', 'cancel'])
    await post(path, { tran_id: code, status: 'CANCELLED', verify_sign: 'x', verify_key: 'status,tran_id' });
  expect(await server.stateOf(nadia, code)).toBe('pending');
});

it('[PAY-152] returns that nobody signed make the gateway be asked about a payment 10 times a minute', async () => {
  await begin();
  const unsigned = async (times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1) await post('success', { tran_id: code, val_id: 'made-up', status: 'VALID' });
  };
  const asked = async () =>
    (
      await server.rows(
        `select count(*)::int as times from payment_message where direction = 'out' and kind = 'ask'
           and payment_id = (select id from payment where payment_code = $1)`,
        [code],
      )
    )[0]?.['times'] as number;
  await unsigned(1);
  const once = await asked();
  expect(once).toBeGreaterThan(0);
  await unsigned(11);
  expect(await asked()).toBe(10 * once);
  server.test.ctx.clock.advance(60);
  await unsigned(1);
  expect(await asked()).toBe(11 * once);
});

it('[PAY-152] a signed message with one word changed is forged: stored, answered, and not believed', async () => {
  await begin();
  const genuine = formOf(server.press(code, 'Fail').returns);
  await server.sandbox.quiet();
  await begin();
  const forged = { ...genuine, tran_id: code };
  expect((await post('ipn', forged)).status).toBe(200);
  expect((await post('fail', forged)).status).toBe(303);
  expect(await server.stateOf(nadia, code)).toBe('pending');
  expect(await messagesOf(code)).toEqual(['notification forged', 'callback forged']);
});

it("[PAY-152] another payment's val_id pays nothing, and puts nothing on hold, before and after that one is delivered", async () => {
  await begin();
  server.sandbox.behave({ notifications: 'kept_back' });
  const [theirs, { returns }] = [code, server.press(code, 'Pay')];
  await begin();
  await post('success', { tran_id: code, val_id: formOf(returns)['val_id'] ?? '', status: 'VALID' });
  expect(await server.stateOf(nadia, code)).toBe('pending');
  await server.follow(returns);
  expect(await server.paymentRow(theirs)).toMatchObject({ state: 'paid' });
  server.sandbox.behaveWell();
  await begin();
  const paid = formOf(server.press(code, 'Pay').returns);
  await server.sandbox.quiet();
  await begin();
  await post('success', { tran_id: code, val_id: paid['val_id'] ?? '', status: 'VALID' });
  expect(await server.stateOf(nadia, code)).toBe('pending');
});

it('[NEVER-03][PAY-152] a callback that is played again changes nothing', async () => {
  await begin();
  const { returns } = server.press(code, 'Pay');
  for (let time = 0; time < 3; time += 1) await server.follow(returns);
  await server.sandbox.quiet();
  const before = await server.books();
  await post('ipn', formOf(returns));
  await server.follow(returns);
  expect(await server.books()).toEqual(before);
  expect(await server.deliveredTimes(code)).toEqual(ONCE);
  expect(await server.paymentRow(code), 'no job asks about it again').toMatchObject({ next_check_at: null });
});

it('[PAY-71][PAY-84] a message never puts off what the job asks sooner', async () => {
  await begin();
  const { id, next_check_at: before } = (await server.paymentRow(code)) ?? {};
  const now = server.test.ctx.clock.now();
  await markAnswered(server.test.ctx, Number(id), { now, askAt: secondsAfter(now, 3600) });
  expect(await server.paymentRow(code)).toMatchObject({ answered_at: now, next_check_at: before });
});

it('[PAY-71][PAY-152] an unknown code is stored, and leads to the packages', async () => {
  const stranger = { tran_id: 'PMT-20260615-ZZZZZZZZ', status: 'VALID' };
  expect(await post('success', stranger)).toEqual({ status: 303, location: 'http://localhost/packages' });
  expect(await post('success', {})).toEqual({ status: 303, location: 'http://localhost/packages' });
  expect((await post('ipn', stranger)).status).toBe(200);
  const stored = await server.rows(
    "select body ->> 'tran_id' as code from payment_message where outcome = 'unknown' and kind = 'notification'",
  );
  expect(stored).toEqual([{ code: stranger.tran_id }]);
});

it('[PAY-71] a notification that cannot be read is 422', async () => {
  expect((await post('ipn', { status: 'VALID' })).status).toBe(422);
  const garbled = await server.test.app.inject({
    method: 'POST',
    url: '/api/sslcommerz/ipn',
    payload: '{',
    headers: { 'content-type': 'application/json' },
  });
  expect(garbled.statusCode).toBe(422);
});

it('[PAY-60][PAY-71] a notification that cannot be settled is answered as stored, and the job makes it true', async () => {
  await begin();
  server.sandbox.behave({ notifications: 'kept_back' });
  const form = formOf(server.press(code, 'Pay').returns);
  await server.rows('alter table receipt rename to receipt_that_is_gone');
  const { status } = await post('ipn', form);
  await server.rows('alter table receipt_that_is_gone rename to receipt');
  expect([status, await server.stateOf(nadia, code), await messagesOf(code)]).toEqual([200, 'pending', ['notification VALID']]);
  server.test.ctx.clock.advance(5 * 60);
  await reconcilePayments(server.test.ctx);
  expect(await server.deliveredTimes(code)).toEqual(ONCE);
});

it('[PAY-61][PAY-71] one that cannot be settled and tells of money for a payment that ended long ago is true within minutes too', async () => {
  await begin();
  server.sandbox.behave({ notifications: 'kept_back' });
  await server.follow(server.press(code, 'Cancel').returns);
  expect(await server.stateOf(nadia, code)).toBe('cancelled');
  // Asks all questions of the job.
  for (const seconds of [2 * 3600, 23 * 3600]) {
    server.test.ctx.clock.advance(seconds);
    await reconcilePayments(server.test.ctx);
  }
  expect(await server.paymentRow(code)).toMatchObject({ next_check_at: null });
  const form = formOf(server.press(code, 'Pay').returns);
  await server.rows('alter table receipt rename to receipt_that_is_gone');
  const { status } = await post('ipn', form);
  await server.rows('alter table receipt_that_is_gone rename to receipt');
  expect([status, await server.paymentRow(code)]).toMatchObject([200, { state: 'cancelled' }]);
  server.test.ctx.clock.advance(2 * 60);
  await reconcilePayments(server.test.ctx);
  expect(await server.paymentRow(code)).toMatchObject({ state: 'paid', next_check_at: null });
  expect(await server.deliveredTimes(code)).toEqual(ONCE);
});

it('[PAY-62][PAY-155] what a signed notification says otherwise than the order holds the payment back', async () => {
  await begin();
  server.sandbox.behave({ lies: [{ about: code, currency: 'USD' }] });
  await server.pay(code, 'Pay');
  expect(await server.paymentRow(code)).toMatchObject({ state: 'on_hold', held_reason: 'currency' });
  await begin();
  server.sandbox.behave({ lies: [{ about: code, amount: '1000.01' }] });
  await server.pay(code, 'Pay');
  expect(await server.paymentRow(code)).toMatchObject({ state: 'on_hold', held_reason: 'amount', received_amount: 100_001 });
  await begin('bkash');
  server.sandbox.behave({ lies: [{ about: code, orderCode: 'PMT-20260615-ZZZZZZZZ' }] });
  await server.pay(code, 'Confirm', PAYING);
  expect(await server.paymentRow(code)).toMatchObject({ state: 'on_hold', held_reason: 'order' });
});

it('[PAY-155] what is signed for the store of another holds the payment back, though the gateway says that it was paid', async () => {
  await begin();
  server.sandbox.behave({ notifications: 'kept_back' });
  server.press(code, 'Pay, but do not return');
  const form = { tran_id: code, status: 'VALID', store_id: 'another_store', amount: '1000.00', currency: 'BDT' };
  const signed = { ...form, verify_key: Object.keys(form).join(',') };
  const text = signedText(signed, server.sandbox.sslcommerz.storePassword);
  await post('ipn', { ...signed, verify_sign: createHash('md5').update(text).digest('hex') });
  expect(await server.paymentRow(code)).toMatchObject({ state: 'on_hold', held_reason: 'order' });
});

it('[PAY-164] callback addresses take 64 kB, set no cookie and send browsers to this site only', async () => {
  await begin();
  const large = await post('success', { tran_id: code, more: 'x'.repeat(64 * 1024) });
  expect(large.status).toBe(413);
  const { headers } = await server.test.app.inject({
    method: 'POST',
    url: `/api/sslcommerz/success?next=https://evil.example`,
    payload: `tran_id=${code}&return_url=https://evil.example`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'evil.example', cookie: 'a=b' },
  });
  expect(headers.location).toBe(`http://localhost/payment-result/${code}`);
  expect(headers['set-cookie']).toBeUndefined();
});

it('[PAY-152][PAY-164] what no database can keep is answered like everything that is unknown', async () => {
  await begin();
  for (const path of ['success', 'fail', 'cancel'])
    expect(await post(path, { tran_id: `${code}\0x`, 'na\0me': '\0' })).toMatchObject({
      status: 303,
      location: 'http://localhost/packages',
    });
  expect((await post('ipn', { tran_id: 'a\0b', status: 'VALID' })).status).toBe(200);
  const bkash = await server.follow({ method: 'GET', address: 'http://localhost/api/bkash/callback?paymentID=a%00b&status=success%00' });
  expect(bkash).toMatchObject({ status: 303, location: 'http://localhost/packages' });
  const json = { payload: '{"tran_id":"\\ud800","status":"VALID"}', headers: { 'content-type': 'application/json' } };
  expect((await server.test.app.inject({ method: 'POST', url: '/api/sslcommerz/success', ...json })).statusCode).toBe(303);
});

it('[PAY-78][PAY-152] bKash: an unknown paymentID leads to the packages, and a claimed success that nobody paid takes nothing', async () => {
  const callback = (query: string) => server.follow({ method: 'GET', address: `http://localhost/api/bkash/callback?${query}` });
  expect(await callback('paymentID=TR0000&status=success')).toEqual({ status: 303, location: 'http://localhost/packages' });
  expect((await callback('')).location).toBe('http://localhost/packages');
  await begin('bkash');
  const reference = String((await server.paymentRow(code))?.['gateway_reference']);
  await callback(`paymentID=${reference}&status=success`);
  expect(await server.stateOf(nadia, code)).not.toBe('paid');
  expect(server.sandbox.taken().filter(({ orderCode }) => orderCode === code)).toEqual([]);
});

it('[PAY-78][PAY-152] bKash: the number of a payment at SSLCOMMERZ is no paymentID', async () => {
  await begin();
  const reference = String((await server.paymentRow(code))?.['gateway_reference']);
  const address = `http://localhost/api/bkash/callback?paymentID=${reference}&status=success`;
  expect(await server.follow({ method: 'GET', address })).toEqual({ status: 303, location: 'http://localhost/packages' });
  expect(await server.paymentRow(code)).toMatchObject({ state: 'pending', answered_at: null, executing_at: null });
});

it('[PAY-60][PAY-79] one number at SSLCOMMERZ and at bKash names two transactions', async () => {
  await begin('bkash');
  const theirs = code;
  await begin();
  server.sandbox.behave({ notifications: 'kept_back' });
  const { returns } = server.press(code, 'Pay');
  await server.rows('update payment set gateway_transaction = $1 where payment_code = $2', [formOf(returns)['bank_tran_id'], theirs]);
  await server.follow(returns);
  expect(await server.deliveredTimes(code)).toEqual(ONCE);
});

it('[PAY-64] every message is kept, without secrets', async () => {
  await begin('bkash');
  await server.pay(code, 'Confirm', PAYING);
  await begin();
  await server.pay(code, 'Pay');
  const kept = await server.rows('select direction, kind, body::text as body from payment_message');
  expect(new Set(kept.map(({ kind }) => kind))).toEqual(
    expect.objectContaining(new Set(['start', 'ask', 'execute', 'callback', 'notification'])),
  );
  const text = kept.map(({ body }) => String(body)).join('\n');
  const { sslcommerz, bkash } = server.sandbox;
  for (const secret of [sslcommerz.storePassword, bkash.password, bkash.appKey, bkash.appSecret]) expect(text).not.toContain(secret);
});

it('[PAY-64] messages are never changed', async () => {
  await begin();
  await expect(server.rows("update payment_message set outcome = 'x'")).rejects.toThrow('only ever added');
});

it('[PAY-166] whoever comes back while the server cannot settle goes on to the result all the same, which the job makes true', async () => {
  await begin();
  const byCard = code;
  const cardReturn = server.press(byCard, 'Pay').returns;
  await begin('bkash');
  const bkashReturn = server.press(code, 'Confirm', PAYING).returns;
  await server.sandbox.quiet();
  const { pool } = server.test.ctx;
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const answers = await Promise.all([server.follow(cardReturn), server.follow(bkashReturn)]);
  for (const client of taken) client.release();
  expect(answers).toEqual([
    { status: 303, location: `http://localhost/payment-result/${byCard}` },
    { status: 303, location: 'http://localhost/package-history' },
  ]);
  expect(await server.follow(cardReturn)).toEqual(answers[0]);
  expect(await server.paymentRow(byCard)).toMatchObject({ state: 'paid' });
});
