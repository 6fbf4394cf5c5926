import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSecrets, readSettings } from '#platform/config';
import { connect, isDatabaseAway, lookAtPooler, sendAhead, transact, type Connection } from '#platform/db';
import { createLog } from '#platform/log';
import { openTestDatabase, type TestDatabase } from '#testing';
import { createClosers } from './closers.ts';
import { openDatabase } from './open-database.ts';
import { openForCalls } from './open-for-calls.ts';
import { openDatabaseProxy } from './testing/faults/proxies.ts';
import type { Line } from './testing/lines.ts';
import { hasPgBouncer, startPgBouncer, type Pooler } from './testing/pgbouncer.ts';

describe.skipIf(!hasPgBouncer)('[QUAL-40] calls by PgBouncer in transaction mode', () => {
  let database: TestDatabase;
  let databaseProxy: Line;
  let role: string;
  let direct: Connection;
  let place: string;
  let pooler: Pooler;
  let calls: Connection;
  const log = createLog('silent');
  const settingsFor = (address: string) =>
    readSettings(
      { DEMO: '1', LOG_LEVEL: 'silent', DATABASE_URL: address, DATABASE_DIRECT_URL: 'postgres://localhost/elsewhere' },
      newSecrets,
    );
  const placeIn = (name: string) => {
    const folder = path.join(place, name);
    fs.mkdirSync(folder);
    return {
      folder,
      host: '127.0.0.1',
      port: databaseProxy.port,
      database: database.pool.options.database ?? '',
      users: { [role]: 'a password' },
    };
  };

  beforeAll(async () => {
    database = await openTestDatabase();
    const socket = path.join(database.pool.options.host ?? '', '.s.PGSQL.5432');
    databaseProxy = await openDatabaseProxy(() => socket);
    place = fs.mkdtempSync(path.join(os.tmpdir(), 'pooler-'));
    fs.chmodSync(place, 0o755);
    role = `${database.pool.options.database}_pooled`;
    await database.pool
      .query(`create role "${role}" login password 'a password'; create table counted (n int); insert into counted values (0);
      grant select, update on counted to "${role}"`);
    direct = connect({ ...database.pool.options, user: role, password: 'a password' });
    pooler = await startPgBouncer(placeIn('one'));
    calls = await openForCalls(direct, settingsFor(pooler.address), log);
  });
  afterAll(async () => {
    await calls.close();
    await direct.close();
    await pooler.stop();
    await databaseProxy.close();
    await database.pool.query(`drop owned by "${role}"; drop role "${role}"`);
    await database.close();
    fs.rmSync(place, { recursive: true, force: true });
  });

  it('transactions that send ahead keep together, however many share however few connections', async () => {
    const before = await pooler.transactions();
    const raise = (turn: number) =>
      transact(calls.db, async (db) => {
        await sendAhead({ db }, sql`select pg_advisory_xact_lock(4712)`);
        const { rows } = await sql<{ n: number }>`select n from counted`.execute(db);
        await sql`update counted set n = ${(rows[0]?.n ?? 0) + 1}`.execute(db);
        if (turn % 5 === 0) throw new Error('taken back');
      }).catch((failure: Error) => {
        if (failure.message !== 'taken back') throw failure;
      });
    // Asks for some more at once than the pool has connections: whoever waits for one gives up within two seconds.
    const inTurn = async (first: number): Promise<void> => {
      for (let turn = first; turn < 200; turn += 20) await raise(turn);
    };
    await Promise.all(Array.from({ length: 20 }, (_, first) => inTurn(first)));
    expect((await database.pool.query('select n from counted')).rows).toEqual([{ n: 160 }]);
    await expect.poll(() => pooler.transactions()).toBeGreaterThanOrEqual(before + 200);
  });

  it('a statement behind one that failed, which no connection read, is read where it is sent next', async () => {
    const write = (failing: number, turn: number) =>
      transact(calls.db, async (db) => {
        await sendAhead({ db }, sql`select 1 / ${failing}::int`);
        // Another text each time, known to nobody before.
        await sql`select n, ${sql.lit(turn)} from counted`.execute(db);
      });
    for (let turn = 0; turn < 20; turn += 1) {
      await Promise.all([1, 2, 3].map(() => expect(write(0, turn)).rejects.toMatchObject({ code: '22012' })));
      await Promise.all([1, 2, 3, 4, 5].map(() => write(1, turn)));
    }
  });

  it('its statements have the limits of calls', async () => {
    const { rows } = await calls.pool.query(`select current_setting('statement_timeout') as longest,
      current_setting('idle_in_transaction_session_timeout') as idle`);
    expect(rows).toEqual([{ longest: '10s', idle: '1min' }]);
  });

  it('one that forgets named statements is told from one that keeps them, and gets none', async () => {
    const forgets = await startPgBouncer({ ...placeIn('two'), lines: ['max_prepared_statements = 0'] });
    expect(await lookAtPooler(direct, forgets.address)).toEqual({
      isSameDatabase: true,
      hasLimits: true,
      statementMs: 10_000,
      pooler: 'plain',
    });
    const plain = await openForCalls(direct, settingsFor(forgets.address), log);
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => sql<{ n: number }>`select ${n}::int as n`.execute(plain.db)));
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 60 }, (_, n) => n));
    await plain.close();
    await forgets.stop();
  });

  it('the server does not start by one without limits, nor by one that leads elsewhere or lets it not in', async () => {
    const { folder, ...where } = placeIn('three');
    const elsewhere = await openTestDatabase();
    const other = await startPgBouncer({ ...where, folder, database: elsewhere.pool.options.database ?? '' });
    await expect(openForCalls(direct, settingsFor(other.address), log)).rejects.toThrow(/lead to two different databases\.$/);
    await other.stop();
    await elsewhere.close();
    const strange = await startPgBouncer({ ...where, folder, users: {} });
    await expect(openForCalls(direct, settingsFor(strange.address), log)).rejects.toThrow(/does not let the application in/);
    await strange.stop();
    const { host, port, database: name } = where;
    const unlimited = await startPgBouncer({
      ...where,
      folder,
      lines: ['[databases]', `bondhon = host=${host} port=${port} dbname=${name}`],
    });
    await expect(openForCalls(direct, settingsFor(unlimited.address), log)).rejects.toThrow(
      /sets no statement_timeout or no idle_in_transaction_session_timeout/,
    );
    await unlimited.stop();
  });

  it('is refused where nothing leads past it, and taken where it keeps sessions', async () => {
    const { folder, ...where } = placeIn('alone');
    const withMode = (mode: string) =>
      startPgBouncer({
        ...where,
        folder,
        lines: [`pool_mode = ${mode}`, 'ignore_startup_parameters = idle_in_transaction_session_timeout'],
      });
    const openBy = async ({ address }: Pooler) => {
      const closers = createClosers(console.error);
      const settings = readSettings(
        { DEMO: '1', LOG_LEVEL: 'silent', DATABASE_URL: `${address}?user=${role}&password=a%20password` },
        newSecrets,
      );
      const opened = await openDatabase(settings, log, closers).catch((failure: unknown) => String(failure));
      await closers.closeAll();
      return opened;
    };
    const shared = await withMode('transaction');
    expect(await openBy(shared)).toMatch(
      /DATABASE_URL leads to a pooler in transaction mode, .* DATABASE_DIRECT_URL must name the same database/,
    );
    await shared.stop();
    const kept = await withMode('session');
    expect(await openBy(kept)).toHaveProperty('pool');
    await kept.stop();
  });

  it('[QUAL-27] a database that is away behind it is said to be away', async () => {
    const { folder, ...where } = placeIn('four');
    const lonely = await startPgBouncer({ ...where, folder, host: '127.0.0.1', port: 1 });
    const { pool, close } = connect({ connectionString: lonely.address, user: role, password: 'a password', pooler: 'plain' });
    const failure: unknown = await pool.query('select 1').catch((said: unknown) => said);
    expect([String(failure), isDatabaseAway(failure)]).toEqual([expect.any(String), true]);
    await close();
    await lonely.stop();
  });
});
