import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '#platform/clock';
import { connect } from '#platform/db';
import { joinCouples } from './testing/faults/couples.ts';
import { openSite, type Proxy } from './testing/faults/proxies.ts';
import { comparePromises, filesOnDisk, lookAtFiles } from './testing/faults/judge.ts';
import { beginLoad, type Load } from './testing/faults/load.ts';
import { missingForPatroni, openDatabaseCluster, SUPERUSER, type DatabaseCluster, type Node } from './testing/faults/patroni.ts';
import { signal } from './testing/faults/processes.ts';
import { openServers, type Server } from './testing/faults/world.ts';
import type { Person } from './testing/people.ts';
import { seeded } from './testing/seeded.ts';
import { createTestContext, type TestContext } from './testing/test-context.ts';

const COUPLES = 8;
const OWNER = { user: 'bondhon', password: 'an-owner', database: 'bondhon' } as const;
/** As long as the site may be silent after any of these (QUAL-39). */
const ANSWERS_AGAIN_WITHIN_MS = 30_000;
/** As long as a node that was away may take until it has everything again. */
const WHOLE_WITHIN_MS = 120_000;
/** Longer than a primary may be silent until another one takes over. */
const FROZEN_MS = 40_000;
vi.setConfig({ testTimeout: 400_000, hookTimeout: 400_000 });

const isMissing = missingForPatroni.length > 0;
if (isMissing) console.log(`No failover by Patroni is tried: there is no ${missingForPatroni.join(', no ')}.`);
let place: string;
let cluster: DatabaseCluster;
let servers: readonly [Server, Server];
let site: Proxy;
let ctx: TestContext;
let couples: readonly (readonly [Person, Person])[];
let load: Load;
const figures: Record<string, unknown> = {};
/** Ends what was begun, the last first, also where the beginning failed. */
const closers: (() => unknown)[] = [];

const ask = async (node: Pick<Node, 'port'>, statement: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ host: '127.0.0.1', port: node.port, database: OWNER.database, ...SUPERUSER });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
};

