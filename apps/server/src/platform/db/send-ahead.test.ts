import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendAhead, transact, type Transaction } from '#platform/db';
import { openTestDatabase, sentBy, statementsOf, type TestDatabase } from '#testing';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query('create table noted (word text primary key)');
});
afterAll(() => database.close());
beforeEach(async () => void (await database.pool.query('truncate noted')));

const roundTripsOf = async (work: () => Promise<unknown>): Promise<number> => (await sentBy(work)).roundTrips;
const note = (db: Transaction, word: string) => sendAhead({ db }, sql`insert into noted (word) values (${word})`);
const wordsIn = async (db: Transaction): Promise<string[]> => {
  const { rows } = await sql<{ word: string }>`select word from noted order by word`.execute(db);
  return rows.map(({ word }) => word);
};
const words = async (): Promise<string[]> =>
  (await database.pool.query('select word from noted order by word')).rows.map(({ word }) => word);

describe('what is sent ahead in a transaction', () => {
  it('[QUAL-74] is seen by what follows, and goes the same way; so does the beginning', async () => {
    let seen: string[] = [];
    const work = () =>
      transact(database.db, async (db) => {
        await sql`select 1`.execute(db);
        await note(db, 'one');
        await note(db, 'two');
        seen = await wordsIn(db);
        await note(db, 'three');
      });
    expect(await roundTripsOf(work)).toBe(3);
    expect(seen).toEqual(['one', 'two']);
    expect(await words()).toEqual(['one', 'three', 'two']);
    await database.pool.query('truncate noted');
    expect((await statementsOf(work)).map((text) => text.trim().split(' ')[0])).toEqual([
      'begin',
      'select',
      'insert',
      'insert',
      'select',
      'insert',
      'commit',
    ]);
  });

  it('[QUAL-74] fails what follows with its own failure, and nothing stays', async () => {
    const reading = transact(database.db, async (db) => {
      await note(db, 'one');
      await note(db, 'one');
      await note(db, 'two');
      await wordsIn(db);
    });
    await expect(reading).rejects.toMatchObject({ code: '23505' });
    const ending = transact(database.db, async (db) => {
      await note(db, 'one');
      await note(db, 'one');
    });
    await expect(ending).rejects.toMatchObject({ code: '23505' });
    expect(await words()).toEqual([]);
  });

  it('[QUAL-74] is taken back with the transaction, and the connection serves on', async () => {
    for (let round = 0; round < 40; round += 1) {
      const failing = transact(database.db, async (db) => {
        await note(db, 'one');
        if (round % 2 === 0) await note(db, 'one');
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
    }
    expect(await words()).toEqual([]);
    await transact(database.db, (db) => note(db, 'two'));
    expect(await words()).toEqual(['two']);
  });

  it('[QUAL-74] a transaction that was broken off by what was sent ahead is done again', async () => {
    let runs = 0;
    await transact(database.db, async (db) => {
      runs += 1;
      if (runs === 1) await sendAhead({ db }, sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`);
      await note(db, `run ${runs}`);
    });
    expect(await words()).toEqual(['run 2']);
  });

  it('[QUAL-74] a lock that is broken off before the first write of a transaction is heard, and the transaction is done again', async () => {
    await database.pool.query(
      "create function give_way() returns void language plpgsql as $$ begin raise exception 'again' using errcode = '40P01'; end $$",
    );
    let runs = 0;
    await transact(database.db, async (db) => {
      runs += 1;
      if (runs === 1) await sendAhead({ db }, sql`select give_way()`);
      await sql`insert into noted (word) values (${`run ${runs}`})`.execute(db);
    });
    expect(await words()).toEqual(['run 2']);
  });

  it('[QUAL-74] a statement that changes rows goes with the beginning', async () => {
    expect(
      await roundTripsOf(() => transact(database.db, async (db) => void (await sql`insert into noted (word) values ('one')`.execute(db)))),
    ).toBe(2);
  });

  it('[QUAL-74] a transaction of which nothing was sent is taken back without a way to the database', async () => {
    const refused = () =>
      transact(database.db, async (db) => {
        await note(db, 'one');
        throw new Error('no');
      });
    expect(await roundTripsOf(() => expect(refused()).rejects.toThrow('no'))).toBe(0);
    expect(await words()).toEqual([]);
  });

  it('[QUAL-74] a value that cannot be sent fails its transaction before any of the piece is sent', async () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;
    for (let round = 0; round < 20; round += 1) {
      const failing = transact(database.db, async (db) => {
        await note(db, 'one');
        await sendAhead({ db }, sql`insert into noted (word) values (${circle})`);
        await wordsIn(db);
      });
      await expect(failing).rejects.toThrow('circular');
    }
    expect(await words()).toEqual([]);
    await transact(database.db, (db) => note(db, 'two'));
    expect(await words()).toEqual(['two']);
  });

  it('[QUAL-74] what comes after the end of its transaction is refused, and no later one takes its place or its answer', async () => {
    let over: Transaction | undefined;
    await transact(database.db, async (db) => {
      over = db;
      await note(db, 'one');
    });
    await expect(note(over as Transaction, 'late')).rejects.toThrow('Transaction is already committed');
    const answer = await transact(database.db, (db) => sendAhead<{ n: number }>({ db }, sql`select 7 as n`));
    expect(answer.rows).toEqual([{ n: 7 }]);
    expect(await words()).toEqual(['one']);
  });

  it('[QUAL-74] what is asked is answered from its own rows, also by what was sent ahead', async () => {
    const [ahead, seen] = await transact(database.db, async (db) => {
      const numbers = await sendAhead<{ n: number; at: Date }>({ db }, sql`select n, date '2026-11-29' as at from generate_series(1, 3) n`);
      await note(db, 'one');
      const empty = await sendAhead({ db }, sql`select word from noted where false`);
      return [[numbers, empty] as const, await wordsIn(db)];
    });
    expect(seen).toEqual(['one']);
    expect(ahead.map(({ rows }) => rows)).toEqual([[1, 2, 3].map((n) => ({ n, at: '2026-11-29' })), []]);
  });
});
