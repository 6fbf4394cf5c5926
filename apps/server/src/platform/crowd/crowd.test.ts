import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { causedBy, currentCause } from '#platform/cause';
import type { Context, Tx } from '#platform/context';
import { sendAhead } from '#platform/db';
import { Refusal } from '#platform/errors';
import { openTestApp, type TestApp } from '#testing';
import { actTogether, type Attempt } from './index.ts';

type Act = { readonly name: string; readonly by: string };
type Done = { readonly how: string };

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await test.database.pool.query('create table done (name text primary key, how text)');
});
beforeEach(() => test.database.pool.query('truncate done'));
afterAll(() => test.close());

const written = async (): Promise<string[]> =>
  (await test.database.pool.query<{ line: string }>("select name || ' ' || how as line from done order by name")).rows.map(
    ({ line }) => line,
  );
const write = (tx: Tx, acts: readonly Act[], how: string): Promise<unknown> =>
  sendAhead(tx, sql`insert into done select name, ${how} from unnest(${acts.map(({ name }) => name)}::text[]) as act (name)`);

/** Opens a crowd that writes each act down; `judge` decides in place of its doing, `atEnd` does more in its transaction. */
function openCrowd(judge: (act: Act) => Attempt<Done> = () => ({ how: 'together' }), atEnd: (tx: Tx) => Promise<unknown> = async () => {}) {
  const crowds: string[][] = [];
  const alone: string[] = [];
  const act = actTogether<Act, Done>(test.ctx as Context, {
    keysOf: ({ by }) => [by],
    together: async (tx, acts) => {
      crowds.push(acts.map(({ name }) => name));
      const judged = acts.map(judge);
      await write(
        tx,
        acts.filter((_, place) => typeof judged[place] === 'object' && !(judged[place] instanceof Refusal)),
        'together',
      );
      await atEnd(tx);
      return judged;
    },
    alone: async ({ name }) => {
      alone.push(name);
      await test.database.pool.query("insert into done values ($1, 'alone')", [name]);
      return { how: 'alone' };
    },
  });
  const all = (names: string, by = (name: string) => name): Promise<PromiseSettledResult<Done>[]> =>
    Promise.allSettled(names.split(' ').map((name) => act({ name, by: by(name) })));
  return { all, crowds, alone };
}
const saidOf = (result: PromiseSettledResult<Done>): unknown =>
  result.status === 'fulfilled' ? result.value.how : result.reason instanceof Refusal ? result.reason.code : 'failed';

it('[QUAL-71] does one by itself as it always was, and those that come beside it in one transaction', async () => {
  const { all, crowds, alone } = openCrowd();
  expect((await all('a')).map(saidOf)).toEqual(['alone']);
  expect((await all('b')).map(saidOf)).toEqual(['alone']);
  expect(crowds).toEqual([]);
  expect((await all('c d e f')).map(saidOf)).toEqual(['alone', 'together', 'together', 'together']);
  expect([crowds, alone]).toEqual([[['d', 'e', 'f']], ['a', 'b', 'c']]);
  expect(await written()).toEqual(['a alone', 'b alone', 'c alone', 'd together', 'e together', 'f together']);
});

it('[QUAL-71] tells each what was judged of it, and does alone what is to be done alone', async () => {
  const verdicts = new Map<string, Attempt<Done>>([
    ['c', 'alone'],
    ['d', new Refusal('not_found')],
  ]);
  const { all, alone } = openCrowd(({ name }) => verdicts.get(name) ?? { how: 'together' });
  expect((await all('a b c d e')).map(saidOf)).toEqual(['alone', 'together', 'alone', 'not_found', 'together']);
  expect(alone).toEqual(['a', 'c']);
  expect(await written()).toEqual(['a alone', 'b together', 'c alone', 'e together']);
});

it('[QUAL-71][NEVER-05] has no two of one member in a transaction: the second is done alone after it', async () => {
  const { all, crowds, alone } = openCrowd();
  const told = await all('a b c d e f', (name) => ({ c: 'rahim', e: 'rahim', f: 'rahim' })[name] ?? name);
  expect(told.map(saidOf)).toEqual(['alone', 'together', 'together', 'together', 'alone', 'alone']);
  expect([crowds, alone]).toEqual([[['b', 'c', 'd']], ['a', 'e', 'f']]);
});

