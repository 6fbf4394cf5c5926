import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import pg from 'pg';
import { afterCommit, LOCK_ORDER, noteLock, transact, type Transaction } from '#platform/db';
import { Piece } from './piece.ts';
import { openTestDatabase, type TestDatabase } from '#testing';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const broken = (code: string): Error => Object.assign(new Error('the database broke it off'), { code });

describe('a transaction that the database breaks off', () => {
  it('[PAY-166] by a deadlock is done again, and what it asked for after the commit happens once', async () => {
    const both = Promise.withResolvers<void>();
    let waiting = 0;
    let runs = 0;
    const told: string[] = [];
    const cross = (name: string, first: number, second: number) =>
      transact(database.db, async (db) => {
        runs += 1;
        afterCommit({ db }, () => void told.push(name));
        await sql`select pg_advisory_xact_lock(4711, ${first})`.execute(db);
        waiting += 1;
        if (waiting === 2) both.resolve();
        await both.promise;
        await sql`select pg_advisory_xact_lock(4711, ${second})`.execute(db);
        return name;
      });
    expect(await Promise.all([cross('one', 1, 2), cross('other', 2, 1)])).toEqual(['one', 'other']);
    expect(runs).toBe(3);
    expect(told.toSorted()).toEqual(['one', 'other']);
  });

  it.each(['40P01', '40001'])('[PAY-166] with %s is done again up to three times, then somebody is told', async (code) => {
    let runs = 0;
    const failing = (times: number) =>
      transact(database.db, async () => {
        runs += 1;
        if (runs <= times) throw broken(code);
        return runs;
      });
    expect(await failing(3)).toBe(4);
    runs = 0;
    await expect(failing(4)).rejects.toMatchObject({ code });
    expect(runs).toBe(4);
  });

  it('[PAY-166] for another reason is not done again', async () => {
    let runs = 0;
    const failing = transact(database.db, async () => {
      runs += 1;
      throw broken('23505');
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(runs).toBe(1);
  });
});

describe('the order of locks', () => {
  const inOne = (work: (tx: { db: Transaction }) => void) => transact(database.db, async (db) => work({ db }));

  it('[PAY-166] is this one', () => {
    expect(LOCK_ORDER).toEqual([
      'pair',
      'payer',
      'payment',
      'review',
      'account',
      'profile',
      'search entry',
      'credits',
      'wallet',
      'assisted service',
      'receipts',
      'notices',
    ]);
  });

  it('[PAY-166] lets through what keeps to it, and what is held already', async () => {
    const kept = inOne((tx) => {
      noteLock(tx, { kind: 'pair', key: '1:2' });
      noteLock(tx, { kind: 'account', key: 1, mode: 'shared' });
      noteLock(tx, { kind: 'account', key: 2, mode: 'shared' });
      noteLock(tx, { kind: 'credits', key: 1 });
      noteLock(tx, { kind: 'wallet', key: 1 });
      noteLock(tx, { kind: 'account', key: 1, mode: 'shared' });
      noteLock(tx, { kind: 'payment', key: 7, isFree: true });
    });
    await expect(kept).resolves.toBeUndefined();
  });

  it('[PAY-166] is broken by an earlier kind, by the lower of two of a kind, and by whoever holds a thing shared and wants it alone', async () => {
    const breaks = (...locks: readonly Parameters<typeof noteLock>[1][]) =>
      expect(inOne((tx) => locks.forEach((lock) => noteLock(tx, lock)))).rejects.toThrow('locks out of order');
    await breaks({ kind: 'credits', key: 1 }, { kind: 'account', key: 1 });
    await breaks({ kind: 'wallet', key: 1 }, { kind: 'credits', key: 1 });
    await breaks({ kind: 'credits', key: 2 }, { kind: 'credits', key: 1 });
    await breaks({ kind: 'account', key: 1, mode: 'shared' }, { kind: 'account', key: 1 });
  });
});

describe('what statements and transactions leave behind', () => {
  it('[QUAL-71] is nothing in a weak map or set, whose content outlives the collections of young objects', async () => {
    const statement = () => sql`select 1`.execute(database.db);
    const transaction = () =>
      transact(database.db, async (db) => {
        afterCommit({ db }, () => {});
        noteLock({ db }, { kind: 'credits', key: 1 });
        await sql`select 1`.execute(db);
      });
    // The first of each connection is remembered for as long as it is there.
    const all = () => Promise.all(Array.from({ length: 30 }, (_, place) => (place % 2 === 0 ? statement() : transaction())));
    await all();
    const calls: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const sets = [vi.spyOn(WeakMap.prototype, 'set'), vi.spyOn(WeakSet.prototype, 'add')];
      await all();
      calls.push(sets.reduce((sum, { mock }) => sum + mock.calls.length, 0));
      for (const set of sets) set.mockRestore();
    }
    // Something else that goes on in this process may use one in a turn.
    expect(Math.min(...calls)).toBe(0);
  });

  it('[QUAL-71] is no promise of the driver, which hangs on a function among old objects: statements are called back', async () => {
    const { query } = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
    const given: unknown[][] = [];
    const spied = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function note(this: pg.Client, ...all: unknown[]) {
      given.push(all);
      return query.apply(this, all);
    } as never);
    await sql`select 1`.execute(database.db);
    await transact(database.db, (db) => sql`select 2`.execute(db));
    spied.mockRestore();
    const plain = given.filter(([asked]) => !(asked instanceof Piece));
    expect(plain.length).toBeGreaterThan(0);
    expect(plain.filter((all) => typeof all.at(-1) !== 'function')).toEqual([]);
  });
});

describe('a statement that comes when its transaction is ended', () => {
  const TURNS = Array.from({ length: 30 }, (_, turns) => turns);
  const late = async (turns: number, end: 'refused' | 'committed') => {
    let isDone = false;
    let writing: Promise<unknown> = Promise.resolve();
    const write = async (db: Transaction): Promise<void> => {
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      await sql`insert into late values (${turns})`.execute(db);
      isDone = true;
    };
    await transact(database.db, async (db) => {
      await sql`select 1`.execute(db);
      writing = write(db).catch(() => {});
      if (end === 'refused') throw new Error('refused');
    }).catch(() => {});
    await writing;
    const { rows } = await sql`select from late`.execute(database.db);
    await sql`truncate late`.execute(database.db);
    return { isDone, isThere: rows.length > 0 };
  };

  it('is part of it, or refused: nothing of what was taken back stays, and nothing is done beside a commit', async () => {
    await database.pool.query('create table late (turns int)');
    const refused = [];
    for (const turns of TURNS) refused.push(await late(turns, 'refused'));
    expect(refused.filter(({ isThere }) => isThere)).toEqual([]);
    const committed = [];
    for (const turns of TURNS) committed.push(await late(turns, 'committed'));
    expect(committed.filter(({ isDone, isThere }) => isDone !== isThere)).toEqual([]);
    expect(new Set(committed.map(({ isDone }) => isDone))).toEqual(new Set([true, false]));
  });
});