beforeAll(async () => {
  if (isMissing) return;
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'patroni-'));
  closers.push(() => fs.rmSync(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  fs.chmodSync(place, 0o755);
  cluster = await openDatabaseCluster(place);
  closers.push(() => cluster.close());
  await cluster.untilWhole(WHOLE_WITHIN_MS);
  const administrator = new pg.Client({ host: '127.0.0.1', port: cluster.port, database: 'postgres', ...SUPERUSER });
  await administrator.connect();
  await administrator.query(`create role ${OWNER.user} login createrole password '${OWNER.password}'`);
  await administrator.query(`create database ${OWNER.database} owner ${OWNER.user} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  await administrator.end();
  const addressOf = (port: number) => `postgres://${OWNER.user}:${OWNER.password}@127.0.0.1:${port}/${OWNER.database}`;
  servers = await openServers(place, {
    SEARCH_INDEX: 'off',
    DATABASE_URL: addressOf(cluster.port),
    DATABASE_READ_URLS: cluster.nodes.map(({ port }) => addressOf(port)).join(','),
  });
  closers.push(() => Promise.all(servers.map((server) => server.kill())));
  site = await openSite(
    place,
    servers.map(({ current }) => current.address),
  );
  closers.push(() => site.close());
  ctx = createTestContext(connect({ host: '127.0.0.1', port: cluster.port, ...OWNER, max: 4 }));
  closers.push(() => ctx.pool.end());
  ctx.clock.set(systemClock.now());
  couples = await joinCouples(ctx, COUPLES);
  load = await beginLoad({ address: () => site.address, couples, random: seeded(2) });
  closers.push(() => load.stop());
  const [version] = await ask({ port: cluster.port }, `select current_setting('server_version') as version`);
  figures['set-up'] = `two servers behind ${site.kind}, PostgreSQL ${String(version?.['version'])} on two nodes, synchronous_mode`;
});
afterAll(async () => {
  console.log(JSON.stringify(figures, null, 2));
  for (const close of closers.toReversed()) await close();
});

async function isWritten(): Promise<boolean> {
  const [woman, man] = couples[0] as readonly [Person, Person];
  try {
    const answer = await fetch(`${site.address}/api/member/direct-message`, {
      method: 'POST',
      headers: { authorization: `Bearer ${woman.token}`, 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ user_id: man.accountId, message: 'Are you there?', client_id: randomUUID() }),
      signal: AbortSignal.timeout(2000),
    });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}

/** Waits until another node than this one is the primary and somebody's writing is taken again; how long that took, in ms. */
async function untilTakenOver(from: Node, since: number): Promise<number> {
  const other = cluster.nodes.find((node) => node !== from) as Node;
  await expect.poll(async () => (await other.is('primary')) && (await isWritten()), { timeout: 60_000, interval: 100 }).toBe(true);
  return Math.round(performance.now() - since);
}

async function expectBack(name: string, old: Node): Promise<void> {
  const begun = performance.now();
  const { replica } = await cluster.untilWhole(WHOLE_WITHIN_MS);
  figures[`${name}: s until the old primary is the synchronous replica`] = Math.round((performance.now() - begun) / 100) / 10;
  expect(replica).toBe(old);
}

const rewinds = ({ log }: Node): number => log().match(/pg_rewind exit code=0/g)?.length ?? 0;

describe.skipIf(isMissing)('two nodes by Patroni, of which the primary is killed', () => {
  it('[QUAL-39][QUAL-24] the PostgreSQL of the primary is killed: the replica takes over within 30 s, and the old one comes back by itself', async () => {
    await pause(3000);
    const { primary } = await cluster.untilWhole(WHOLE_WITHIN_MS);
    const begun = performance.now();
    signal(primary.processes().postgres.slice(0, 1), 'SIGKILL');
    const took = await untilTakenOver(primary, begun);
    figures['PostgreSQL killed: ms until writes are taken'] = took;
    expect(took).toBeLessThan(ANSWERS_AGAIN_WITHIN_MS);
    await expectBack('PostgreSQL killed', primary);
  });

  it('[QUAL-39][QUAL-24] the machine of the primary is gone, with writes that no replica has: they were promised to nobody, and are taken back when it returns', async () => {
    await pause(3000);
    const { primary, replica } = await cluster.untilWhole(WHOLE_WITHIN_MS);
    // The replica hears nothing from now on: what the primary writes is acknowledged to nobody.
    const [receiver] = await ask(replica, `select pid from pg_stat_wal_receiver`);
    const pids = [Number(receiver?.['pid'])];
    signal(pids, 'SIGSTOP');
    for (const statement of ['create table only_here (n int)', 'insert into only_here values (1)'])
      await ask(primary, `set synchronous_commit = local; ${statement}`);
    await pause(1000);
    const rewoundBefore = rewinds(primary);
    const begun = performance.now();
    primary.kill();
    signal(pids, 'SIGTERM');
    signal(pids, 'SIGCONT');
    const took = await untilTakenOver(primary, begun);
    figures['machine gone: ms until writes are taken'] = took;
    expect(took).toBeLessThan(ANSWERS_AGAIN_WITHIN_MS);
    await pause(3000);
    primary.start();
    await expectBack('machine gone', primary);
    expect(rewinds(primary)).toBe(rewoundBefore + 1);
    expect(await ask(primary, `select to_regclass('only_here') as there`)).toEqual([{ there: null }]);
  });
});

describe.skipIf(isMissing)('two nodes by Patroni, of which one stands still', () => {
  it('[QUAL-27][QUAL-39] the replica stands still: writes are refused until the primary goes on alone, within 30 s', async () => {
    await pause(3000);
    const { replica } = await cluster.untilWhole(WHOLE_WITHIN_MS);
    const begun = performance.now();
    const { all } = replica.processes();
    signal(all, 'SIGSTOP');
    await pause(500);
    await expect.poll(isWritten, { timeout: 60_000, interval: 100 }).toBe(true);
    const took = Math.round(performance.now() - begun);
    figures['replica frozen: ms until writes are taken'] = took;
    signal(all, 'SIGCONT');
    expect(took).toBeLessThan(ANSWERS_AGAIN_WITHIN_MS);
    await cluster.untilWhole(WHOLE_WITHIN_MS);
  });

  it('[QUAL-39][QUAL-24] the machine of the primary stands still and goes on: it acknowledges nothing more as a primary', async () => {
    await pause(3000);
    const { primary } = await cluster.untilWhole(WHOLE_WITHIN_MS);
    const begun = performance.now();
    const { all } = primary.processes();
    signal(all, 'SIGSTOP');
    const took = await untilTakenOver(primary, begun);
    figures['machine frozen: ms until writes are taken'] = took;
    expect(took).toBeLessThan(ANSWERS_AGAIN_WITHIN_MS);
    await pause(Math.max(0, FROZEN_MS - (performance.now() - begun)));
    signal(all, 'SIGCONT');
    await expectBack('machine frozen', primary);
  });

  it('[QUAL-24] after all of it nothing that was acknowledged is lost or doubled, and both nodes have the same', async () => {
    await pause(3000);
    await load.stop();
    const { told } = load;
    figures['told'] = { messages: told.messages.length, posts: told.posts.length, interests: told.interests.length };
    figures['answers by status; 0 is none'] = Object.fromEntries(told.answers);
    figures['longest silence of all clients, ms'] = Math.round(told.longestSilence);
    for (const { current } of servers)
      for (const line of current.said.filter((said) => said.includes('server_error')).slice(0, 5)) console.log(line);
    expect(told.answers.get(500) ?? 0).toBe(0);
    expect(told.messages.length).toBeGreaterThan(200);
    expect(told.longestSilence).toBeLessThan(ANSWERS_AGAIN_WITHIN_MS);
    const lost = { ...(await comparePromises(ctx, told)), ...(await lookAtFiles(ctx, filesOnDisk(path.join(place, 'media')))) };
    expect(lost).toEqual(Object.fromEntries(Object.keys(lost).map((name) => [name, []])));
    const { primary, replica } = await cluster.untilWhole(WHOLE_WITHIN_MS);
    const COUNT = 'select (select count(*) from chat_message) as messages, (select max(id) from post) as post';
    const there = await ask(primary, COUNT);
    await expect.poll(() => ask(replica, COUNT)).toEqual(there);
  });
});
