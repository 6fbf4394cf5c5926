import type { Socket } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { refundPayment } from '@app/contract/payments';
import { creditDifferences, holdPurchase, lockStanding, spendCredit } from '#features/entitlements';
import { holdWallet, postEntry } from '#features/ledger';
import { inTransaction, type Tx } from '#platform/context';
import { textsGiven } from '#platform/db';
import { holding, lockWaiters, sentBy, signUpPerson, type Person } from '#testing';
import { openShopTest, type Asks, type ShopTest, type Told } from './buy-together.testing.ts';
import { lockMember } from './payments.store.ts';

const ONE = [1, 1, 1, 10, 1, 1];
const NONE = [0, 0, 0, 0, 0, 0];
const DAY = 86_400;
const START = new Date('2026-06-15T06:00:00Z');

let shop: ShopTest;
let silver: number;
let assisted: number;
let retired: number;
beforeAll(async () => {
  shop = await openShopTest();
  silver = await shop.sell(800, { validityDays: 10 });
  assisted = await shop.sell(3000, { catalogue: 'assisted' });
  retired = await shop.sell(500);
  await shop.rows('update package set retired_at = $2 where id = $1', [retired, shop.ctx.clock.now()]);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => shop.close());

const setState = ({ accountId }: Person, state: string) => shop.rows('update account set state = $2 where id = $1', [accountId, state]);
const insertionsIn = (statements: readonly string[], table = 'payment'): number =>
  statements.filter((text) => text.includes(`insert into ${table} (`)).length;
const receiptOf = (told: Told | undefined): string => (typeof told === 'object' ? told.receipt : String(told));
const codeOf = (told: Told | undefined): string => (typeof told === 'object' ? told.code : String(told));
const balanceIn = (told: Told): unknown => (typeof told === 'object' ? told.balance / 100 : told);

/** A situation: what a member did before, what is asked, what is told, or what is left in the wallet. `days` and `minutes` go by between the two. */
type Situation = {
  readonly told: string | number;
  readonly taka?: number | null;
  readonly email?: true;
  readonly before?: (buyer: Person) => Promise<unknown>;
  readonly days?: number;
  readonly minutes?: number;
  readonly after?: (buyer: Person) => Promise<unknown>;
  readonly asks?: Asks;
  /** True where a crowd leaves it to be done alone. */
  readonly isAlone?: true;
};
const heldPurchase = async ({ accountId }: Person): Promise<void> => {
  const [row] = await shop.rows('select id from payment where member_id = $1', [accountId]);
  await inTransaction(shop.ctx, (tx) => holdPurchase(tx, { paymentId: Number(row?.['id']), isHeld: true }));
};
const spend = ({ accountId: memberId }: Person, target: string) =>
  inTransaction(shop.ctx, (tx) => spendCredit(tx, { memberId, act: 'contact_view', target }));
const inConversation = async ({ accountId }: Person): Promise<void> => {
  const other = await signUpPerson(shop.test, {});
  const [least, most] = [Math.min(accountId, other.accountId), Math.max(accountId, other.accountId)];
  await shop.rows(`insert into chat_thread (kind, member_a_id, member_b_id, created_at, last_message_at) values ('pair', $1, $2, $3, $3)`, [
    least,
    most,
    shop.ctx.clock.now(),
  ]);
};
const startsOf = (count: number) => async (buyer: Person) => {
  for (let start = 0; start < count; start += 1) await shop.buy(buyer, { taka: 800, packageId: silver });
};
const employ = ({ accountId }: Person) =>
  shop.rows("insert into staff_role (account_id, role, created_at) values ($1, 'support', $2)", [accountId, shop.ctx.clock.now()]);
const buySilver = (buyer: Person, key?: string): Promise<Told> =>
  shop.buy(buyer, { packageId: silver, taka: 800, ...(key ? { key } : {}) });
const SITUATIONS: Readonly<Record<string, () => Situation>> = {
  'one who never bought': () => ({ told: 4000 }),
  'another price': () => ({ told: 'price_changed', asks: { taka: 999 } }),
  'one with an e-mail address': () => ({ told: 4000, email: true }),
  'a package that is not for sale': () => ({ told: 'package_not_found', asks: { packageId: retired, taka: 500 } }),
  'one whose period runs': () => ({ told: 3000, before: shop.buy, days: 3 }),
  'a package that is not known': () => ({ told: 'package_not_found', asks: { packageId: 999_999 } }),
  'another package, while a period runs': () => ({ told: 3200, before: shop.buy, days: 3, asks: { packageId: silver, taka: 800 } }),
  'one who is suspended': () => ({ told: 'unauthenticated', before: (buyer) => setState(buyer, 'suspended') }),
  'one who spent': () => ({ told: 3000, before: async (buyer) => [await shop.buy(buyer), await spend(buyer, 'a')], days: 1 }),
  'the eleventh start': () => ({ told: 'too_many_requests', taka: 9000, before: startsOf(10) }),
  'one whose credits are frozen': () => ({ told: 3000, before: shop.buy, days: 40 }),
  'the eleventh start, ten minutes after the first': () => ({ told: 0, taka: 9000, before: startsOf(10), minutes: 10 }),
  'one whose period is over': () => ({ told: 3000, before: shop.buy, days: 75 }),
  'a key of another order': () => ({
    told: 'idempotency_key_reused',
    before: (buyer) => buySilver(buyer, 'of silver'),
    asks: { key: 'of silver' },
  }),
  'one of whose purchases is on hold': () => ({ told: 3000, before: shop.buy, days: 1, after: heldPurchase }),
  'a key once more': () => ({ told: 4000, before: (buyer) => shop.buy(buyer, { key: 'again' }), asks: { key: 'again' } }),
  'one with conversations': () => ({ told: 4000, before: inConversation }),
  'another tap without a key': () => ({ told: 4000, before: (buyer) => shop.buy(buyer, { key: null }), asks: { key: null } }),
  'an assisted package': () => ({ told: 2000, asks: { packageId: assisted, taka: 3000 }, isAlone: true }),
  'an old key': () => ({ told: 3000, before: (buyer) => shop.buy(buyer, { key: 'old' }), days: 2, asks: { key: 'old' }, isAlone: true }),
  'no key': () => ({ told: 4000, asks: { key: null } }),
  'too little money': () => ({ told: 'insufficient_balance', taka: 999 }),
  'another tap a minute later': () => ({
    told: 3000,
    before: (buyer) => shop.buy(buyer, { key: null }),
    minutes: 1,
    asks: { key: null },
  }),
  'no wallet': () => ({ told: 'insufficient_balance', taka: null, isAlone: true }),
  'one of the staff': () => ({ told: 'not_found', before: employ, isAlone: true }),
};

/** Makes a buyer of each of these situations, all of one moment; the clock stands where all of them ask. */
async function buyersIn(situations: readonly Situation[]): Promise<{ readonly buyer: Person; readonly asks: Asks }[]> {
  const { clock } = shop.ctx;
  const buyers = [];
  for (const [place, { taka, email, before, days = 0, minutes = 0, after, asks = {} }] of situations.entries()) {
    clock.set(new Date(START.getTime() - days * DAY * 1000 - minutes * 60_000));
    const buyer = await shop.person({
      fullName: `Buyer ${'ABCDEFGHIJKLM'[place]}`,
      ...(taka === undefined ? {} : { taka }),
      ...(email ? { email: `b${Math.random()}@example.org` } : {}),
    });
    await before?.(buyer);
    clock.set(START);
    await after?.(buyer);
    buyers.push({ buyer, asks });
  }
  return buyers;
}

describe('purchases that come at one moment', () => {
  const names = Object.keys(SITUATIONS);
  it.each([0, 1].map((half) => [names.filter((_, place) => place % 2 === half)]))(
    '[PAY-46][PAY-47][PAY-49][PAY-147][PAY-148][PAY-157][QUAL-71] each is judged and written as one alone: %j',
    async (some) => {
      const situations = some.map((name) => (SITUATIONS[name] as () => Situation)());
      const expected = situations.map(({ told }) => told);
      const [one, many] = [await buyersIn(situations), await buyersIn(situations)];
      const alone: Told[] = [];
      for (const { buyer, asks } of one) alone.push(await shop.buy(buyer, asks));
      expect(alone.map(balanceIn)).toEqual(expected);
      const { statements } = await sentBy(async () => {
        const together = await shop.inCrowd(() => Promise.all(many.map(({ buyer, asks }) => shop.buy(buyer, asks))));
        expect(together.map(balanceIn)).toEqual(expected);
      });
      for (const [place, { buyer }] of many.entries())
        expect([some[place], await shop.leftOf(buyer)]).toEqual([some[place], await shop.leftOf((one[place] as { buyer: Person }).buyer)]);
      // Counts the company, and what is to be done alone; a refusal is given by one of the two crowds.
      const left = situations.filter(({ isAlone }) => isAlone).length;
      const holding = (name: string): number => statements.filter((text) => text.includes(`select ${name}(`)).length;
      expect([holding('hold_for_purchase'), holding('try_hold_for_purchases')]).toEqual([1 + left, 2]);
      expect(await shop.differences()).toEqual([]);
    },
  );

  it('[PAY-99][PAY-141][NEVER-03][QUAL-71] each pays once, in fewer transactions than there are, and the receipts are numbered without a gap', async () => {
    const before = (await shop.receiptNumbers()).length;
    const buyers = await shop.people(12);
    const { statements } = await sentBy(async () => {
      const told = await Promise.all(buyers.map((buyer) => shop.buy(buyer)));
      expect(told.map(balanceIn)).toEqual(buyers.map(() => 4000));
      expect(new Set(told.map(receiptOf)).size).toBe(12);
      for (const [place, one] of told.entries()) {
        const [row] = await shop.rows('select number from receipt where member_id = $1', [buyers[place]?.accountId]);
        expect(receiptOf(one)).toBe(row?.['number']);
      }
    });
    for (const buyer of buyers) {
      expect(await shop.booksOf(buyer)).toEqual(ONE);
      expect(await shop.balanceOf(buyer)).toBe(4000);
    }
    const tables = ['payment', 'journal_entry', 'wallet_entry', 'premium_period', 'purchase', 'credit_entry', 'receipt', 'notification'];
    expect(tables.map((table) => insertionsIn(statements, table))).toEqual(tables.map(() => 3));
    expect(statements.filter((text) => text.includes('queue_job('))).toHaveLength(6);
    const numbers = await shop.receiptNumbers();
    expect(numbers).toEqual(numbers.map((_, place) => place + 1));
    expect(numbers.length).toBe(before + 12);
    // Buys once more, while the premium time of all of them runs.
    shop.ctx.clock.advance(60);
    await Promise.all(buyers.map((buyer) => shop.buy(buyer)));
    const periods = await shop.rows(
      `select ends_at = started_at + interval '60 days' and ends_at = search_entry.premium_until and ends_at = member_record.premium_until as is_extended,
         count(*)::int
       from premium_period join search_entry using (member_id) join member_record using (member_id) where member_id = any($1) group by 1`,
      [buyers.map(({ accountId }) => accountId)],
    );
    expect(periods).toEqual([{ is_extended: true, count: 12 }]);
    const days = await shop.rows(
      `select (starts_at - started_at)::text as begins, (purchase.ends_at - started_at)::text as ends, count(*)::int
       from purchase join premium_period on premium_period.id = premium_period_id where purchase.member_id = any($1) group by 1, 2 order by 2`,
      [buyers.map(({ accountId }) => accountId)],
    );
    expect(days).toEqual([
      { begins: '00:00:00', ends: '30 days', count: 12 },
      { begins: '30 days', ends: '60 days', count: 12 },
    ]);
  });

  it('[PAY-147][NEVER-03] of taps with one key, and of taps without any, one buys, and all are told of it', async () => {
    const [keyed, plain] = await shop.people(2);
    const others = await shop.people(3);
    const told = await shop.inCrowd(() =>
      Promise.all([
        ...[keyed, keyed, keyed].map((buyer) => shop.buy(buyer as Person, { key: 'one' })),
        ...[plain, plain, plain].map((buyer) => shop.buy(buyer as Person, { key: null })),
        ...others.map((buyer) => shop.buy(buyer)),
      ]),
    );
    expect(told.map(balanceIn)).toEqual(told.map(() => 4000));
    expect([told.slice(0, 3), told.slice(3, 6), told.slice(6)].map((some) => new Set(some.map(receiptOf)).size)).toEqual([1, 1, 3]);
    for (const buyer of [keyed, plain, ...others]) expect(await shop.booksOf(buyer as Person)).toEqual(ONE);
  });

  it('[PAY-148] of two orders of one member with money for one, one is refused', async () => {
    const poor = await shop.person({ taka: 1000 });
    const others = await shop.people(3);
    const told = await shop.inCrowd(() =>
      Promise.all([shop.buy(poor), shop.buy(poor, { packageId: silver, taka: 800 }), ...others.map((buyer) => shop.buy(buyer))]),
    );
    expect(told.map(balanceIn)).toEqual([0, 'insufficient_balance', 4000, 4000, 4000]);
    expect(await shop.booksOf(poor)).toEqual(ONE);
  });

  it('[QUAL-25] are told within the time of one, each and all, where no connection is to be had', async () => {
    const buyers = await shop.people(5);
    const { pool } = shop.ctx;
    const taken = await Promise.all(Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()));
    const begun = performance.now();
    const told = await Promise.all(buyers.map((buyer) => shop.buy(buyer)));
    const took = performance.now() - begun;
    for (const client of taken) client.release();
    expect(told).toEqual(told.map(() => expect.stringContaining('timeout')));
    expect(took).toBeLessThan(1.8 * (pool.options.connectionTimeoutMillis ?? 0));
    for (const buyer of buyers) expect(await shop.booksOf(buyer)).toEqual(NONE);
  });
});

