import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { systemClock } from '#platform/clock';
import { connect } from '#platform/db';
import { startPostgres, type EmbeddedPostgres } from '#platform/embedded-postgres';
import { callAt, postOf, POSTS } from './testing/faults/calls.ts';
import { joinCouples } from './testing/faults/couples.ts';
import { openSite, type Proxy } from './testing/faults/proxies.ts';
import { comparePromises, filesInStore, lookAtFiles } from './testing/faults/judge.ts';
import { beginLoad, type Load } from './testing/faults/load.ts';
import { openObjectStore, type RunningStore } from './testing/faults/object-store.ts';
import { freeze, pidsOf } from './testing/faults/processes.ts';
import { openServers, type Server } from './testing/faults/world.ts';
import type { Person } from './testing/people.ts';
import { copyPreparedDatabase } from './testing/real-server.ts';
import { seeded } from './testing/seeded.ts';
import { addressOf } from './testing/standby.ts';
import { createTestContext, type TestContext } from './testing/test-context.ts';

const CHATTING = 4;
/** Couples of whom each person posts photos, at most 20 times in a day. */
const POSTING = 10;
/** Longer than a server waits for its store. */
const FROZEN_MS = 14_000;
const KILLED_MS = 6000;
const REFUSED_WITHIN_MS = 12_000;
const SENTENCE = 'The service is not available right now. Please try again in a moment.';
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let place: string;
let database: EmbeddedPostgres;
let store: RunningStore;
let servers: readonly [Server, Server];
let site: Proxy;
let ctx: TestContext;
let load: Load;
let photographers: readonly Person[];
let picture: Buffer;
const figures: Record<string, unknown> = {};

beforeAll(async () => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'cluster-store-'));
  fs.chmodSync(place, 0o755);
  copyPreparedDatabase(path.join(place, 'postgres'));
  database = await startPostgres(path.join(place, 'postgres'), () => {});
  store = await openObjectStore(path.join(place, 'objects'));
  servers = await openServers(place, { SEARCH_INDEX: 'off', DATABASE_URL: addressOf(database), ...store.settings });
  site = await openSite(
    place,
    servers.map(({ current }) => current.address),
  );
  ctx = createTestContext(connect({ host: database.host, user: database.user, database: 'postgres', max: 4 }));
  ctx.clock.set(systemClock.now());
  picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#508060' } })
    .jpeg()
    .toBuffer();
  photographers = (await joinCouples(ctx, POSTING)).flat();
  load = await beginLoad({ address: () => site.address, couples: await joinCouples(ctx, CHATTING), random: seeded(1) });
});
afterAll(async () => {
  await load.stop();
  console.log(JSON.stringify(figures, null, 2));
  await ctx.pool.end();
  await Promise.all(servers.map((server) => server.kill()));
  await site.close();
  await store.kill();
  await database.stop();
  fs.rmSync(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

type Saved = {
  readonly status: number;
  readonly ms: number;
  readonly body: { code?: string; message?: string; data?: { id: number; image: string } };
};

/** Posts a photo once, as a browser does; the same word makes it the same post. */
async function post({ token }: Person, clientId: string, address = site.address): Promise<Saved> {
  const begun = performance.now();
  const { status, body } = await callAt(address, token, POSTS, postOf('A photo', clientId, picture));
  return { status, body: body as Saved['body'], ms: performance.now() - begun };
}

const photoAt = (image: string, { current }: Server): Promise<Response> =>
  fetch(new URL(new URL(image, current.address).pathname, current.address), {
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(30_000),
  });

let turn = 0;
/** Posts photos, each until it is taken, by several people at a time for as long as `work` takes. Returns all answers. */
async function postingDuring(work: () => Promise<void>): Promise<readonly Saved[]> {
  const answers: Saved[] = [];
  let isOver = false;
  const one = async (): Promise<void> => {
    while (!isOver) {
      const person = photographers[turn++ % photographers.length] as Person;
      const clientId = randomUUID();
      for (let isTaken = false; !isTaken;) {
        const answer = await post(person, clientId);
        answers.push(answer);
        isTaken = answer.status === 200;
        if (isTaken && answer.body.data) load.told.posts.push({ id: answer.body.data.id, clientId, hasPhoto: true });
        await pause(300);
      }
    }
  };
  const posting = Promise.all([one(), one(), one()]);
  await work();
  isOver = true;
  await posting;
  return answers;
}

/** Returns messages that were taken from now on. */
function countMessages(): () => number {
  const before = load.told.messages.length;
  return () => load.told.messages.length - before;
}

async function outage(name: string, happen: () => Promise<void>, forMs: number): Promise<readonly Saved[]> {
  const messages = countMessages();
  let during = 0;
  const answers = await postingDuring(async () => {
    await pause(1000);
    await happen();
    during = messages();
    await pause(2000);
  });
  const refused = answers.filter(({ status }) => status !== 200);
  figures[`the store ${name} for ${forMs / 1000} s`] = {
    'photos taken': answers.length - refused.length,
    refused: refused.length,
    'longest wait for a refusal, ms': Math.round(Math.max(0, ...refused.map(({ ms }) => ms))),
    'longest wait for a photo that was taken, ms': Math.round(
      Math.max(...answers.filter(({ status }) => status === 200).map(({ ms }) => ms)),
    ),
    'messages taken meanwhile': during,
  };
  expect(during).toBeGreaterThan(5);
  expect(answers.length - refused.length).toBeGreaterThan(3);
  return refused;
}

function expectClear(refused: readonly Saved[]): void {
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, body, ms } of refused) {
    expect([status, body.code, body.message]).toEqual([503, 'service_unavailable', SENTENCE]);
    expect(ms).toBeLessThan(REFUSED_WITHIN_MS);
  }
}

it('[QUAL-40] a photo that one server took in is served by the other, and lies on the disk of neither', async () => {
  const [one, two] = servers;
  const { status, body } = await post(photographers[0] as Person, randomUUID(), one.current.address);
  expect(status).toBe(200);
  const [here, there] = await Promise.all([photoAt(body.data?.image ?? '', one), photoAt(body.data?.image ?? '', two)]);
  expect([here.status, there.status, there.headers.get('content-type')]).toEqual([200, 200, 'image/jpeg']);
  const [bytes, same] = [Buffer.from(await here.arrayBuffer()), Buffer.from(await there.arrayBuffer())];
  expect(bytes.length).toBeGreaterThan(1000);
  expect(bytes.equals(same)).toBe(true);
  const part = await fetch(new URL(new URL(body.data?.image ?? '', two.current.address).pathname, two.current.address), {
    headers: { range: 'bytes=10-29' },
  });
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 30))).toBe(true);
  expect(fs.readdirSync(path.join(place, 'media'))).toEqual([]);
});

