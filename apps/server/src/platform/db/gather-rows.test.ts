import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestDatabase, statementsOf, type TestDatabase } from '#testing';
import { connect, findTogether, gatherRows, transact } from './index.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());

type Values = { readonly number: number; readonly word: string | null; readonly at: Date };
type Row = { readonly half: number; readonly ownWord: string | null; readonly days: readonly Date[]; readonly key: string };
const KEY = Buffer.from([1, 0xff]);
const gathered = (most = 10) =>
  gatherRows<Values, Row>(
    database,
    { atOnce: 1, most, types: { number: 'int', word: 'text', at: 'timestamptz' } },
    ({ number, word, at }) => sql`
      with given as materialized (select ${word}::text as word, 12 / ${number}::int as half)
      select half, word as own_word, array(select day from generate_series(${at}::timestamptz, ${at}, interval '1 day') as day) as days,
        encode(${KEY}::bytea, 'hex') as key
      from given`,
  );
const at = new Date('2026-11-29T08:00:00Z');

it('[QUAL-73] answers many who ask at one moment by one statement, each by values of their own', async () => {
  const read = gathered();
  await read({ number: 1, word: 'before', at });
  const statements = await statementsOf(async () => {
    const rows = await Promise.all([
      read({ number: 6, word: 'a, "b" {c}', at }),
      read({ number: 4, word: null, at }),
      read({ number: 3, word: '', at }),
    ]);
    expect(rows).toEqual([
      { half: 2, ownWord: 'a, "b" {c}', days: [at], key: '01ff' },
      { half: 3, ownWord: null, days: [at], key: '01ff' },
      { half: 4, ownWord: '', days: [at], key: '01ff' },
    ]);
  });
  expect(statements).toHaveLength(1);
  expect(await read({ number: 2, word: 'alone', at })).toEqual({ half: 6, ownWord: 'alone', days: [at], key: '01ff' });
});

it('one whose row cannot be made fails nobody else', async () => {
  const read = gathered();
  const results = await Promise.allSettled([6, 0, 3].map((number) => read({ number, word: null, at })));
  expect(results.map((one) => (one.status === 'fulfilled' ? one.value.half : String(one.reason)))).toEqual([
    2,
    'error: division by zero',
    4,
  ]);
});

it('[QUAL-73] gives each of those who ask the same a row of its own, with a number of its own', async () => {
  await database.pool.query('create sequence asked_number');
  const read = gatherRows<{ readonly word: string }, { readonly word: string; readonly number: number }>(
    database,
    { atOnce: 1, most: 10, types: { word: 'text' } },
    ({ word }) => sql`select ${word}::text as word, nextval('asked_number') as number`,
  );
  await read({ word: 'before' });
  const statements = await statementsOf(async () => {
    const rows = await Promise.all(['same', 'same', 'other', 'same'].map((word) => read({ word })));
    expect(rows.map(({ word }) => word)).toEqual(['same', 'same', 'other', 'same']);
    expect(rows.map(({ number }) => number).toSorted()).toEqual([2, 3, 4, 5]);
  });
  expect(statements).toHaveLength(1);
});

it('[QUAL-73][QUAL-16] finds what there is of a row for many who ask at one moment, and in a transaction what that wrote', async () => {
  await database.pool.query(
    `create table kept_word (key bigint primary key, word text); insert into kept_word values (1, 'one'), (2, null)`,
  );
  const find = findTogether<{ readonly key: number }, { readonly word: string | null }>(
    { key: 'bigint' },
    ({ key }) => sql`select word from kept_word where key = ${key}`,
  );
  expect(await find(database, { key: 3 })).toBeUndefined();
  const found = (keys: readonly number[]) => Promise.all(keys.map((key) => find(database, { key })));
  const statements = await statementsOf(async () => {
    expect(await found([2, 3, 1, 1])).toEqual([{ word: null }, undefined, { word: 'one' }, { word: 'one' }]);
  });
  expect(statements).toHaveLength(1);
  await transact(database.db, async (db) => {
    await sql`insert into kept_word values (3, 'three')`.execute(db);
    expect(await Promise.all([find({ db }, { key: 3 }), find(database, { key: 3 })])).toEqual([{ word: 'three' }, undefined]);
  });
  expect(await found([3, 4])).toEqual([{ word: 'three' }, undefined]);
});

it('[QUAL-25] who finds a row waits for no statement that takes longer than a second, on however many connections nobody answers', async () => {
  const connection = connect(database.pool.options);
  const find = findTogether<{ readonly key: number }, { readonly key: number }>(
    { key: 'bigint' },
    ({ key }) => sql`select ${key}::bigint as key`,
  );
  // Holds what is asked of the first three connections, as where their machine is cut off without a word.
  const isHeard = Promise.withResolvers<void>();
  let asked = 0;
  const { query } = pg.Client.prototype as { query: (...given: unknown[]) => unknown };
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function ask(this: pg.Client, ...given: unknown[]) {
    asked += 1;
    if (asked > 3) return query.apply(this, given);
    void isHeard.promise.then(() => query.apply(this, given));
  } as never);
  const silent: Promise<unknown>[] = [];
  for (const key of [1, 2, 3]) {
    silent.push(find(connection, { key }));
    await vi.waitUntil(() => asked === key, 3000);
  }
  expect(await find(connection, { key: 4 })).toEqual({ key: 4 });
  isHeard.resolve();
  expect(await Promise.all(silent)).toEqual([{ key: 1 }, { key: 2 }, { key: 3 }]);
  spy.mockRestore();
  await connection.close();
}, 15_000);