describe('a purchase of a crowd that finds something held', () => {
  /** Holds something of the first until the others have bought, then does something with it; what the first was told. */
  async function meanwhile(first: Person, hold: (tx: Tx) => Promise<unknown>, change?: (tx: Tx) => Promise<unknown>) {
    const others = await shop.people(5);
    let waiting: Promise<Told> = Promise.resolve('');
    let free: readonly Told[] = [];
    const crowd = async (): Promise<void> => {
      waiting = shop.buy(first);
      free = await Promise.all(others.map((buyer) => shop.buy(buyer)));
      await expect.poll(() => lockWaiters(shop.ctx.pool), { timeout: 5000 }).toBe(1);
    };
    const { statements } = await holding(shop.ctx, hold, () => sentBy(() => shop.inCrowd(crowd)), change);
    // Counts the company and the crowd, without the first.
    expect(insertionsIn(statements)).toBe(2);
    expect(free.map(balanceIn)).toEqual(others.map(() => 4000));
    for (const buyer of others) expect(await shop.booksOf(buyer)).toEqual(ONE);
    return waiting;
  }
  const wallet = (tx: Tx, { accountId }: Person) => holdWallet(tx, accountId);

  it.each<[string, (tx: Tx, buyer: Person) => Promise<unknown>]>([
    ['payer', (tx, { accountId }) => lockMember(tx, accountId)],
    ['account', (tx, { accountId }) => tx.db.selectFrom('account').select('id').where('id', '=', accountId).forShare().execute()],
    ['credits', (tx, { accountId }) => lockStanding(tx, accountId)],
    ['wallet', wallet],
  ])('[QUAL-71][PAY-148] waits for it alone, and is done after it: %s', async (_, hold) => {
    const first = await shop.person();
    expect(balanceIn(await meanwhile(first, (tx) => hold(tx, first)))).toBe(4000);
    expect(await shop.booksOf(first)).toEqual(ONE);
  });

  it('[PAY-148] buys nothing where its member was suspended, or the money went, meanwhile', async () => {
    const [suspended, poor] = [await shop.person(), await shop.person()];
    const suspend = (tx: Tx) => tx.db.updateTable('account').set({ state: 'suspended' }).where('id', '=', suspended.accountId).execute();
    expect(await meanwhile(suspended, suspend)).toBe('unauthenticated');
    const away = { kind: 'correction', credit: 'corrections', amount: 450_000, memberId: poor.accountId, reason: 'test' } as const;
    const take = (tx: Tx) => postEntry(tx, { ...away, subject: `away:${poor.accountId}` });
    expect(await meanwhile(poor, (tx) => wallet(tx, poor), take)).toBe('insufficient_balance');
    for (const buyer of [suspended, poor]) expect(await shop.booksOf(buyer)).toEqual(NONE);
  });
});

