import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { systemClock } from '#platform/clock';
import { newSecrets, readSettings } from '#platform/config';
import { connect, type Connection } from '#platform/db';
import { startPostgres, type EmbeddedPostgres } from '#platform/embedded-postgres';
import { freePort } from '../platform/networks/free-port.testing.ts';
import { createLog } from '#platform/log';
import { hasRedis, startRedis, type RunningRedis } from '../platform/live/redis.testing.ts';
import { createClosers } from './closers.ts';
import { serveAsApplication } from './serve-as-application.ts';
import { callAt, post, postsOf, write } from './testing/faults/calls.ts';
import { joinCouples } from './testing/faults/couples.ts';
import { listenAt } from './testing/faults/listen-at.ts';
import { openDatabaseProxy, openSite, type Proxy } from './testing/faults/proxies.ts';
import { comparePromises, filesInStore, lookAtFiles } from './testing/faults/judge.ts';
import { beginLoad, type Load } from './testing/faults/load.ts';
import { openObjectStore, type RunningStore } from './testing/faults/object-store.ts';
import { openServers, type Server } from './testing/faults/world.ts';
import type { Line } from './testing/lines.ts';
import type { Person } from './testing/people.ts';
import { hasPgBouncer, startPgBouncer, type Pooler } from './testing/pgbouncer.ts';
import { copyPreparedDatabase, REAL_SITE } from './testing/real-server.ts';
import { seeded } from './testing/seeded.ts';
import { addressOf, makeStandby } from './testing/standby.ts';
import { createTestContext, type TestContext } from './testing/test-context.ts';

const COUPLES = 6;
const APPLICATION = 'postgres_application';
/** As long as the site may be silent after any of these (QUAL-39). */
const ANSWERS_AGAIN_WITHIN_MS = 30_000;
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let place: string;
let primary: EmbeddedPostgres;
let standby: EmbeddedPostgres;
/** The one that takes writes now. */
let leading: EmbeddedPostgres;
let onStandby: Connection;
let databaseProxy: Line;
/** Null where PgBouncer is not installed: then the servers go straight to the primary. */
let pooler: Pooler | null = null;
let redis: RunningRedis | null;
let store: RunningStore;
let servers: readonly [Server, Server];
let metricsPorts: readonly [number, number];
let site: Proxy;
let ctx: TestContext;
let couples: readonly (readonly [Person, Person])[];
let load: Load;
const figures: Record<string, unknown> = {};

const rootOf = (name: string): string => path.join(place, name);
const openDatabases = async (): Promise<void> => {
  copyPreparedDatabase(rootOf('primary'));
  // The role under which servers serve is asked for its password, as on a site.
  const hba = path.join(rootOf('primary'), 'data/pg_hba.conf');
  fs.writeFileSync(hba, `local all ${APPLICATION} scram-sha-256\n${fs.readFileSync(hba, 'utf8')}`);
  primary = await startPostgres(rootOf('primary'), () => {});
  leading = primary;
  await makeStandby({ root: rootOf('primary'), server: primary }, rootOf('standby'));
  standby = await startPostgres(rootOf('standby'), () => {});
  onStandby = connect({ host: standby.host, user: standby.user, database: 'postgres', max: 1 });
  const administrator = connect({ host: primary.host, user: primary.user, database: 'postgres', max: 1 });
  // Keeps what is acknowledged on two disks: without it a failover may lose what the last moment promised.
  await administrator.pool.query(`alter system set synchronous_standby_names = '*'`);
  await administrator.pool.query('select pg_reload_conf()');
  await administrator.close();
};

/**
 * Opens PgBouncer before the proxy of the database, with the verifier of the application's role as docs/deploy.md has it copied; its settings for a server.
 */
async function openPooler(direct: string): Promise<Record<string, string>> {
  const owner = connect({ connectionString: direct, max: 2 });
  const settings = readSettings({ DEMO: '1', SECRET_KEY: REAL_SITE['SECRET_KEY'] }, newSecrets);
  const application = await serveAsApplication(owner, settings, createLog('silent'), createClosers(console.error));
  await application.close();
  const { rows } = await owner.pool.query<{ secret: string }>('select rolpassword as secret from pg_authid where rolname = $1', [
    APPLICATION,
  ]);
  await owner.close();
  const folder = rootOf('pooler');
  fs.mkdirSync(folder);
  pooler = await startPgBouncer({
    folder,
    host: '127.0.0.1',
    port: databaseProxy.port,
    database: 'postgres',
    users: { [APPLICATION]: rows[0]?.secret ?? '' },
  });
  return { DATABASE_URL: pooler.address, DATABASE_DIRECT_URL: direct };
}