it.each<[string, (tx: Tx) => Promise<unknown>]>([
  ['fails before its commit', () => Promise.reject(new TypeError('a defect'))],
  ['is refused with its commit', (tx) => sendAhead(tx, sql`select 1 / 0`)],
])('[QUAL-71][NEVER-05] does each alone where the transaction %s', async (_, atEnd) => {
  const error = vi.spyOn(test.ctx.log, 'error');
  const { all, alone } = openCrowd(undefined, atEnd);
  expect((await all('a b c d')).map(saidOf)).toEqual(['alone', 'alone', 'alone', 'alone']);
  expect(error.mock.calls).toEqual([[{ err: expect.any(Error) }, 'acts of one moment failed together']]);
  error.mockRestore();
  expect(alone).toEqual(['a', 'b', 'c', 'd']);
  expect(await written()).toEqual(['a alone', 'b alone', 'c alone', 'd alone']);
});

it('[QUAL-62][QUAL-71] tells all of them where the line breaks or a statement takes too long, as each would be told alone', async () => {
  for (const atEnd of [
    (tx: Tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx.db),
    async (tx: Tx) => {
      await sql`set local statement_timeout = '50ms'`.execute(tx.db);
      await sql`select pg_sleep(1)`.execute(tx.db);
    },
  ]) {
    const { all, alone } = openCrowd(undefined, atEnd);
    expect((await all('a b c d')).map(saidOf)).toEqual(['alone', 'failed', 'failed', 'failed']);
    expect(alone).toEqual(['a']);
    await test.database.pool.query('truncate done');
  }
});

it('[QUAL-71][NEVER-05] does none alone where nobody knows whether it was committed, but for what was not written in it', async () => {
  const verdicts = new Map<string, Attempt<Done>>([
    ['c', 'alone'],
    ['d', new Refusal('not_found')],
  ]);
  const { all, alone } = openCrowd(
    ({ name }) => verdicts.get(name) ?? { how: 'together' },
    (tx) => sendAhead(tx, sql`select pg_terminate_backend(pg_backend_pid())`),
  );
  const told = await all('a b c d e f', (name) => (name === 'f' ? 'b' : name));
  expect(told.map(saidOf)).toEqual(['alone', 'failed', 'alone', 'not_found', 'failed', 'alone']);
  expect(alone).toEqual(['a', 'c', 'f']);
});

it('[QUAL-71] is done again as a whole where the database broke it off for the sake of another', async () => {
  let runs = 0;
  const { all, crowds } = openCrowd(undefined, async (tx) => {
    runs += 1;
    if (runs === 1) await sendAhead(tx, sql`do $$ begin raise exception 'again' using errcode = '40P01'; end $$`);
  });
  expect((await all('a b c')).map(saidOf)).toEqual(['alone', 'together', 'together']);
  expect(crowds).toEqual([
    ['b', 'c'],
    ['b', 'c'],
  ]);
  expect(await written()).toEqual(['a alone', 'b together', 'c together']);
});

it('[QUAL-25][QUAL-71] tells all of them within the time of one where no connection is to be had, also those that stood behind it', async () => {
  const { all } = openCrowd();
  const { pool } = test.ctx;
  const taken = await Promise.all(Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()));
  const begun = performance.now();
  const names = Array.from({ length: 80 }, (_, place) => `n${place}`);
  const told = await all(names.join(' '));
  const took = performance.now() - begun;
  for (const client of taken) client.release();
  expect(told.slice(1).map(saidOf)).toEqual(names.slice(1).map(() => 'failed'));
  expect(took).toBeLessThan(1.8 * (pool.options.connectionTimeoutMillis ?? 0));
  expect((await all('a b c')).map(saidOf)).toEqual(['alone', 'together', 'together']);
});

it('[QUAL-44] is caused by the request of one, and by none where several asked', async () => {
  const causes: (string | null)[] = [];
  const { all } = openCrowd(undefined, async () => void causes.push(currentCause()));
  await Promise.all([all('a'), causedBy('one', () => all('b c'))]);
  await causedBy('first', () => Promise.all([all('d'), causedBy('one', () => all('e')), causedBy('other', () => all('f'))]));
  expect(causes).toEqual(['one', null]);
});
