import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase, sentBy, type TestDatabase } from '#testing';
import { givenRows, prepareWritingOfRows, transact, type ColumnTypes } from './index.ts';

type Row = { readonly memberId: number; readonly word: string | null; readonly at: Date };
const ROW: ColumnTypes<Row> = { memberId: 'bigint', word: 'text', at: 'timestamptz' };
const NOON = new Date('2026-06-15T06:00:00Z');
const row = (memberId: number, word: string | null): Row => ({ memberId, word, at: new Date(NOON.getTime() + memberId) });

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query(
    'create table given (id bigint generated always as identity, member_id bigint, word text, at timestamptz, all_have text)',
  );
});
beforeEach(() => database.pool.query('truncate given restart identity'));
afterAll(() => database.close());

let times = 0;
const write = prepareWritingOfRows<Row, { readonly allHave: string }, { id: number }>(ROW, (given, { allHave }) => {
  times += 1;
  return sql`insert into given (member_id, word, at, all_have) select member_id, word, at, ${allHave} from ${given} as given order by place returning id`;
});
const written = async () => (await database.pool.query('select id, member_id, word, at, all_have from given order by id')).rows;
const expected = (id: number, { memberId, word, at }: Row, allHave: string) => ({ id, member_id: memberId, word, at, all_have: allHave });

it('[QUAL-71] writes one row, and many in their order, each by a statement that is written once, and answers after the commit', async () => {
  const rows = [row(5, 'a'), row(3, null), row(9, 'b, "c" {d}'), row(3, '')] as const;
  const { statements } = await sentBy(async () => {
    for (let time = 0; time < 2; time += 1) {
      const answers = await transact(database.db, async (db) => [
        await write({ db }, rows.slice(0, 1), { allHave: 'one' }),
        await write({ db }, rows.slice(1), { allHave: 'many' }),
      ]);
      expect(answers.map((answer) => answer.rows.length)).toEqual([1, 3]);
    }
  });
  expect(times).toBe(2);
  expect(statements.filter((text) => text.includes('insert into given'))).toHaveLength(4);
  expect(await written()).toEqual([...rows, ...rows].map((one, place) => expected(place + 1, one, place % 4 === 0 ? 'one' : 'many')));
});

it('asks nothing for no rows', async () => {
  const { statements } = await sentBy(() => transact(database.db, (db) => write({ db }, [], { allHave: 'none' })));
  expect(statements.filter((text) => !/^(begin|commit)\b/.test(text))).toEqual([]);
});

it.each([[[row(5, 'a')]], [[row(5, 'a'), row(3, null)]], [[]]])('gives %j as a table to a statement that is waited for', async (rows) => {
  const { rows: found } = await sql`select member_id, word, at, place from ${givenRows(ROW, rows)} as given order by place`.execute(
    database.db,
  );
  expect(found).toEqual(rows.map(({ memberId, word, at }, place) => ({ memberId, word, at, place: place + 1 })));
});