it('[PAY-166] a crowd and the staff who order packages never wait for each other in a circle', async () => {
  const { pool } = shop.ctx;
  const buyers = await shop.people(4);
  const staff = await pool.connect();
  await staff.query('begin');
  await staff.query('select id from package where id = $1 for update', [shop.gold]);
  const told = shop.inCrowd(() =>
    Promise.all(buyers.map((buyer, place) => shop.buy(buyer, place % 2 === 0 ? { packageId: silver, taka: 800 } : {}))),
  );
  try {
    // Waits until the company and the crowd wait for the first package; they hold none of the others.
    await expect.poll(() => lockWaiters(pool), { timeout: 5000 }).toBe(2);
    await staff.query('select id from package where id = $1 for update nowait', [silver]);
  } finally {
    await staff.query('rollback');
    staff.release();
  }
  expect((await told).map(balanceIn)).toEqual([4200, 4000, 4200, 4000]);
});

describe('a crowd of purchases that breaks off', () => {
  it('[NEVER-03][PAY-148][QUAL-71] is done one by one where the database refuses one of them: that one fails alone, and no number is lost', async () => {
    const [broken, ...others] = (await shop.people(6)) as [Person, ...Person[]];
    await shop.rows(`create function break_off() returns trigger language plpgsql as $$ begin
      if new.member_id = ${broken.accountId} then raise exception 'broken off'; end if; return new; end $$`);
    await shop.rows('create trigger break_off before insert on receipt for each row execute function break_off()');
    let told: readonly Told[] = [];
    try {
      told = await shop.inCrowd(() => Promise.all([broken, ...others].map((buyer) => shop.buy(buyer))), 1);
    } finally {
      await shop.rows('drop trigger break_off on receipt');
      await shop.rows('drop function break_off');
    }
    expect(told.map(balanceIn)).toEqual(['broken off', ...others.map(() => 4000)]);
    expect(await shop.booksOf(broken)).toEqual(NONE);
    expect(await shop.balanceOf(broken)).toBe(5000);
    for (const buyer of others) expect(await shop.booksOf(buyer)).toEqual(ONE);
    const numbers = await shop.receiptNumbers();
    expect(numbers).toEqual(numbers.map((_, place) => place + 1));
  });

  /** Breaks the line of the transaction of a crowd as its purchases are sent with their commit. */
  function breakAtCommit(how: (client: pg.Client) => void): void {
    const original = pg.Client.prototype.query as (...all: unknown[]) => unknown;
    let crowds = 0;
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function ask(this: pg.Client, ...given: unknown[]) {
      const texts = textsGiven(given[0]);
      const isCrowd = texts.some((text) => text.includes('try_hold_for_purchases'));
      const own = this as pg.Client & { isOfCrowd?: boolean };
      if (isCrowd) own.isOfCrowd = true;
      const answer = original.apply(this, given);
      if (own.isOfCrowd && texts.some((text) => text.includes('insert into payment (')) && (crowds += 1) === 1) how(this);
      return answer;
    } as never);
  }
  const streamOf = (client: pg.Client): Socket => (client as unknown as { connection: { stream: Socket } }).connection.stream;

  it('[NEVER-03][PAY-147] tells all of them where nobody knows whether it was committed, and another tap with the key finds the purchase', async () => {
    const buyers = await shop.people(5);
    // Lets what was sent arrive, and loses its answer.
    breakAtCommit((client) => streamOf(client).end().destroy());
    const buyAll = () => shop.inCrowd(() => Promise.all(buyers.map((buyer) => shop.buy(buyer, { key: 'tap' }))));
    const told = await buyAll();
    vi.restoreAllMocks();
    expect(told.map((one) => typeof one)).toEqual(buyers.map(() => 'string'));
    await expect.poll(() => shop.booksOf(buyers[0] as Person), { timeout: 5000 }).toEqual(ONE);
    const again = await buyAll();
    expect(again.map(balanceIn)).toEqual(buyers.map(() => 4000));
    for (const [place, buyer] of buyers.entries()) {
      expect(await shop.booksOf(buyer)).toEqual(ONE);
      const [row] = await shop.rows('select number from receipt where member_id = $1', [buyer.accountId]);
      expect(receiptOf(again[place])).toBe(row?.['number']);
    }
  });

  it('[NEVER-03][PAY-147] where it was not committed, another tap buys once', async () => {
    const buyers = await shop.people(5);
    const { pool } = shop.ctx;
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('lock table receipt in share row exclusive mode');
    try {
      const told = Promise.all(buyers.map((buyer) => shop.buy(buyer, { key: 'tap' })));
      await expect.poll(() => lockWaiters(pool), { timeout: 5000 }).toBe(2);
      await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into receipt%'`,
      );
      expect((await told).map((one) => typeof one)).toEqual(buyers.map(() => 'string'));
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    for (const buyer of buyers) expect(await shop.booksOf(buyer)).toEqual(NONE);
    const again = await shop.inCrowd(() => Promise.all(buyers.map((buyer) => shop.buy(buyer, { key: 'tap' }))));
    expect(again.map(balanceIn)).toEqual(buyers.map(() => 4000));
    for (const buyer of buyers) expect(await shop.booksOf(buyer)).toEqual(ONE);
  });
});

