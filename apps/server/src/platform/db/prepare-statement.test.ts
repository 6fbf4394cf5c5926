import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, statementsOf, type TestDatabase } from '#testing';
import { isOutdated, prepareStatement, sendAhead, transact } from './index.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());

it('[QUAL-73] runs a statement that is written once, with the values of each call', async () => {
  let written = 0;
  const read = prepareStatement<{ number: number; word: string }, { twiceNumber: number; word: string }>(({ number, word }) => {
    written += 1;
    return sql`select ${number}::int + ${number} as twice_number, ${word}::text as word`;
  });
  expect(await read(database, { number: 2, word: 'a' })).toEqual([{ twiceNumber: 4, word: 'a' }]);
  const statements = await statementsOf(async () => {
    expect(await read(database, { number: 3, word: 'b' })).toEqual([{ twiceNumber: 6, word: 'b' }]);
  });
  expect([statements.length, written]).toEqual([1, 1]);
  await transact(database.db, async (db) => expect(await read({ db }, { number: 4, word: 'c' })).toEqual([{ twiceNumber: 8, word: 'c' }]));
});

it('[QUAL-73] a transaction whose ground has changed is broken off, and is told from others that fail', async () => {
  const failureOf = (isSame: boolean | null) =>
    transact(database.db, (db) => sendAhead({ db }, sql`select require_as_read(${isSame})`)).then(
      () => null,
      (failure: unknown) => failure,
    );
  expect(await failureOf(true)).toBeNull();
  for (const isSame of [false, null]) expect(isOutdated(await failureOf(isSame))).toBe(true);
  expect(isOutdated(Object.assign(new Error('x'), { code: '23505' }))).toBe(false);
});
