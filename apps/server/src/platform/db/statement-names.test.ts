import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#testing';
import { connect, sendAhead, transact, type Connection, type Executor, type Transaction } from './index.ts';
import { namedStatement, renameStatements } from './statement-names.ts';

let database: TestDatabase;
let calls: Connection;
beforeAll(async () => {
  // Tests of other files in this process may have used up all names: they are given anew.
  renameStatements(namedStatement('').generation);
  database = await openTestDatabase();
  await database.pool.query(
    'create table first (id int); insert into first values (1); create table second (id int); insert into second values (2)',
  );
  // One connection, so that each statement meets the plan that was kept before.
  calls = connect({ ...database.pool.options, max: 1 });
});
afterAll(async () => {
  await calls.close();
  await database.close();
});

const rowsOf = async (db: Executor, table: 'first' | 'second') => (await sql`select * from ${sql.table(table)}`.execute(db)).rows;
const widen = (column: string) =>
  database.pool.query(`alter table first add column ${column} int; alter table second add column ${column} int`);

it('[QUAL-29] statements of before an update bring the rows of the new form after it, outside of a transaction and in one', async () => {
  await rowsOf(calls.db, 'first');
  await rowsOf(calls.db, 'second');
  await widen('added');
  expect(await rowsOf(calls.db, 'first')).toEqual([{ id: 1, added: null }]);
  expect(await rowsOf(calls.db, 'second')).toEqual([{ id: 2, added: null }]);
  await widen('further');
  let begun = 0;
  const both = await transact(calls.db, async (tx) => {
    begun += 1;
    return [...(await rowsOf(tx, 'first')), ...(await rowsOf(tx, 'second'))];
  });
  expect(both).toEqual([
    { id: 1, added: null, further: null },
    { id: 2, added: null, further: null },
  ]);
  // Once more for all plans, not once for each.
  expect(begun).toBe(2);
});

it('[QUAL-29] where many meet the new form at once, each is answered', async () => {
  const many = connect({ ...database.pool.options, max: 4 });
  const all = () => Promise.all(Array.from({ length: 20 }, (_, at) => rowsOf(many.db, at % 2 === 0 ? 'first' : 'second')));
  await all();
  await widen('last');
  expect((await all()).map(([row]) => Object.keys(row as object).at(-1))).toEqual(Array.from({ length: 20 }, () => 'last'));
  await many.close();
});

it('[QUAL-29] a write of a transaction that is taken back is not done by itself, though its plan was one of before', async () => {
  const write = (tx: Transaction) => sendAhead({ db: tx }, sql`insert into second (id) values (9) returning *`);
  await transact(calls.db, write);
  await widen('later');
  const takenBack = transact(calls.db, async (tx) => {
    await write(tx);
    throw new Error('taken back');
  });
  await expect(takenBack).rejects.toThrow('taken back');
  expect((await rowsOf(calls.db, 'second')).filter((row) => (row as { id: number }).id === 9)).toHaveLength(1);
});
