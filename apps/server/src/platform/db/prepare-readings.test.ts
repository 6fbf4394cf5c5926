import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockWaiters, openTestDatabase, sentBy, statementsOf, type TestDatabase } from '#testing';
import { prepareReadings, prepareReadingsAheadOfMany, sendAhead, transact } from './index.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());

type Values = { readonly ids: readonly number[]; readonly factor: number };
type Row = { readonly memberId: number; readonly timesFactor: number; readonly words: string | null };
const numbers = ({ ids, factor }: Values) =>
  sql<Row>`select member_id, member_id * ${factor}::int as times_factor, ${'a "word"'} as words from unnest(${ids}::int[]) as member_id`;

it('[QUAL-74] reads several queries in one statement, which is written once', async () => {
  let written = 0;
  const read = prepareReadings((values: Values) => {
    written += 1;
    return { all: numbers(values), first: sql<Row>`select * from (${numbers(values)}) every limit 1` };
  });
  const row = (memberId: number, timesFactor: number) => ({ memberId, timesFactor, words: 'a "word"' });
  expect(await read(database, { ids: [1, 2], factor: 3 })).toEqual({ all: [row(1, 3), row(2, 6)], first: [row(1, 3)] });
  expect(await read(database, { ids: [], factor: 3 })).toEqual({ all: [], first: [] });
  const statements = await statementsOf(async () => {
    expect(await read(database, { ids: [5], factor: 2 })).toEqual({ all: [row(5, 10)], first: [row(5, 10)] });
  });
  expect([statements.length, written]).toEqual([1, 1]);
  expect(statements[0]).not.toContain('$4');
});

it('[QUAL-73] reads them with the commit, for one or for several in one statement, and answers each after it', async () => {
  const read = prepareReadingsAheadOfMany({ ids: 'bigint[]', factor: 'int' }, (values: Values) => ({
    allOfThem: numbers(values),
    none: sql<Row>`select * from (${numbers(values)}) every limit 0`,
  }));
  const readFor = async (...asked: readonly Values[]) => (await transact(database.db, (db) => read({ db }, asked))).map((one) => one());
  const row = (memberId: number, factor: number) => ({ memberId, timesFactor: factor * memberId, words: 'a "word"' });
  const asked = [
    { ids: [2, 3], factor: 3 },
    { ids: [], factor: 1 },
    { ids: [4], factor: 2 },
  ] as const;
  const expected = [
    { allOfThem: [row(2, 3), row(3, 3)], none: [] },
    { allOfThem: [], none: [] },
    { allOfThem: [row(4, 2)], none: [] },
  ];
  expect(await readFor(...asked)).toEqual(expected);
  const sent = await sentBy(async () => expect(await readFor(...asked)).toEqual(expected));
  expect([sent.statements.length, sent.roundTrips]).toEqual([3, 1]);
  expect(await readFor(asked[0])).toEqual(expected.slice(0, 1));
  const sentForOne = await sentBy(async () => expect(await readFor(asked[2])).toEqual(expected.slice(2)));
  expect([sentForOne.statements.length, sentForOne.roundTrips]).toEqual([3, 1]);
  expect((await sentBy(async () => expect(await readFor()).toEqual([]))).statements).toEqual(['begin', 'commit']);
});

it('[QUAL-74] the first reading of all, which waits for a lock, keeps nobody waiting but itself', async () => {
  const read = prepareReadings((values: Values) => ({ all: numbers(values) }));
  const lock = sql`select pg_advisory_xact_lock(4711)`;
  const isHeld = Promise.withResolvers<void>();
  const othersWait = Promise.withResolvers<void>();
  const holder = transact(database.db, async (db) => {
    await lock.execute(db);
    isHeld.resolve();
    await othersWait.promise;
    // Whoever waits for the lock would have to end first, if this one waited for their reading.
    return (await read({ db }, { ids: [1], factor: 2 })).all;
  });
  await isHeld.promise;
  const waiter = transact(database.db, async (db) => {
    await sendAhead({ db }, lock);
    return (await read({ db }, { ids: [2], factor: 2 })).all;
  });
  await expect.poll(() => lockWaiters(database.pool)).toBe(1);
  othersWait.resolve();
  expect(await holder).toMatchObject([{ memberId: 1 }]);
  expect(await waiter).toMatchObject([{ memberId: 2 }]);
});

it('prepares again where the first reading failed', async () => {
  let table = 'nowhere';
  const read = prepareReadings(() => ({
    all: sql<{ one: number }>`select 1 as one from ${sql.table(table)}`,
  }));
  await expect(read(database, { ids: [], factor: 1 })).rejects.toThrow('nowhere');
  table = 'pg_class';
  expect((await read(database, { ids: [], factor: 1 })).all.length).toBeGreaterThan(1);
});

it('refuses a query that looks at what is only a blank', async () => {
  const read = prepareReadings((values: Values) => ({ all: numbers({ ...values }) }));
  await expect(read(database, { ids: [], factor: 1 })).rejects.toThrow('one by one');
});