it('[NEVER-03][PAY-60][PAY-138][PAY-148][QUAL-71] purchases, taps, acts, recharges and refunds at once: what was told is what is in the books', async () => {
  const finance = await signUpPerson(shop.test, { roles: ['finance'] });
  const buyers = await shop.people(6, { taka: 20_000 });
  const first = await Promise.all(buyers.map((buyer) => shop.buy(buyer)));
  for (let round = 0; round < 3; round += 1) {
    const recharge = await shop.start(buyers[0] as Person, 'sslcommerz', { taka: 500 });
    const { returns } = shop.press(recharge, 'Pay');
    const refund = { amount: '1000', way: 'wallet', reason: 'paid_twice' };
    const [told] = await Promise.all([
      Promise.all(buyers.flatMap((buyer) => ['a', 'a', 'b'].map((key) => shop.buy(buyer, { key: `${round} ${key}` })))),
      shop.follow(returns),
      Promise.all(buyers.map((buyer) => spend(buyer, `round ${round}`))),
      shop.test.call(refundPayment, { token: finance.token, params: { payment_code: codeOf(first[round]) }, body: refund }),
    ]);
    await shop.sandbox.quiet();
    expect(told.filter((one) => typeof one === 'string')).toEqual([]);
    for (let place = 0; place < told.length; place += 3) expect(codeOf(told[place])).toBe(codeOf(told[place + 1]));
    expect(new Set(told.map(codeOf)).size).toBe(12);
  }
  for (const [place, buyer] of buyers.entries()) {
    // Counts seven purchases of 1000; one of the first three was given back, and the first recharged three times.
    const [row] = await shop.rows("select count(*)::int as count from payment where member_id = $1 and method = 'wallet'", [
      buyer.accountId,
    ]);
    expect(row).toEqual({ count: 7 });
    expect(await shop.balanceOf(buyer)).toBe(20_000 - 7000 + (place < 3 ? 1000 : 0) + (place === 0 ? 1500 : 0));
  }
  await shop.mustAgree();
  expect(await shop.differences()).toEqual([]);
  expect(await creditDifferences(shop.ctx)).toEqual([]);
  const numbers = await shop.receiptNumbers();
  expect(numbers).toEqual(numbers.map((_, place) => place + 1));
});

it('[PAY-126][PAY-127] a purchase whose receipt did not come to it is not told with an empty number', async () => {
  const buyer = await shop.person();
  await shop.rows(`create function keep_number_away() returns trigger language plpgsql as $$ begin
    if new.member_id = ${buyer.accountId} then return null; end if; return new; end $$`);
  await shop.rows('create trigger keep_number_away before update on payment for each row execute function keep_number_away()');
  try {
    expect(await shop.buy(buyer)).toMatch(/^payment \d+ has no receipt$/);
  } finally {
    await shop.rows('drop trigger keep_number_away on payment');
    await shop.rows('drop function keep_number_away');
  }
});