it('[QUAL-27][QUAL-40] while the store is killed photos are refused in one sentence, and everything else goes on', async () => {
  const { body } = await post(photographers[1] as Person, randomUUID());
  const refused = await outage(
    'killed',
    async () => {
      await store.kill();
      const shown = await photoAt(body.data?.image ?? '', servers[1]);
      expect(shown.status).toBe(503);
      await pause(KILLED_MS);
      await store.start();
    },
    KILLED_MS,
  );
  expectClear(refused);
  expect((await photoAt(body.data?.image ?? '', servers[1])).status).toBe(200);
});

it('[QUAL-27] a store that starts again within a second is not noticed', async () => {
  const refused = await outage(
    'killed',
    async () => {
      await store.kill();
      await store.start();
    },
    0,
  );
  expect(refused).toEqual([]);
});

it('[QUAL-27][QUAL-40] while the store is frozen photos are refused in one sentence, and everything else goes on', async () => {
  expectClear(await outage('frozen', () => freeze(pidsOf(store.current), FROZEN_MS), FROZEN_MS));
});

it('[QUAL-24][QUAL-40] at the end every photo that was acknowledged is there, once, and no object is left over', async () => {
  await load.stop();
  const { told } = load;
  figures['told'] = { messages: told.messages.length, posts: told.posts.length };
  figures['answers to the others by status; 0 is none'] = Object.fromEntries(told.answers);
  expect(told.answers.get(500) ?? 0).toBe(0);
  const waiting = await ctx.pool.query('select from discarded_file');
  figures['objects that wait for their deletion, after refusals'] = waiting.rowCount;
  // As two hours later.
  await ctx.pool.query('update discarded_file set delete_after = now()');
  await ctx.pool.query(`select graphile_worker.add_job('media.delete-discarded-files', '{}')`);
  await expect.poll(async () => (await ctx.pool.query('select from discarded_file')).rowCount, { timeout: 60_000, interval: 200 }).toBe(0);
  const objects = store.keys();
  figures['objects at the end'] = objects.length;
  const found = { ...(await comparePromises(ctx, told)), ...(await lookAtFiles(ctx, filesInStore(objects))) };
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, []])));
  expect(told.posts.filter(({ hasPhoto }) => hasPhoto).length).toBeGreaterThan(20);
});
