import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { signUpPerson } from '#testing';
import { openPaymentTest, PAYING, type PaymentTest } from './payments.testing.ts';

let server: PaymentTest;
beforeAll(async () => void (server = await openPaymentTest()));
afterAll(() => server.close());
/** Each test begins in a minute of its own. */
beforeEach(() => server.test.ctx.clock.advance(120));

type Form = Record<string, string>;
const callBack = (path: string, fields: Form, from: string) =>
  server.test.app.inject({
    method: 'POST',
    url: `/api/sslcommerz/${path}`,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    remoteAddress: from,
  });
const stored = () => server.rows("select kind, outcome, body from payment_message where direction = 'in' and kind <> 'ask' order by id");
const since = async (before: readonly unknown[]) => (await stored()).slice(before.length);
const counted = async () =>
  Object.fromEntries(
    (await server.rows('select outcome, sum(count)::int as count from payment_message_count group by outcome')).map((row) => [
      String(row['outcome']),
      Number(row['count']),
    ]),
  );

it('[QUAL-56] of a message of a stranger stay a hash and the fields that a gateway sends, cut to their length', async () => {
  const before = await stored();
  const fields = {
    tran_id: 'PMT-20260615-ZZZZZZZZ',
    status: 'VALID',
    amount: '1000.00',
    currency: 'BDT',
    val_id: 'v'.repeat(300),
    cus_name: 'Nadia Rahman',
    note: 'x'.repeat(58_000),
  };
  expect((await callBack('ipn', fields, '203.0.113.1')).statusCode).toBe(200);
  expect((await callBack('success', fields, '203.0.113.1')).statusCode).toBe(303);
  const sha256 = createHash('sha256').update(JSON.stringify(fields)).digest('hex');
  const kept = { tran_id: 'PMT-20260615-ZZZZZZZZ', status: 'VALID', amount: '1000.00', currency: 'BDT', sha256 };
  expect(await since(before)).toEqual([
    { kind: 'notification', outcome: 'unknown', body: kept },
    { kind: 'callback', outcome: 'unknown', body: { ...kept, return: 'success' } },
  ]);
});

it('[QUAL-56] so it is with a message about a payment of ours that nobody signed', async () => {
  const gold = await server.sell(1000);
  const payer = await signUpPerson(server.test, {});
  const code = await server.start(payer, 'sslcommerz', { packageId: gold, taka: 1000 });
  const before = await stored();
  await callBack('ipn', { tran_id: code, status: 'VALID', cus_phone: '+8801711000000', value_a: 'y'.repeat(20_000) }, '203.0.113.2');
  const [message] = await since(before);
  expect(message).toMatchObject({ outcome: 'forged', body: { tran_id: code, status: 'VALID' } });
  expect(Object.keys(message?.['body'] as object).toSorted()).toEqual(['sha256', 'status', 'tran_id']);
});

it('[QUAL-56] a network is heard 60 times a minute; what comes above is 429, counted and not stored', async () => {
  const before = await stored();
  const countedBefore = await counted();
  const form = { tran_id: 'PMT-20260615-ZZZZZZZZ', status: 'VALID', more: 'z'.repeat(50_000) };
  const answers: number[] = [];
  for (let time = 0; time < 70; time += 1) {
    const path = ['success', 'ipn', 'fail', 'cancel'][time % 4] ?? '';
    answers.push((await callBack(path, form, `2001:db8:1:2::${time + 1}`)).statusCode);
  }
  expect(answers.slice(0, 60).every((status) => status === 200 || status === 303)).toBe(true);
  expect(answers.slice(60)).toEqual(Array.from({ length: 10 }, () => 429));
  const last = await callBack('ipn', form, '2001:db8:1:2::ffff');
  expect([last.statusCode, last.json<{ code: string }>().code]).toEqual([429, 'too_many_requests']);
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  expect(await since(before)).toHaveLength(60);
  const now = await counted();
  expect((now['unknown'] ?? 0) - (countedBefore['unknown'] ?? 0)).toBe(71);
  expect((await callBack('ipn', form, '203.0.113.3')).statusCode).toBe(200);
  server.test.ctx.clock.advance(61);
  expect((await callBack('ipn', form, '2001:db8:1:2::1')).statusCode).toBe(200);
});

it('[QUAL-56] bKash signs nothing: unknown numbers of payments are bounded by network, and each known one by itself', async () => {
  const call = (query: string, from: string) =>
    server.test.app.inject({ method: 'GET', url: `/api/bkash/callback?${query}`, remoteAddress: from });
  const before = await stored();
  for (let time = 0; time < 60; time += 1) expect((await call(`paymentID=TR${time}&status=success`, '203.0.113.4')).statusCode).toBe(303);
  expect((await call('paymentID=TR99&status=success', '203.0.113.4')).statusCode).toBe(429);
  const kept = await since(before);
  expect(kept).toHaveLength(60);
  expect(Object.keys(kept[0]?.['body'] as object).toSorted()).toEqual(['paymentID', 'sha256', 'status']);
  const payer = await signUpPerson(server.test, {});
  const gold = await server.sell(1000);
  const code = await server.start(payer, 'bkash', { packageId: gold, taka: 1000 });
  const reference = String((await server.paymentRow(code))?.['gateway_reference']);
  const known: number[] = [];
  for (let time = 0; time < 61; time += 1)
    known.push((await call(`paymentID=${reference}&status=cancel`, `198.51.100.${time}`)).statusCode);
  expect(known.indexOf(429)).toBe(60);
});

it('[QUAL-56][PAY-71] what the gateway signed is heard while a stranger of the same network is not', async () => {
  const gold = await server.sell(1000);
  const payer = await signUpPerson(server.test, {});
  const code = await server.start(payer, 'sslcommerz', { packageId: gold, taka: 1000 });
  for (let time = 0; time < 61; time += 1) await callBack('ipn', { tran_id: 'PMT-20260615-ZZZZZZZZ', status: 'VALID' }, '127.0.0.1');
  expect((await callBack('ipn', { tran_id: code, status: 'VALID' }, '127.0.0.1')).statusCode).toBe(429);
  await server.pay(code, 'Pay', PAYING);
  expect(await server.stateOf(payer, code)).toBe('paid');
});
