import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, sentBy, type TestDatabase } from '#testing';
import { prepareWriting, transact } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query('create table written (number int primary key, word text, twice text)');
});
afterAll(() => database.close());

type Row = { readonly number: number; readonly word: string | null };

it('[QUAL-71] sends a statement ahead, written once for all calls, with the values of each', async () => {
  let written = 0;
  const write = prepareWriting<Row, { number: number; twice: string | null }>((row) => {
    written += 1;
    return sql`insert into written (number, word, twice) values (${row.number}, ${row.word}, ${row.word}::text || ${row.word}) returning number, twice`;
  });
  await transact(database.db, (db) => write({ db }, { number: 1, word: 'a' }));
  const sent = await sentBy(() =>
    transact(database.db, async (db) => {
      const first = await write({ db }, { number: 2, word: 'b' });
      const second = await write({ db }, { number: 3, word: null });
      return [first, second];
    }),
  );
  expect(written).toBe(1);
  expect(sent.statements.filter((text) => text.includes('insert into written'))).toHaveLength(2);
  const { rows } = await database.pool.query('select number, word, twice from written order by number');
  expect(rows).toEqual([
    { number: 1, word: 'a', twice: 'aa' },
    { number: 2, word: 'b', twice: 'bb' },
    { number: 3, word: null, twice: null },
  ]);
});

it('answers after the commit what the statement returned', async () => {
  const write = prepareWriting<Row, { number: number }>(
    (row) => sql`insert into written (number, word) values (${row.number}, ${row.word}) returning number`,
  );
  const answer = await transact(database.db, (db) => write({ db }, { number: 4, word: 'd' }));
  expect(answer.rows).toEqual([{ number: 4 }]);
});

it('fails the transaction where the statement fails', async () => {
  const write = prepareWriting<Row>((row) => sql`insert into written (number, word) values (${row.number}, ${row.word})`);
  await transact(database.db, (db) => write({ db }, { number: 5, word: 'e' }));
  await expect(transact(database.db, (db) => write({ db }, { number: 5, word: 'again' }))).rejects.toThrow('written_pkey');
});
