import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#testing';
import { Piece, type Part } from './piece.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query(`create table noted (word text primary key);
    create table whole (id int primary key, part int references whole deferrable initially deferred)`);
});
afterAll(() => database.close());

const part = (text: string, ...values: readonly unknown[]): Part => ({ text, name: text.slice(0, 60), values });
const note = (word: string): Part => part('insert into noted (word) values ($1)', word);
const begin = part('begin');
const commit = part('commit');
const send = (...parts: readonly Part[]): Promise<PromiseSettledResult<pg.QueryResult>[]> => {
  const piece = new Piece(parts);
  client.query(piece);
  return Promise.allSettled(piece.answers);
};
const outcomes = async (...parts: readonly Part[]): Promise<unknown[]> =>
  (await send(...parts)).map((result) => (result.status === 'fulfilled' ? result.value.rows : (result.reason as { code?: string }).code));
const words = async (): Promise<string[]> =>
  (await database.pool.query('select word from noted order by word')).rows.map(({ word }) => word);

describe.each([true, false])('statements of one piece, where the driver sends before it is answered: %s', (pipeline) => {
  beforeEach(async () => {
    await database.pool.query('truncate noted');
    const { host, user, database: name } = database.pool.options;
    client = new pg.Client({ host, user, database: name, pipeline });
    client.on('error', () => {});
    await client.connect();
    return () => client.end();
  });

  it('[QUAL-74] are done in their order, each with its own answer', async () => {
    for (let round = 0; round < 2; round += 1)
      expect(
        await outcomes(begin, part('select $1::int as n', round), note(`${round}`), part('select count(*) from noted'), commit),
      ).toEqual([[], [{ n: round }], [], [{ count: round + 1 }], []]);
    expect(await words()).toEqual(['0', '1']);
  });

  it('[QUAL-74] are not done behind a beginning that fails', async () => {
    expect(await outcomes(part('begin isolation level none'), note('one'), commit)).toEqual(['42601', '42601', '42601']);
    expect(await words()).toEqual([]);
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('[QUAL-74] are not done behind one that fails, nor is the commit; what was not read then is read later', async () => {
    const division = part('select 1 / $1::int as whole', 0);
    expect(await outcomes(begin, note('one'), division, part('select 2 as two'), commit)).toEqual([[], [], '22012', '22012', '22012']);
    await client.query('rollback');
    expect(await words()).toEqual([]);
    expect(await outcomes(begin, note('two'), part('select 2 as two'), part('select 1 / $1::int as whole', 1), commit)).toEqual([
      [],
      [],
      [{ two: 2 }],
      [{ whole: 1 }],
      [],
    ]);
    expect(await words()).toEqual(['two']);
  });

  it('[QUAL-74] fail by what a commit refuses', async () => {
    expect(await outcomes(begin, part('insert into whole (id, part) values (1, 2)'), note('one'), commit)).toEqual([[], [], [], '23503']);
    expect(await words()).toEqual([]);
    expect(await outcomes(begin, note('one'), commit)).toEqual([[], [], []]);
  });

  it('[QUAL-62] have the time of a statement each, and end where one takes longer', async () => {
    await client.query(`set statement_timeout = '600ms'`);
    const pause = (seconds: number) => part('select pg_sleep($1) is null as slept', seconds);
    const slept = [{ slept: false }];
    expect(await outcomes(begin, pause(0.4), pause(0.4), pause(0.4), commit)).toEqual([[], slept, slept, slept, []]);
    expect(await outcomes(begin, note('one'), pause(20), note('two'), commit)).toEqual([[], [], '57014', '57014', '57014']);
    await client.query('rollback');
    expect(await words()).toEqual([]);
  });

  it('[QUAL-25] fail, all that were not answered, where the line breaks', async () => {
    const sent = send(begin, part('select 1 as one'), part('select pg_sleep(30)'), commit);
    const { processID } = client as unknown as { readonly processID: number };
    const sleeping = `select from pg_stat_activity where query = 'select pg_sleep(30)' and pid = $1`;
    await expect.poll(async () => (await database.pool.query(sleeping, [processID])).rowCount).toBe(1);
    (client as unknown as { connection: pg.Connection }).connection.stream.destroy();
    const answers = await sent;
    expect(answers.slice(2).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await words()).toEqual([]);
  });

  it('[QUAL-24] are not said to be done before the connection is free, as the line may break until then', async () => {
    const piece = new Piece([begin, commit]);
    piece.handleCommandComplete({ text: 'BEGIN' });
    piece.handleCommandComplete({ text: 'COMMIT' });
    piece.handleError(new Error('the line broke'), (client as unknown as { connection: pg.Connection }).connection);
    const [begun, ended] = await Promise.allSettled(piece.answers);
    expect([begun?.status, ended?.status]).toEqual(['fulfilled', 'rejected']);
  });
});
