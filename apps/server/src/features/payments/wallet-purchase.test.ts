import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { payPackageFromWallet } from '@app/contract/payments';
import { listWallet } from '@app/contract/wallet';
import type { Person } from '#testing';
import { ONCE, openPaymentTest, signUpWithWallet, type PaymentTest } from './payments.testing.ts';

let server: PaymentTest;
let gold: number;
let silver: number;
beforeAll(async () => {
  server = await openPaymentTest();
  gold = await server.sell(1000, { nameBn: 'গোল্ড' });
  silver = await server.sell(800);
});
afterAll(() => server.close());

const buy = (person: Person, packageId: number, taka: number, headers: Record<string, string> = {}) =>
  server.test.call(payPackageFromWallet, { token: person.token, body: { amount: String(taka), package_id: packageId }, headers });
const balanceOf = async (person: Person) =>
  (await server.rows("select balance from ledger_account where kind = 'wallet' and member_id = $1", [person.accountId]))[0]?.['balance'];

it('[PAY-46][PAY-47][PAY-104][UX-17] a package is paid from the wallet, at once and whole', async () => {
  const nadia = await signUpWithWallet(server, 1500);
  const { status, body } = await buy(nadia, gold, 1000);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      message: 'Payment successful',
      wallet_balance: '৳500.00',
      wallet_balance_poisha: 50_000,
      receipt_number: expect.stringMatching(/^R-2026-/),
    },
  });
  expect(await server.deliveredTimes(body.payment_code)).toEqual(ONCE);
  expect(await server.stateOf(nadia, body.payment_code)).toBe('paid');
  const { data } = (await server.test.call(listWallet, { token: nadia.token, query: {} })).body;
  expect(data[0]).toMatchObject({ amount: -1000, kind: 'purchase', note: 'Gold', approval: 'approved', payment_code: body.payment_code });
  const bengali = (await server.test.call(listWallet, { token: nadia.token, query: {}, language: 'bn' })).body.data;
  expect(bengali[0]).toMatchObject({ kind: 'purchase', note: 'গোল্ড', payment_code: body.payment_code });
});

it('[PAY-141] the notice, and what leaves the site, name the receipt', async () => {
  const nadia = await signUpWithWallet(server, 1000);
  const { body } = await buy(nadia, gold, 1000);
  const told = { amount: 100_000, item: { en: 'Gold', bn: 'গোল্ড' }, number: body.receipt_number };
  const of = "where event_key = $1 and type = 'payment_received'";
  const messages = await server.rows(`select distinct parameters from outbound_message ${of}`, [body.payment_code]);
  expect(await server.rows(`select parameters from notification ${of}`, [body.payment_code])).toEqual([{ parameters: told }]);
  expect(messages.map(({ parameters }) => JSON.parse(String(parameters)))).toEqual([told]);
});

it('[PAY-47] too little money is 402, and nothing is stored', async () => {
  const nadia = await signUpWithWallet(server, 999);
  expect(await buy(nadia, gold, 1000)).toMatchObject({
    status: 402,
    failure: { code: 'insufficient_balance', message: 'Your wallet balance is not enough. Please recharge.' },
  });
  expect(await balanceOf(nadia)).toBe(99_900);
  expect(await server.rows("select 1 from payment where member_id = $1 and method = 'wallet'", [nadia.accountId])).toEqual([]);
});

it('[PAY-147] the same package again within a minute is the first purchase; later it is another', async () => {
  const nadia = await signUpWithWallet(server, 3000);
  const taps = await Promise.all([buy(nadia, gold, 1000), buy(nadia, gold, 1000), buy(nadia, gold, 1000)]);
  expect(new Set(taps.map(({ body }) => body.payment_code)).size).toBe(1);
  expect(await balanceOf(nadia)).toBe(200_000);
  server.test.ctx.clock.advance(59);
  expect((await buy(nadia, gold, 1000)).body.payment_code).toBe(taps[0]?.body.payment_code);
  expect(await balanceOf(nadia)).toBe(200_000);
  server.test.ctx.clock.advance(1);
  expect((await buy(nadia, gold, 1000)).body.wallet_balance_poisha).toBe(100_000);
});

