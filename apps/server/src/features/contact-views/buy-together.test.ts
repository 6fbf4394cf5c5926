import type { Socket } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { storeContactView as call } from '@app/contract/contact-views';
import { holdPair } from '#features/pairs';
import { inTransaction, type Tx } from '#platform/context';
import { textsGiven } from '#platform/db';
import { Refusal } from '#platform/errors';
import type { Viewer } from '#platform/session';
import { holding, lockWaiters, many, sentBy, type Person } from '#testing';
import { forfeitCredits, holdPurchase, lockStanding } from '#features/entitlements';
import { sellPackage } from '../entitlements/entitlements.testing.ts';
import { openContactsTest, type ContactsTest } from './contact-views.testing.ts';
import { buyContactView } from './buy-contact-view.ts';

let test: ContactsTest;
beforeAll(async () => void (test = await openContactsTest()));
afterEach(() => vi.restoreAllMocks());
afterAll(() => test.close());

type Two = readonly [viewer: Person, owner: Person];
const two = async (credits = 2): Promise<Two> => [await test.payer(credits), await test.owner()];
const twos = <Count extends number>(count: Count, credits = 2) => many(count, () => two(credits));

/** Buys a view as the call does, in this turn of the event loop; what it says. */
const buy = ([{ accountId }, owner]: readonly [Person, Person | number]): Promise<unknown> =>
  buyContactView(test.ctx, {
    viewer: { accountId } as Viewer,
    ownerId: typeof owner === 'number' ? owner : owner.accountId,
    language: 'en',
  }).then(
    ({ left }) => left,
    (failure: unknown) => (failure instanceof Refusal ? failure.code : failure),
  );
/** Returns spendings, views, notices and what is left. */
const booksOf = ([viewer, owner]: Two): Promise<number[]> =>
  Promise.all([test.spent(viewer), test.views(viewer, owner), test.notices(owner), test.left(viewer)]);
const setState = ({ accountId }: Person, state: string) =>
  test.ctx.pool.query('update account set state = $2 where id = $1', [accountId, state]);
const insertionsIn = (statements: readonly string[]): number =>
  statements.filter((text) => text.includes('insert into contact_view')).length;

/** Does these while others are under way, so that nobody is done alone for want of company. */
async function inCrowd<T>(work: () => Promise<T>): Promise<T> {
  const [company] = await twos(1);
  const [, result] = await Promise.all([buy(company), work()]);
  return result;
}

