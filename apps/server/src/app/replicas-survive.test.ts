import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { listPosts, savePost } from '@app/contract/feed';
import { getProfileHead } from '@app/contract/profiles';
import { follow } from '@app/contract/relations';
import { searchMembers } from '@app/contract/search';
import { connect, type Connection } from '#platform/db';
import { startPostgres, type EmbeddedPostgres } from '#platform/embedded-postgres';
import { openScene, type Scene } from '../features/search/search.testing.ts';
import { copyPreparedDatabase } from './testing/real-server.ts';
import { addressOf, makeStandby } from './testing/standby.ts';

let place: string;
let primary: EmbeddedPostgres;
let standby: EmbeddedPostgres;
let administrator: Connection;
let scene: Scene;
let rahim: number;
let amina: number;
let nadia: number;

beforeAll(async () => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'replica-'));
  fs.chmodSync(place, 0o755);
  const rootOf = (name: string): string => path.join(place, name);
  copyPreparedDatabase(rootOf('primary'));
  const log = (line: string): void => console.error(line);
  primary = await startPostgres(rootOf('primary'), log);
  await makeStandby({ root: rootOf('primary'), server: primary }, rootOf('standby'));
  standby = await startPostgres(rootOf('standby'), log);
  administrator = connect({ host: standby.host, user: standby.user, database: 'postgres', max: 1 });
  scene = await openScene({
    database: connect({ host: primary.host, user: primary.user, database: 'postgres' }),
    environment: { DATABASE_READ_URLS: addressOf(standby) },
  });
  rahim = await scene.join({ gender: 1 });
  amina = await scene.join({ fullName: 'Amina Begum' });
  nadia = await scene.join({ fullName: 'Nadia Khan' });
});
afterAll(async () => {
  await scene.close();
  await administrator.close();
  await standby.stop();
  await primary.stop();
  fs.rmSync(place, { recursive: true, force: true });
});

const ids = (list: readonly { user_id: number }[]): number[] => list.map(({ user_id: id }) => id).toSorted((one, other) => one - other);
const found = async (id = rahim): Promise<number[]> => {
  const { status, body } = await scene.call(searchMembers, { token: scene.token(id), body: {} });
  expect(status).toBe(200);
  return ids(body.data.members);
};
const feedOf = async (id: number): Promise<readonly { id: number; user_id: number }[]> => {
  const { status, body } = await scene.call(listPosts, { token: scene.token(id), query: { page: '1' } });
  expect(status).toBe(200);
  return body.data;
};
const post = async (id: number, text: string): Promise<number> => {
  const { status, body } = await scene.call(savePost, { token: scene.token(id), body: { post: text, client_id: crypto.randomUUID() } });
  expect(status).toBe(200);
  return body.data.id;
};
const followersOf = async (viewer: number, owner: number): Promise<number> => {
  const { status, body } = await scene.call(getProfileHead, { token: scene.token(viewer), params: { id: String(owner) } });
  expect(status).toBe(200);
  return body.data.followers;
};
/** Waits until a replica would answer this member. */
const untilReplicaAnswers = async (id: number): Promise<void> =>
  await expect.poll(async () => (await scene.ctx.replicas?.choose(id)) !== null, { timeout: 20_000, interval: 50 }).toBe(true);
const answered = () => ({ ...scene.ctx.replicas?.counts });
const pauseReplay = () => administrator.pool.query('select pg_wal_replay_pause()');
const resumeReplay = () => administrator.pool.query('select pg_wal_replay_resume()');

afterEach(() => resumeReplay().catch(() => {}));

it('[QUAL-40] search, feed and profiles are read from the replica, and say the same', async () => {
  const written = await post(nadia, 'Good morning.');
  await untilReplicaAnswers(rahim);
  const before = answered().replica ?? 0;
  expect(await found()).toEqual([amina, nadia]);
  expect((await feedOf(rahim)).map(({ id }) => id)).toContain(written);
  expect(await followersOf(rahim, amina)).toBe(0);
  const until = new Date(scene.ctx.clock.now().getTime() - 3000).toISOString();
  expect((await scene.call(listPosts, { token: scene.token(rahim), query: { page: '2', until } })).status).toBe(200);
  expect((answered().replica ?? 0) - before).toBe(3);
});

it('[QUAL-40] on a replica that stands still, a block and an end hold at once', async () => {
  await untilReplicaAnswers(nadia);
  await pauseReplay();
  const before = answered().replica ?? 0;
  await scene.block(rahim, nadia);
  await sql`update account set state = 'terminated' where id = ${amina}`.execute(scene.db);
  expect(await found(nadia)).toEqual([]);
  // The replica still had them: what it found was judged on the primary.
  expect(answered().replica).toBeGreaterThan(before);
  expect((await feedOf(nadia)).map(({ user_id: id }) => id)).not.toContain(rahim);
  for (const id of [rahim, amina])
    expect((await scene.call(getProfileHead, { token: scene.token(nadia), params: { id: String(id) } })).status).toBe(404);
  await sql`delete from block`.execute(scene.db);
  await sql`update account set state = 'active' where id = ${amina}`.execute(scene.db);
});

it('[QUAL-40] on a replica that stands still, everybody sees what they have just written', async () => {
  await untilReplicaAnswers(amina);
  await pauseReplay();
  const before = answered().replica;
  const written = await post(amina, 'I wrote this a moment ago.');
  expect((await feedOf(amina)).map(({ id }) => id)).toContain(written);
  expect((await scene.call(follow, { token: scene.token(rahim), body: { userId: amina } })).status).toBe(200);
  expect(await followersOf(rahim, amina)).toBe(1);
  expect(answered().replica).toBe(before);
});

it('[QUAL-40] a replica that lags for longer than two seconds is asked nothing until it has caught up', async () => {
  await untilReplicaAnswers(rahim);
  await pauseReplay();
  const sharmin = await scene.join({ fullName: 'Sharmin' });
  await expect.poll(() => scene.ctx.replicas?.lags()['1'], { timeout: 20_000, interval: 100 }).toBeGreaterThan(2);
  const before = answered();
  expect(await found()).toEqual([amina, nadia, sharmin]);
  expect(answered()).toEqual({ ...before, unfit: (before.unfit ?? 0) + 1 });
  await resumeReplay();
  await untilReplicaAnswers(rahim);
  expect(await found()).toEqual([amina, nadia, sharmin]);
});

it('[QUAL-40][QUAL-25] a replica that is gone is missed by nobody', async () => {
  await untilReplicaAnswers(rahim);
  await administrator.close();
  await standby.stop();
  for (let turn = 0; turn < 10; turn += 1) {
    expect(await found()).toHaveLength(3);
    await pause(20);
  }
  expect(answered().failed).toBeGreaterThan(0);
});