it('[PAY-147] one key buys once in a day, two keys twice', async () => {
  const nadia = await signUpWithWallet(server, 3000);
  const [one, again, two] = [
    await buy(nadia, gold, 1000, { 'idempotency-key': 'one' }),
    await buy(nadia, gold, 1000, { 'idempotency-key': 'one' }),
    await buy(nadia, gold, 1000, { 'idempotency-key': 'two' }),
  ];
  expect(again.body).toMatchObject({ payment_code: one.body.payment_code, receipt_number: one.body.receipt_number });
  expect(two.body.payment_code).not.toBe(one.body.payment_code);
  expect(await buy(nadia, silver, 800, { 'idempotency-key': 'one' })).toMatchObject({
    status: 422,
    failure: { code: 'idempotency_key_reused' },
  });
});

it('[PAY-147] a key that is free again after a day frees no other, and nobody else’s', async () => {
  const [nadia, rahim] = [await signUpWithWallet(server, 3000), await signUpWithWallet(server, 1000)];
  const keyed = async (person: Person, key: string) => (await buy(person, gold, 1000, { 'idempotency-key': key })).body.payment_code;
  const first = await keyed(nadia, 'one');
  server.test.ctx.clock.advance(23 * 3600);
  const [second, his] = [await keyed(nadia, 'two'), await keyed(rahim, 'one')];
  server.test.ctx.clock.advance(2 * 3600);
  expect(await keyed(nadia, 'one')).not.toBe(first);
  expect([await keyed(nadia, 'two'), await keyed(rahim, 'one')]).toEqual([second, his]);
});

it('[PAY-148] of two purchases at the same moment with money for one, one succeeds and nothing is half done', async () => {
  const nadia = await signUpWithWallet(server, 1000);
  const both = await Promise.all([buy(nadia, gold, 1000), buy(nadia, silver, 800)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 402]);
  const bought = both.find(({ status }) => status === 200);
  expect(await balanceOf(nadia)).toBe(bought?.body.wallet_balance_poisha);
  const purchases = await server.rows('select 1 from purchase where member_id = $1', [nadia.accountId]);
  expect(purchases).toHaveLength(1);
});

it('[PAY-148] whoever is suspended while the purchase waits buys nothing', async () => {
  const nadia = await signUpWithWallet(server, 1500);
  const moderator = await server.test.ctx.pool.connect();
  await moderator.query('begin');
  await moderator.query("update account set state = 'suspended' where id = $1", [nadia.accountId]);
  const bought = buy(nadia, gold, 1000);
  const waiting = 'select count(*)::int as count from pg_stat_activity where wait_event_type = $1 and datname = current_database()';
  await expect.poll(async () => (await moderator.query(waiting, ['Lock'])).rows[0]?.count).toBe(1);
  await moderator.query('commit');
  moderator.release();
  expect(await bought).toMatchObject({ status: 401, failure: { code: 'unauthenticated' } });
  expect(await balanceOf(nadia)).toBe(150_000);
});

it('[QUAL-71] a payment is written as paid, at the time of its receipt, and never goes from one state to another', async () => {
  const nadia = await signUpWithWallet(server, 1000);
  await server.rows(`create function refuse_move() returns trigger language plpgsql as $$ begin raise exception 'written twice'; end $$`);
  await server.rows('create trigger refuse_move before update of state on payment for each row execute function refuse_move()');
  const { clock } = server.test.ctx;
  const began = clock.now().getTime();
  let asked = 0;
  const moving = vi.spyOn(clock, 'now').mockImplementation(() => new Date(began + (asked += 1)));
  const { status, body } = await buy(nadia, gold, 1000);
  moving.mockRestore();
  await server.rows('drop trigger refuse_move on payment');
  expect(status).toBe(200);
  const [row] = await server.rows(
    `select state, paid_at = created_at as is_paid_as_it_began, (snapshot ->> 'paidAt')::timestamptz = paid_at as is_printed, receipt_number = number as is_numbered
     from payment join receipt on receipt.payment_id = payment.id where payment_code = $1`,
    [body.payment_code],
  );
  expect(row).toEqual({ state: 'paid', is_paid_as_it_began: true, is_printed: true, is_numbered: true });
});

it('[PAY-49] asks for the price that holds now', async () => {
  const nadia = await signUpWithWallet(server, 1500);
  expect(await buy(nadia, gold, 900)).toMatchObject({ status: 409, failure: { code: 'price_changed', price: 1000 } });
  expect(await balanceOf(nadia)).toBe(150_000);
});