beforeAll(async () => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'cluster-'));
  fs.chmodSync(place, 0o755);
  await openDatabases();
  databaseProxy = await openDatabaseProxy(() => path.join(leading.host, '.s.PGSQL.5432'));
  redis = hasRedis ? await startRedis() : null;
  store = await openObjectStore(rootOf('objects'));
  metricsPorts = [await freePort(), await freePort()];
  const direct = `postgres://app@127.0.0.1:${databaseProxy.port}/postgres`;
  const environment = {
    SEARCH_INDEX: 'off',
    ...(hasPgBouncer ? await openPooler(direct) : { DATABASE_URL: direct }),
    DATABASE_READ_URLS: addressOf(standby),
    ...(redis ? { REDIS_URL: redis.url } : {}),
    ...store.settings,
  };
  const [one, two] = metricsPorts.map(String) as [string, string];
  servers = await openServers(place, environment, [{ METRICS_PORT: one }, { METRICS_PORT: two }]);
  site = await openSite(
    place,
    servers.map(({ current }) => current.address),
  );
  ctx = createTestContext(connect({ host: '127.0.0.1', port: databaseProxy.port, user: 'app', database: 'postgres', max: 4 }));
  ctx.clock.set(systemClock.now());
  couples = await joinCouples(ctx, COUPLES);
  load = await beginLoad({ address: () => site.address, couples, random: seeded(1) });
  figures['set-up'] =
    `two servers behind ${site.kind}, live messages by ${redis ? 'Redis' : 'PostgreSQL'}, ${pooler ? 'PgBouncer in transaction mode, ' : ''}a primary and a synchronous replica that serves reads, one S3-compatible store`;
});
afterAll(async () => {
  await load.stop();
  console.log(JSON.stringify(figures, null, 2));
  await ctx.pool.end();
  await Promise.all(servers.map((server) => server.kill()));
  await site.close();
  await redis?.stop();
  await store.kill();
  await onStandby.close();
  await pooler?.stop();
  await databaseProxy.close();
  await standby.stop();
  await primary.stop();
  fs.rmSync(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

const quantile = (numbers: readonly number[], share: number): number =>
  Math.round(numbers.toSorted((one, other) => one - other)[Math.floor((numbers.length - 1) * share)] ?? Number.NaN);

/** Waits until somebody's writing is taken again; how long that took, in ms. */
async function untilWritten(since: number): Promise<number> {
  const [woman, man] = couples[0] as readonly [Person, Person];
  await expect
    .poll(() => write(site.address, woman, man, 'Are you there?').then(({ status }) => status), { timeout: 60_000, interval: 100 })
    .toBe(200);
  return Math.round(performance.now() - since);
}

it('[QUAL-39] two members chat across the servers, each message within a second', async () => {
  const [woman, man] = couples[1] as readonly [Person, Person];
  const [hers, his] = [await listenAt(servers[0], woman), await listenAt(servers[1], man)];
  const waits: number[] = [];
  for (let turn = 0; turn < 40; turn += 1) {
    const [from, to, reader, at] = turn % 2 === 0 ? [woman, man, his, servers[0]] : [man, woman, hers, servers[1]];
    const text = `across ${turn}`;
    const begun = performance.now();
    expect((await write(at.current.address, from, to, text)).status).toBe(200);
    await expect.poll(() => reader.came.has(text), { timeout: 10_000, interval: 10 }).toBe(true);
    waits.push((reader.came.get(text) ?? 0) - begun);
  }
  figures['chat across servers, ms from the call to the other browser'] = { p50: quantile(waits, 0.5), p95: quantile(waits, 0.95) };
  expect(quantile(waits, 0.95)).toBeLessThan(1000);
  hers.close();
  his.close();
  const transactions = (await pooler?.transactions()) ?? 0;
  if (pooler) figures['transactions by PgBouncer until then'] = transactions;
  expect(transactions).toBeGreaterThan(pooler ? 200 : -1);
});

/** Counts the reads of both servers by who answered them. */
async function readsBy(who: 'replica' | 'own_write' | 'unfit'): Promise<number> {
  const texts = await Promise.all(metricsPorts.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()));
  return texts.reduce(
    (sum, text) => sum + Number(new RegExp(`bondhon_replica_reads\\{answered="${who}"\\} (\\d+)`).exec(text)?.[1] ?? 0),
    0,
  );
}

it('[QUAL-40] further pages of the feed are read from the replica by whoever has not just written', async () => {
  const quiet = (await joinCouples(ctx, 1))[0]?.[0] as Person;
  for (let turn = 0; turn < 40; turn += 1) {
    const until = new Date(Date.now() - 10_000).toISOString();
    expect((await callAt(site.address, quiet.token, `/member/news-feed?page=2&until=${encodeURIComponent(until)}`, {})).status).toBe(200);
    await pause(50);
  }
  const reads = { replica: await readsBy('replica'), own_write: await readsBy('own_write'), unfit: await readsBy('unfit') };
  figures['40 reads of one who does not write, by who answered'] = reads;
  expect(reads.replica).toBeGreaterThan(20);
});

it('[QUAL-40] a replica that stands still hides from nobody what they have just written, at whichever server they read', async () => {
  const [, man] = couples[2] as readonly [Person, Person];
  const before = { own: await readsBy('own_write'), unfit: await readsBy('unfit') };
  await onStandby.pool.query('select pg_wal_replay_pause()');
  const until = performance.now() + 5000;
  let looks = 0;
  while (performance.now() < until) {
    const id = await post(site.address, man, `Seen at once ${looks}`);
    if (id === null) break;
    expect(await postsOf(site.address, man, man)).toContain(id);
    const list = (await callAt(site.address, man.token, '/member/news-feed?page=1', {})).body.data as readonly { id: number }[];
    expect(list.map((row) => row.id)).toContain(id);
    looks += 1;
  }
  await onStandby.pool.query('select pg_wal_replay_resume()');
  const own = (await readsBy('own_write')) - before.own;
  figures['own posts looked for on a replica that stands still'] = looks;
  figures['of these, answered by the primary for an own write, or for want of a fit replica'] =
    own + (await readsBy('unfit')) - before.unfit;
  expect(looks).toBeGreaterThan(3);
  // Of a list that a replica would have answered: those of the two seconds in which it still counts as fit.
  expect(own).toBeGreaterThan(1);
});

it('[QUAL-40] a replica that lags hides from nobody what others wrote more than two seconds ago', async () => {
  const [woman] = couples[3] as readonly [Person, Person];
  const [reader] = (await joinCouples(ctx, 1))[0] as readonly [Person, Person];
  await onStandby.pool.query(`alter system set recovery_min_apply_delay = '6s'`);
  await onStandby.pool.query('select pg_reload_conf()');
  await expect
    .poll(
      async () =>
        (await onStandby.pool.query<{ delay: string }>(`select current_setting('recovery_min_apply_delay') as delay`)).rows[0]?.delay,
    )
    .toBe('6s');
  const before = { unfit: await readsBy('unfit'), replica: await readsBy('replica') };
  const seen: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const id = await post(site.address, woman, `Two seconds later ${turn}`);
    await pause(2600);
    if (id !== null && (await postsOf(site.address, woman, reader)).includes(id)) seen.push(id);
  }
  expect(seen).toHaveLength(3);
  figures['reads while the replica lags by 6 s, by the primary'] = (await readsBy('unfit')) - before.unfit;
  expect((await readsBy('unfit')) - before.unfit).toBeGreaterThan(0);
  await onStandby.pool.query('alter system reset recovery_min_apply_delay');
  await onStandby.pool.query('select pg_reload_conf()');
  // It is asked again once it has caught up.
  await expect
    .poll(
      async () => {
        await postsOf(site.address, woman, reader);
        return (await readsBy('replica')) - before.replica;
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBeGreaterThan(0);
});

it('[QUAL-39] a server that is killed is missed for a moment', async () => {
  const begun = performance.now();
  await servers[0].kill();
  const took = await untilWritten(begun);
  figures['ms until the site answers after a server was killed'] = took;
  expect(took).toBeLessThan(ANSWERS_AGAIN_WITHIN_MS);
  await servers[0].start();
});

it('[QUAL-39][QUAL-24] the primary is killed and the replica takes over: nothing that was acknowledged is lost, the site answers again within 30 s', async () => {
  await pause(3000);
  load.told.longestSilence = 0;
  const postmaster = Number(fs.readFileSync(path.join(rootOf('primary'), 'data/postmaster.pid'), 'utf8').split('\n')[0]);
  const begun = performance.now();
  process.kill(postmaster, 'SIGKILL');
  // Nobody starts it again.
  await primary.stop();
  await onStandby.pool.query('select pg_promote(true, 30)');
  leading = standby;
  const took = await untilWritten(begun);
  expect(took).toBeLessThan(ANSWERS_AGAIN_WITHIN_MS);
  figures['ms until the site takes writes after the primary was killed'] = took;
  await pause(5000);
  await load.stop();
  const { told } = load;
  figures['longest silence of all clients at the failover, ms'] = Math.round(told.longestSilence);
  figures['told'] = { messages: told.messages.length, posts: told.posts.length, interests: told.interests.length };
  figures['answers by status; 0 is none'] = Object.fromEntries(told.answers);
  expect(told.messages.length).toBeGreaterThan(50);
  expect(told.longestSilence).toBeLessThan(ANSWERS_AGAIN_WITHIN_MS);
  const lost = { ...(await comparePromises(ctx, told)), ...(await lookAtFiles(ctx, filesInStore(store.keys()))) };
  figures['lost or twice'] = Object.values(lost).reduce((sum, rows) => sum + rows.length, 0);
  expect(lost).toEqual(Object.fromEntries(Object.keys(lost).map((name) => [name, []])));
});
