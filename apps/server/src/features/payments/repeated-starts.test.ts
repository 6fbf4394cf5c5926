import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payPackageBySslcommerz, payPackageFromWallet } from '@app/contract/payments';
import { signUpPerson, type Person } from '#testing';
import { openPaymentTest, signUpWithWallet, type PaymentTest } from './payments.testing.ts';

let server: PaymentTest;
let gold: number;
beforeAll(async () => {
  server = await openPaymentTest();
  gold = await server.sell(1000);
});
afterAll(() => server.close());

const KEYED = { 'idempotency-key': 'one-word' };
const request = (person: Person, headers: Record<string, string>) => ({
  token: person.token,
  body: { amount: '1000', package_id: gold },
  headers,
});
const bySslcommerz = (person: Person, headers: Record<string, string> = {}) =>
  server.test.call(payPackageBySslcommerz, request(person, headers));
const fromWallet = (person: Person, headers: Record<string, string> = {}) =>
  server.test.call(payPackageFromWallet, request(person, headers));
const atOnce = <T>(count: number, call: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, call));

describe('a start that was broken off, as by a server that was killed', () => {
  /** Breaks off: the server ends after it stored the payment and before the gateway's answer. */
  const breakOff = async (person: Person, headers: Record<string, string>): Promise<string> => {
    const { body } = await bySslcommerz(person, headers);
    await server.rows('update payment set gateway_address = null where payment_code = $1', [body.payment_code]);
    return body.payment_code;
  };

  it.each([
    ['without a key', {}],
    ['with the same key', KEYED],
  ])('[PAY-58] [PAY-147] is no first tap: after 25 seconds the next one, %s, is a start of its own', async (_, headers) => {
    const nadia = await signUpPerson(server.test, {});
    const first = await breakOff(nadia, headers);
    server.test.ctx.clock.advance(25);
    const { status, body } = await bySslcommerz(nadia, headers);
    expect(status).toBe(200);
    expect(body.payment_code).not.toBe(first);
    expect((await bySslcommerz(nadia, headers)).body).toEqual(body);
  });
});

describe('[PAY-147] [PAY-157] fifty repeats at the same moment are one start, and get one answer', () => {
  it('by a gateway', async () => {
    const nadia = await signUpPerson(server.test, {});
    const answers = await atOnce(50, () => bySslcommerz(nadia, KEYED));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body.data, body.payment_code]))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
  });

  it('from the wallet', async () => {
    const nadia = await signUpWithWallet(server, 5000);
    const answers = await atOnce(50, () => fromWallet(nadia, KEYED));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { wallet_balance_poisha: 400_000 } });
  });
});

it('[PAY-157] says when the next start is taken: ten minutes after the tenth last', async () => {
  const nadia = await signUpPerson(server.test, {});
  for (let count = 0; count < 10; count += 1) {
    await bySslcommerz(nadia, { 'idempotency-key': `start-${count}` });
    server.test.ctx.clock.advance(10);
  }
  const refused = await bySslcommerz(nadia, { 'idempotency-key': 'start-11' });
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '500']);
  server.test.ctx.clock.advance(500);
  expect((await bySslcommerz(nadia, { 'idempotency-key': 'start-11' })).status).toBe(200);
  expect((await bySslcommerz(nadia, { 'idempotency-key': 'start-12' })).status).toBe(429);
});