describe('contact views that come at one moment', () => {
  it('[QUAL-25] are told within the time of one, each and all, where no connection is to be had', async () => {
    const all = await twos(5);
    const { pool } = test.ctx;
    const taken = await Promise.all(Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()));
    const timeOf = async (some: readonly Two[]): Promise<number> => {
      const begun = performance.now();
      for (const told of await Promise.all(some.map(buy))) expect(told).toMatchObject({ message: expect.stringContaining('timeout') });
      return performance.now() - begun;
    };
    try {
      expect(await timeOf(all.slice(0, 1))).toBeLessThan(1.8 * (pool.options.connectionTimeoutMillis ?? 0));
      expect(await timeOf(all)).toBeLessThan(1.8 * (pool.options.connectionTimeoutMillis ?? 0));
    } finally {
      for (const client of taken) client.release();
    }
    for (const one of all) expect(await booksOf(one)).toEqual([0, 0, 0, 2]);
  });

  it('[NEVER-05][PAY-22][REL-33][QUAL-71] each pays once and is noticed once, in fewer transactions than there are', async () => {
    // Finds the columns of its reading, as the first crowd of a server does.
    expect(await Promise.all((await twos(3)).map(buy))).toEqual([1, 1, 1]);
    const all = await twos(9);
    // Does the first alone, and all others as two crowds. What the server does beside, now and then, is none of theirs.
    const { statements } = await sentBy(async () => {
      expect(await Promise.all(all.map(buy))).toEqual(all.map(() => 1));
    });
    for (const one of all) expect(await booksOf(one)).toEqual([1, 1, 1, 1]);
    expect(insertionsIn(statements)).toBe(3);
    const ofViews = (words: string): number => statements.filter((text) => text.includes(words)).length;
    expect(['lock_credits', 'insert into credit_entry', 'insert into notification', 'insert into rate_limit'].map(ofViews)).toEqual([
      3, 3, 3, 1,
    ]);
    const { rows } = await test.ctx.pool.query(
      `select count(distinct view.id) as views, count(distinct entry.id) as entries, bool_and(entry.member_id = view.viewer_id
         and entry.act_key = 'contact_view:' || view.viewer_id || ':' || view.owner_id and entry.change = -1 and entry.movement = 'spend'
         and entry.created_at = view.viewed_at) as fit
       from contact_view view join credit_entry entry on entry.id = view.credit_entry_id where view.viewer_id = any($1)`,
      [all.map(([{ accountId }]) => accountId)],
    );
    expect(rows).toEqual([{ views: 9, entries: 9, fit: true }]);
  });

  it('[REL-33][REL-45][PROF-01][PAY-22][QUAL-71] each is judged for itself, by the rules of one alone', async () => {
    const free = await twos(2);
    const [blocked, hidden, mandatory, suspended, again, poor] = await twos(6);
    await test.block(blocked[1], blocked[0]);
    await test.choose(hidden[1], 1);
    await test.insist(mandatory[1], { religion: 3 }, { religion: 1 });
    await setState(suspended[1], 'suspended');
    expect(await buy(again)).toBe(1);
    const poorest: Two = [await test.man(), poor[1]];
    const crowd = [
      ...free,
      blocked,
      hidden,
      mandatory,
      suspended,
      again,
      poorest,
      [free[0][0], free[0][0]] as const,
      [poor[0], 0] as const,
    ];
    const alone: unknown[] = [];
    const told = await inCrowd(() => Promise.all(crowd.map(buy)));
    for (const one of crowd.slice(2)) alone.push(await buy(one));
    expect(told).toEqual([1, 1, ...alone]);
    expect(told.slice(2)).toEqual([
      'not_found',
      'contact_hidden',
      'mandatory_mismatch',
      'not_found',
      1,
      'no_contact_credit',
      'own_profile',
      'not_found',
    ]);
    for (const one of free) expect(await booksOf(one)).toEqual([1, 1, 1, 1]);
    for (const one of [blocked, hidden, mandatory, suspended]) expect(await booksOf(one)).toEqual([0, 0, 0, 2]);
    expect(await booksOf(again)).toEqual([1, 1, 1, 1]);
    expect(await booksOf(poorest)).toEqual([0, 0, 0, 0]);
  });

  it('[NEVER-05][PAY-22][PAY-138] one member on many contacts at once spends what there is, and two taps spend one', async () => {
    const [viewer, first] = await two(3);
    const owners = [first, ...(await Promise.all(Array.from({ length: 6 }, () => test.owner())))];
    const told = await inCrowd(() => Promise.all(owners.map((owner) => buy([viewer, owner]))));
    expect(told.toSorted()).toEqual([0, 1, 2, ...Array.from({ length: 4 }, () => 'no_contact_credit')]);
    expect([await test.spent(viewer), await test.left(viewer)]).toEqual([3, 0]);

    const tapped = await twos(4, 3);
    const taps = await inCrowd(() => Promise.all([...tapped, ...tapped, ...tapped].map(buy)));
    expect(taps).toEqual(taps.map(() => 2));
    for (const one of tapped) expect(await booksOf(one)).toEqual([1, 1, 1, 2]);
  });

  it('[REL-33][QUAL-71] two who view each other, and one who is viewed by many, are done each', async () => {
    const [one, other] = await two();
    const viewers = await Promise.all(Array.from({ length: 5 }, () => test.payer(2)));
    await sellPackage(test, other.accountId, { counts: { contact: 2 }, days: 30 });
    const told = await inCrowd(() => Promise.all([buy([one, other]), buy([other, one]), ...viewers.map((viewer) => buy([viewer, other]))]));
    expect(told).toEqual(told.map(() => 1));
    expect(await test.notices(other)).toBe(6);
  });

  it('[PAY-22] the limit of a day counts each of a crowd, and one beyond it is refused before it pays', async () => {
    const [viewer, owner] = await two(5);
    const others = await Promise.all(Array.from({ length: 3 }, () => test.owner()));
    await test.ctx.limits.takeAll(
      { name: 'contact-views.day', max: 100, windowSeconds: 86_400, by: 'account' },
      Array<number>(98).fill(viewer.accountId),
    );
    const told = await inCrowd(() => Promise.all([owner, ...others].map((one) => buy([viewer, one]))));
    expect(told.filter((one) => one === 'too_many_requests')).toHaveLength(2);
    expect([await test.spent(viewer), await test.left(viewer)]).toEqual([2, 3]);
  });
});

