import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, statementsOf, type TestDatabase } from '#testing';
import { gatherReadings } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query('create table owned (owner_id bigint, thing text, at timestamptz)');
  await database.pool.query(
    `insert into owned values (1, 'a "book"', '2026-01-02'), (1, 'a pen', '2026-03-04'), (2, 'a cup', '2026-03-04')`,
  );
});
afterAll(() => database.close());

type Asked = { readonly ownerId: number; readonly since: Date; readonly ids: readonly number[] };
type Owned = { readonly ownerId: number; readonly thing: string };
const types = { ownerId: 'bigint', since: 'timestamptz', ids: 'bigint[]' } as const;
const since = new Date('2026-02-01T00:00:00Z');

/** Reads what an owner has since, and the reciprocals of some numbers: 0 has none. */
const openReading = () =>
  gatherReadings(database, { atOnce: 1, most: 3, types }, (asked: Asked) => ({
    owned: sql<Owned>`select owner_id, thing from owned where owner_id = ${asked.ownerId} and at >= ${asked.since} and thing <> ${'a key'}`,
    parts: sql<{ part: number }>`select 60 / id as part from unnest(${asked.ids}::bigint[]) as id`,
  }));
const partsOf = (...parts: number[]) => parts.map((part) => ({ part }));
const [pen, cup] = [
  { ownerId: 1, thing: 'a pen' },
  { ownerId: 2, thing: 'a cup' },
];

it('[QUAL-69] those who ask at the same moment share statements, and each gets the rows of their own values', async () => {
  const read = openReading();
  const early = new Date('2026-01-01T00:00:00Z');
  const asked: Asked[] = [
    { ownerId: 1, since, ids: [1, 2] },
    { ownerId: 2, since, ids: [] },
    { ownerId: 3, since, ids: [3] },
    { ownerId: 1, since: early, ids: [4, 5, 6] },
    { ownerId: 1, since, ids: [1, 2] },
  ];
  const answers = [
    { owned: [pen], parts: partsOf(60, 30) },
    { owned: [cup], parts: [] },
    { owned: [], parts: partsOf(20) },
    { owned: [{ ownerId: 1, thing: 'a "book"' }, pen], parts: partsOf(15, 12, 10) },
    { owned: [pen], parts: partsOf(60, 30) },
  ];
  expect(await Promise.all(asked.map(read))).toEqual(answers);
  const statements = await statementsOf(async () => {
    expect(await Promise.all(asked.toReversed().map(read))).toEqual(answers.toReversed());
  });
  expect(statements.length).toBe(2);
  expect(await read(asked[1] as Asked)).toEqual(answers[1]);
});

it('[QUAL-69] one whose reading fails fails nobody else', async () => {
  const read = openReading();
  const asked = [[1], [0], [2], [0, 1], [3]].map((ids) => ({ ownerId: 2, since, ids }));
  const outcomes = await Promise.allSettled(asked.map(read));
  expect(outcomes.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
    { owned: [cup], parts: partsOf(60) },
    'error: division by zero',
    { owned: [cup], parts: partsOf(30) },
    'error: division by zero',
    { owned: [cup], parts: partsOf(20) },
  ]);
});
