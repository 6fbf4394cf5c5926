import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#testing';
import { openSilentLine, type SilentLine } from '../../app/testing/lines.ts';
import { connect, connectForCalls, textsGiven, type Connection } from './index.ts';

let database: TestDatabase;
let line: SilentLine;
let direct: Connection;
let calls: Connection;
let told: boolean[];

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  const { host, user, database: name } = database.pool.options;
  line = await openSilentLine(() => net.connect(`${host}/.s.PGSQL.5432`));
  direct = connect({ host: '127.0.0.1', port: line.port, user, database: name });
  told = [];
  calls = connectForCalls(direct, { tell: (isSilent) => void told.push(isSilent) });
  // Waits for its own connection, before which nobody is judged.
  const kept = `select pid from pg_stat_activity where datname = current_database() and query = 'select 1' and state = 'idle'`;
  await vi.waitUntil(async () => (await database.pool.query(kept)).rowCount === 1, { timeout: 20_000, interval: 20 });
  await pause(100);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all([line.close(), calls.close(), direct.close()]);
});
afterAll(() => database.close());

const slept = { rows: [{ slept: false }] };
const sleep = (seconds: number) => calls.pool.query('select pg_sleep($1) is null as slept', [seconds]);

/** Does something at each question of the watch, as it is sent by the port. */
function atQuestions(act: (port: number) => void): void {
  const original = pg.Client.prototype.query as (...all: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function ask(this: pg.Client, ...given: unknown[]) {
    const { stream } = (this as unknown as { readonly connection: { readonly stream: net.Socket } }).connection;
    if (textsGiven(given[0]).includes('select 1')) act(stream.localPort ?? 0);
    return original.apply(this, given);
  } as never);
}

it('[QUAL-25] where the way to the database is cut without a word all are refused, and go on by another one before the old one is whole', async () => {
  await sleep(0);
  line.silenceAll();
  await expect(sleep(0)).rejects.toThrow('Connection terminated unexpectedly');
  const begun = performance.now();
  await expect(calls.pool.query('select 2')).rejects.toThrow('the database answers nobody');
  await expect(calls.db.transaction().execute(async () => {})).rejects.toThrow('the database answers nobody');
  expect(performance.now() - begun).toBeLessThan(200);
  await pause(3000);
  line.openWhole();
  await expect.poll(() => sleep(0).catch(String), { timeout: 5000, interval: 20 }).toMatchObject(slept);
  expect(told).toEqual([true, false]);
});

it('[QUAL-25] a connection for questions that is closed is opened again, also on a site that is never silent', async () => {
  await sleep(0);
  const atWork = async (forMs: number) => {
    for (const until = performance.now() + forMs; performance.now() < until; await pause(20)) await calls.pool.query('select 2');
  };
  await atWork(500);
  const ended = await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'select 1'`,
  );
  expect(ended.rowCount).toBe(1);
  await atWork(1000);
  line.silenceAll();
  await expect(sleep(0)).rejects.toThrow('Connection terminated unexpectedly');
  expect(told).toEqual([true]);
});

it('[QUAL-25] a connection for questions that is cut alone says nothing of the database', async () => {
  await sleep(0);
  const ports = new Set<number>();
  atQuestions((port) => {
    if (ports.size === 0) line.silence(port);
    ports.add(port);
  });
  expect([await sleep(3), told]).toMatchObject([slept, []]);
  expect(ports.size).toBeGreaterThan(1);
});

it('[QUAL-25] while anything is heard on any connection nobody is judged, whatever becomes of questions', async () => {
  await sleep(0);
  atQuestions(line.silence);
  let isOver = false;
  const sleeping = sleep(3).finally(() => (isOver = true));
  while (!isOver) {
    await calls.pool.query('select 2');
    await pause(50);
  }
  expect([await sleeping, told]).toMatchObject([slept, []]);
});

it('[QUAL-25] while the connection for questions is being opened nobody is judged', async () => {
  const questions = new Set<number>();
  atQuestions((port) => {
    // Cuts each as it asks for the first time, so that none is there to be asked.
    questions.add(port);
    line.silence(port);
  });
  const own = connectForCalls(direct, { tell: (isSilent) => void told.push(isSilent) });
  expect([await own.pool.query('select pg_sleep(3) is null as slept'), told]).toMatchObject([slept, []]);
  expect(questions.size).toBeGreaterThan(0);
  await own.close();
});

it('[QUAL-25] a server that stands still itself judges nobody', async () => {
  const sleeping = sleep(0.5);
  await pause(300);
  for (const until = performance.now() + 3000; performance.now() < until;);
  expect([await sleeping, told]).toMatchObject([slept, []]);
});