describe('a contact view of a crowd that finds something held', () => {
  /** Holds something of the first until the others are done, then does something with it; what the first was told, and all others. */
  async function meanwhile(first: Two, hold: (tx: Tx) => Promise<unknown>, change?: (tx: Tx) => Promise<unknown>) {
    const others = await twos(5);
    const crowd = async () => {
      const waiting = buy(first);
      const free = await Promise.all(others.map(buy));
      await expect.poll(() => lockWaiters(test.ctx.pool)).toBe(1);
      return { waiting, free };
    };
    const { waiting, free } = await holding(test.ctx, hold, () => inCrowd(crowd), change);
    expect(free).toEqual(others.map(() => 1));
    for (const one of others) expect(await booksOf(one)).toEqual([1, 1, 1, 1]);
    return waiting;
  }
  const creditsOf =
    ([{ accountId }]: Two) =>
    (tx: Tx) =>
      lockStanding(tx, accountId);
  const pairOf =
    ([viewer, owner]: Two) =>
    (tx: Tx) =>
      holdPair(tx, viewer.accountId, owner.accountId);

  it('[QUAL-71][PAY-22] waits for it alone, and is done after it', async () => {
    for (const hold of [creditsOf, pairOf]) {
      const first = await two();
      expect(await meanwhile(first, hold(first))).toBe(1);
      expect(await booksOf(first)).toEqual([1, 1, 1, 1]);
    }
  });

  it('[REL-45][REL-83][PAY-22] is refused where a block or a suspension came meanwhile, and nothing is spent', async () => {
    const blocked = await two();
    const block = (tx: Tx) =>
      tx.db
        .insertInto('block')
        .values({ blockerId: blocked[1].accountId, blockedId: blocked[0].accountId, createdAt: test.ctx.clock.now() })
        .execute();
    expect(await meanwhile(blocked, pairOf(blocked), block)).toBe('not_found');
    expect(await booksOf(blocked)).toEqual([0, 0, 0, 2]);
    for (const side of [0, 1] as const) {
      const suspended = await two();
      const suspend = (tx: Tx) =>
        tx.db.updateTable('account').set({ state: 'suspended' }).where('id', '=', suspended[side].accountId).execute();
      expect(await meanwhile(suspended, suspend)).toBe(['not_eligible', 'not_found'][side]);
      expect((await booksOf(suspended)).slice(0, 3)).toEqual([0, 0, 0]);
    }
  });

  it('[PAY-165][PAY-149][PAY-22] is refused where its credits were held for a refund or forfeited meanwhile, and nothing is spent', async () => {
    const change = [
      (paymentId: number) => (tx: Tx) => holdPurchase(tx, { paymentId, isHeld: true }),
      (_: number, accountId: number) => (tx: Tx) => forfeitCredits(tx, accountId, null),
    ];
    for (const doing of change) {
      const [viewer, owner] = [await test.man(), await test.owner()];
      const { paymentId } = await sellPackage(test, viewer.accountId, { counts: { contact: 2 }, days: 30 });
      const first: Two = [viewer, owner];
      expect(await meanwhile(first, creditsOf(first), doing(paymentId, viewer.accountId))).toBe('no_contact_credit');
      expect((await booksOf(first)).slice(0, 3)).toEqual([0, 0, 0]);
    }
  });
});

describe('a crowd of contact views that breaks off', () => {
  it('[NEVER-05][PAY-22][QUAL-71] is done one by one where the database refuses one of them: that one fails alone', async () => {
    const all = await twos(6);
    const [broken, ...others] = all;
    const { pool } = test.ctx;
    await pool.query(`create function break_off() returns trigger language plpgsql as $$ begin
      if new.viewer_id = ${broken[0].accountId} then raise exception 'broken off'; end if; return new; end $$`);
    await pool.query('create trigger break_off before insert on contact_view for each row execute function break_off()');
    const told = await inCrowd(() => Promise.all(all.map(buy)));
    await pool.query('drop trigger break_off on contact_view');
    await pool.query('drop function break_off');
    expect(told[0]).toMatchObject({ message: 'broken off' });
    expect(told.slice(1)).toEqual(others.map(() => 1));
    expect(await booksOf(broken)).toEqual([0, 0, 0, 2]);
    for (const one of others) expect(await booksOf(one)).toEqual([1, 1, 1, 1]);
  });

  /** Breaks the line of the transaction of a crowd as its views are sent with their commit. */
  function breakAtCommit(how: (client: pg.Client) => void): void {
    const original = pg.Client.prototype.query as (...all: unknown[]) => unknown;
    let isBroken = false;
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function ask(this: pg.Client, ...given: unknown[]) {
      const answer = original.apply(this, given);
      const texts = textsGiven(given[0]);
      const has = (...words: readonly string[]) => texts.some((text) => words.every((word) => text.includes(word)));
      // Knows a crowd by its list: one alone pays without.
      const isMeant = has('insert into contact_view') && has('insert into credit_entry', 'unnest');
      if (isMeant && !isBroken) {
        isBroken = true;
        how(this);
      }
      return answer;
    } as never);
  }
  const streamOf = (client: pg.Client): Socket => (client as unknown as { connection: { stream: Socket } }).connection.stream;

  it('[NEVER-05][PAY-22] tells all of them where nobody knows whether it was committed, and another tap spends nothing where it was', async () => {
    const all = await twos(5);
    // Lets what was sent arrive, and loses its answer.
    breakAtCommit((client) => streamOf(client).end().destroy());
    const told = await inCrowd(() => Promise.all(all.map(buy)));
    vi.restoreAllMocks();
    expect(told.map((one) => one instanceof Error && !(one instanceof Refusal))).toEqual(all.map(() => true));
    await expect.poll(() => test.views(...all[0]), { timeout: 5000 }).toBe(1);
    for (const one of all) expect(await booksOf(one)).toEqual([1, 1, 1, 1]);
    expect(await inCrowd(() => Promise.all(all.map(buy)))).toEqual(all.map(() => 1));
    for (const one of all) expect(await booksOf(one)).toEqual([1, 1, 1, 1]);
  });

  it('[NEVER-05][PAY-22] where it was not committed, another tap spends once', async () => {
    const all = await twos(5);
    const { pool } = test.ctx;
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('lock table contact_view in share row exclusive mode');
    const told = inCrowdOf(all);
    await expect.poll(() => lockWaiters(pool)).toBe(2);
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into contact_view%'`,
    );
    const said = await told;
    await holder.query('rollback');
    holder.release();
    expect(said.map((one) => one instanceof Error && !(one instanceof Refusal))).toEqual(said.map(() => true));
    for (const one of all) expect(await booksOf(one)).toEqual([0, 0, 0, 2]);
    expect(await inCrowd(() => Promise.all(all.map(buy)))).toEqual(all.map(() => 1));
    for (const one of all) expect(await booksOf(one)).toEqual([1, 1, 1, 1]);
  });
  const inCrowdOf = (all: readonly Two[]): Promise<unknown[]> => Promise.all(all.map(buy));
});

