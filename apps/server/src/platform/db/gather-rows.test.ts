import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, statementsOf, type TestDatabase } from '#testing';
import { gatherRows } from './index.ts';

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
