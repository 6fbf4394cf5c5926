import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getTrialBalance, listLedger, listLedgerDifferences } from '@app/contract/ledger';
import { openSession, openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { inTransaction } from '#platform/context';
import { checkLedger, type GatewayTotals, type PaymentsWitness } from './check-ledger.ts';
import { postEntry } from './ledger.service.ts';
import { countWaitingDifferences } from './revenue.store.ts';
import { anySubject, byHandInDatabase } from './ledger.testing.ts';

let test: TestApp;
let member: Person;
let finance: Person;
let totals: GatewayTotals[] = [];
let unfitting: { paymentId: number }[] = [];
const payments: PaymentsWitness = {
  gatewayTotals: async () => totals,
  heldForRefunds: async () => 0,
  listUnfitting: async () => unfitting,
};
const check = () => checkLedger(test.ctx, { payments });

beforeAll(async () => {
  test = await openTestApp();
  member = await signUpPerson(test);
  finance = await signUpPerson(test, { roles: ['finance'] });
  await post({ kind: 'cash', amount: 150_000 });
  await post({ kind: 'package_from_wallet', amount: 50_050 });
  await post({ kind: 'fee', amount: 300, gateway: 'bkash' });
});
afterAll(() => test.close());
beforeEach(() => {
  totals = [{ gateway: 'bkash', received: 0, fees: 300, refunds: 0, settlements: 0 }];
  unfitting = [];
});

const post = (order: { kind: 'cash' | 'package_from_wallet' | 'fee'; amount: number; gateway?: 'bkash' }) =>
  inTransaction(test.ctx, (tx) => postEntry(tx, { ...order, memberId: member.accountId, subject: anySubject() }));
/** Signs in again: sessions of staff are short, and days pass here. */
const signIn = async () => (await openSession(test, finance.accountId)).token;
const listed = async () => (await test.call(listLedgerDifferences, { token: await signIn() })).body.data;

it('[PAY-89] finds nothing in a ledger that is right', async () => {
  expect(await check()).toEqual([]);
  expect(await listed()).toEqual([]);
});

it('[PAY-89][PAY-132][PAY-137][STAFF-24] finds a line that was changed by hand, and shows it to staff at once', async () => {
  await byHandInDatabase(test, 'update journal_line set amount = amount + 7 where id = 2');
  const found = [
    { kind: 'unbalanced_books', subject: 'books', expected: 0, found: 7 },
    { kind: 'unbalanced_entry', subject: 'entry:1', expected: 0, found: 7 },
    { kind: 'stored_balance', subject: `wallet:${member.accountId}`, expected: 99_943, found: 99_950 },
  ];
  expect(await check()).toEqual(found);
  expect((await countWaitingDifferences(test.ctx)).count).toBe(3);
  const at = test.ctx.clock.now().toISOString();
  expect(await listed()).toMatchObject(
    found.toReversed().map((one) => ({
      ...one,
      expected: one.expected / 100,
      found: one.found / 100,
      first_seen_at: at,
      last_seen_at: at,
      resolved_at: null,
    })),
  );
  expect((await test.call(getTrialBalance, { token: await signIn() })).body).toMatchObject({
    total: 0.07,
    differing_wallets: [{ member_id: member.accountId, expected: 999.43, found: 999.5 }],
  });
});

it('[PAY-89] remembers since when it differs, and closes what was put right', async () => {
  test.ctx.clock.advance(86_400);
  await check();
  expect((await countWaitingDifferences(test.ctx)).count).toBe(3);
  const [again] = await listed();
  expect(Date.parse(again?.last_seen_at ?? '') - Date.parse(again?.first_seen_at ?? '')).toBe(86_400_000);
  await byHandInDatabase(test, 'update journal_line set amount = amount - 7 where id = 2');
  test.ctx.clock.advance(86_400);
  expect(await check()).toEqual([]);
  expect((await countWaitingDifferences(test.ctx)).count).toBe(0);
  expect((await listed()).map(({ resolved_at: at }) => at)).toEqual(Array(3).fill(test.ctx.clock.now().toISOString()));
});

it('[PAY-89][PAY-137] finds a stored balance that was changed by hand', async () => {
  await byHandInDatabase(test, "update ledger_account set balance = balance + 1 where kind = 'wallet'");
  expect(await check()).toEqual([{ kind: 'stored_balance', subject: `wallet:${member.accountId}`, expected: 99_950, found: 99_951 }]);
  await byHandInDatabase(test, "update ledger_account set balance = balance - 1 where kind = 'wallet'");
});

it('[PAY-89][PAY-135] finds a deleted line and an entry without lines', async () => {
  const { rows } = await test.ctx.pool.query('select * from journal_line where entry_id = 3 order by id');
  await byHandInDatabase(test, 'delete from journal_line where entry_id = 3');
  expect((await check()).map(({ subject }) => subject)).toEqual(['entry:3', 'gateway_bkash']);
  for (const { entry_id: entry, account_id: account, amount } of rows)
    await byHandInDatabase(test, `insert into journal_line (entry_id, account_id, amount) values (${entry}, ${account}, ${amount})`);
  expect(await check()).toEqual([]);
});

it('[PAY-140][PAY-89] finds a gateway whose account is not paid minus fees, refunds and settlements', async () => {
  totals = [{ gateway: 'bkash', received: 1000, fees: 300, refunds: 100, settlements: 200 }];
  expect(await check()).toEqual([{ kind: 'gateway_balance', subject: 'gateway_bkash', expected: 400, found: -300 }]);
});

it('[PAY-142][PAY-89] finds a payment whose state and entries do not fit', async () => {
  unfitting = [{ paymentId: 7 }];
  expect(await check()).toEqual([{ kind: 'payment_state', subject: 'payment:7', expected: null, found: null }]);
});

it('[STAFF-24] staff read the trial balance, which is zero, and every entry with its lines', async () => {
  const trial = await test.call(getTrialBalance, { token: await signIn() });
  expect(trial.body).toMatchObject({ total: 0, differing_wallets: [] });
  expect(trial.body.data.filter(({ balance }) => balance !== 0)).toEqual([
    { account: 'wallet', balance: -999.5 },
    { account: 'gateway_bkash', balance: -3 },
    { account: 'cash_in_hand', balance: 1500 },
    { account: 'package_sales', balance: -500.5 },
    { account: 'gateway_fees', balance: 3 },
  ]);
  const all = await test.call(listLedger, { token: await signIn() });
  expect(all.body).toMatchObject({ total: 3, per_page: 50 });
  expect(all.body.data[1]).toMatchObject({
    posting: 'package_from_wallet',
    payment_id: null,
    lines: [
      { account: 'wallet', member_id: member.accountId, amount: 500.5 },
      { account: 'package_sales', member_id: null, amount: -500.5 },
    ],
  });
});

it.each([
  [{ posting: 'fee' }, ['fee']],
  [{ account: 'cash_in_hand' }, ['cash']],
  [{ from: '2026-06-15', to: '2026-06-15' }, ['fee', 'package_from_wallet', 'cash']],
  [{ from: '2026-06-16' }, []],
  [{ to: '2026-06-14' }, []],
  [{ payment_id: '1' }, []],
] as const)('[STAFF-24] entries can be narrowed by %j', async (query, postings) => {
  const { body } = await test.call(listLedger, { token: await signIn(), query });
  expect([body.data.map(({ posting }) => posting), body.total]).toEqual([postings, postings.length]);
});

it('[STAFF-24] entries can be narrowed to a member', async () => {
  const { body } = await test.call(listLedger, { token: await signIn(), query: { member_id: String(member.accountId) } });
  expect(body.data.map(({ posting }) => posting)).toEqual(['package_from_wallet', 'cash']);
  expect((await test.call(listLedger, { token: await signIn(), query: { member_id: '1' } })).body.data).toEqual([]);
});

it('[STAFF-24] entries can be narrowed to the wallet of a member, beside those of others', async () => {
  const rahim = await signUpPerson(test);
  await inTransaction(test.ctx, (tx) => postEntry(tx, { kind: 'cash', amount: 500, memberId: rahim.accountId, subject: anySubject() }));
  const query = { account: 'wallet', member_id: String(rahim.accountId) } as const;
  const { body } = await test.call(listLedger, { token: await signIn(), query });
  expect([body.data.map(({ lines }) => lines.at(-1)), body.total]).toEqual([
    [{ account: 'wallet', member_id: rahim.accountId, amount: -5 }],
    1,
  ]);
});

it('[PAY-89][STAFF-24] lists what is still open before what was closed since, which keeps its time', async () => {
  await check();
  const closedBefore = (await listed()).map(({ resolved_at: at }) => at);
  await byHandInDatabase(test, "update ledger_account set balance = balance + 1 where kind = 'wallet'");
  await check();
  totals = [{ gateway: 'bkash', received: 1000, fees: 300, refunds: 0, settlements: 0 }];
  await check();
  totals = [{ gateway: 'bkash', received: 0, fees: 300, refunds: 0, settlements: 0 }];
  test.ctx.clock.advance(86_400);
  await check();
  const at = test.ctx.clock.now().toISOString();
  expect((await listed()).slice(0, 3).map(({ kind, resolved_at: end }) => [kind, end === null, end === at])).toEqual([
    ['stored_balance', true, false],
    ['stored_balance', true, false],
    ['gateway_balance', false, true],
  ]);
  expect((await listed()).slice(3).map(({ resolved_at: end }) => end)).toEqual(closedBefore);
});