/** Makes viewers of four credits each, and owners; what the calls of all of them at once, each twice, tell while one purchase is put on hold and a block comes. */
async function stormOf(viewers: readonly Person[], owners: readonly Person[]): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const payments = await Promise.all(
    viewers.map(async ({ accountId }) => (await sellPackage(test, accountId, { counts: { contact: 4 }, days: 30 })).paymentId),
  );
  const wanted = viewers.flatMap((viewer) => owners.flatMap((owner) => [[viewer, owner] as const, [viewer, owner] as const]));
  const [blocked, blocker] = [viewers[1]?.accountId ?? 0, owners[1]?.accountId ?? 0];
  const [answers] = await Promise.all([
    Promise.all(wanted.map(([viewer, owner]) => test.call(call, { token: viewer.token, body: { id: owner.accountId } }))),
    inTransaction(test.ctx, (tx) => holdPurchase(tx, { paymentId: payments[0] ?? 0, isHeld: true })),
    inTransaction(test.ctx, async (tx) => {
      await holdPair(tx, blocked, blocker);
      await tx.db.insertInto('block').values({ blockerId: blocker, blockedId: blocked, createdAt: test.ctx.clock.now() }).execute();
    }),
  ]);
  expect(answers.filter(({ status }) => ![200, 402, 404].includes(status))).toEqual([]);
  const pairs = wanted.flatMap(([viewer, owner], place) => {
    const answer = answers[place];
    return answer?.status === 200 ? [{ key: keyOf([viewer, owner]), id: answer.body.data.id }] : [];
  });
  return new Map(
    Array.from(
      Map.groupBy(pairs, ({ key }) => key),
      ([key, all]) => [key, new Set(all.map(({ id }) => id))],
    ),
  );
}
const keyOf = ([viewer, owner]: Two): string => `${viewer.accountId} ${owner.accountId}`;

it('[NEVER-05][PAY-22][PAY-138][QUAL-71] calls, taps, blocks and refunds at once: what was told is what is in the books', async () => {
  for (let round = 0; round < 3; round += 1) {
    const viewers = await Promise.all(Array.from({ length: 5 }, () => test.man()));
    const owners = await Promise.all(Array.from({ length: 6 }, () => test.owner()));
    const told = await stormOf(viewers, owners);
    const seen = await Promise.all(
      viewers.map(async (viewer) => {
        const views = await Promise.all(owners.map((owner) => test.views(viewer, owner)));
        expect(views).toEqual(owners.map((owner) => told.get(keyOf([viewer, owner]))?.size ?? 0));
        const sum = views.reduce((all, count) => all + count, 0);
        expect(await test.spent(viewer)).toBe(sum);
        return sum;
      }),
    );
    // Allows for acts that came before their purchase was held.
    expect(seen[0]).toBeLessThanOrEqual(4);
    expect(seen.slice(1)).toEqual([4, 4, 4, 4]);
    for (const owner of owners) {
      const views = await Promise.all(viewers.map((viewer) => test.views(viewer, owner)));
      expect(await test.notices(owner)).toBe(views.reduce((sum, count) => sum + count, 0));
    }
  }
});
