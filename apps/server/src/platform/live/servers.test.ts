import { inTransaction } from '#platform/context';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectLive, openTestApp, signUpPerson, type LiveClient, type Person, type TestApp } from '#testing';
import { SOON, tellOf, threadParts } from './live.testing.ts';
import { hasRedis, startRedis, startRedisStandIn, type RunningRedis } from './redis.testing.ts';

/** For what the way between the servers must do alone. */
const NEVER_MS = 600_000;
const parts = threadParts;

let one: TestApp;
let two: TestApp;
let nadia: Person;
let rahim: Person;
let third: Person;

async function open(times: { sweep?: number } = {}, environment: Record<string, string> = {}): Promise<void> {
  one = await openTestApp({ parts, times, environment });
  two = await openTestApp({ parts, times, environment, beside: one });
  await one.listen();
  await two.listen();
}
async function close(): Promise<void> {
  await two.close();
  await one.close();
}
async function signUp(): Promise<void> {
  [nadia, rahim, third] = [await signUpPerson(one), await signUpPerson(one), await signUpPerson(one)];
}
const threadsOf = (live: LiveClient): number[] => live.all('thread').map(({ data }) => data.chat_thread_id);
async function settled(live: LiveClient): Promise<LiveClient> {
  live.send({ type: 'ping' });
  await live.next('pong');
  return live;
}

const ways: { name: string; start?: (port?: number) => Promise<RunningRedis> }[] = [
  { name: 'PostgreSQL' },
  { name: 'a stand-in of Redis', start: startRedisStandIn },
  ...(hasRedis ? [{ name: 'Redis', start: startRedis }] : []),
];

describe.each(ways)('two servers by way of $name', ({ start }) => {
  let redis: RunningRedis | undefined;
  beforeAll(async () => {
    redis = await start?.();
    await open({ sweep: NEVER_MS }, redis ? { REDIS_URL: redis.url } : {});
  });
  afterAll(async () => {
    await close();
    await redis?.stop();
  });
  beforeEach(signUp);

  it('[QUAL-39][QUAL-40][CHAT-43] an event of one reaches a connection of the other, and nobody else', async () => {
    const [hers, his, other] = [
      await connectLive(two, nadia.token),
      await connectLive(one, rahim.token),
      await connectLive(two, third.token),
    ];
    await tellOf(one, nadia.accountId, 1, 2);
    await tellOf(two, rahim.accountId, 3);
    one.ctx.live.pass([nadia.accountId, rahim.accountId], { type: 'typing', data: { chat_thread_id: 5 } });
    for (const id of [1, 2]) expect((await hers.next('thread')).data).toEqual({ chat_thread_id: id });
    expect((await his.next('thread')).data).toEqual({ chat_thread_id: 3 });
    await Promise.all([hers.next('typing'), his.next('typing')]);
    // NEVER-04: a third member hears nothing of two others.
    one.ctx.live.pass([third.accountId], { type: 'typing', data: { chat_thread_id: 9 } });
    expect((await other.next('typing')).data).toEqual({ chat_thread_id: 9 });
    expect((await settled(other)).all('thread')).toEqual([]);
    expect(threadsOf(hers)).toEqual([1, 2]);
  });

  it('[FEED-17] what is for all reaches every connection of every server, and is kept for nobody who comes later', async () => {
    const there = [await connectLive(one, nadia.token), await connectLive(two, rahim.token), await connectLive(two, third.token)];
    one.ctx.live.passToAll({ type: 'new_posts', data: {} });
    for (const live of there) expect((await live.next('new_posts')).data).toEqual({});
    const late = await connectLive(two, nadia.token, there[0]?.lastId());
    expect((await settled(late)).all('new_posts')).toEqual([]);
    for (const live of there) expect((await settled(live)).all('new_posts')).toHaveLength(1);
  });

  it('[CHAT-43] more than fits one message between servers arrives too', async () => {
    const live = await connectLive(two, nadia.token);
    const told = Array.from({ length: 400 }, (_, threadId) => ({
      memberId: nadia.accountId,
      type: 'thread' as const,
      subject: { threadId },
    }));
    await inTransaction(one.ctx, (tx) => one.ctx.live.tell(tx, told));
    await expect.poll(() => threadsOf(live).length, SOON).toBe(400);
    expect(threadsOf(live)).toEqual(told.map(({ subject }) => subject.threadId));
  });

  it('[QUAL-25][QUAL-40] where the way is cut no event is lost, and it carries again when it stands', async () => {
    const live = await connectLive(two, nadia.token);
    const { pool } = one.ctx;
    if (redis) await redis.stop();
    else
      await pool.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ~ '^listen'");
    await tellOf(one, nadia.accountId, 1);
    if (redis) redis = await start?.(Number(new URL(redis.url).port));
    expect((await live.next('thread')).data).toEqual({ chat_thread_id: 1 });
    const typing = (): number => {
      one.ctx.live.pass([nadia.accountId], { type: 'typing', data: { chat_thread_id: 2 } });
      return live.all('typing').length;
    };
    await expect.poll(typing, SOON).toBeGreaterThan(0);
  });
});

it('[QUAL-25][QUAL-40] a server begins and brings events also while Redis is away', async () => {
  const away = await startRedisStandIn();
  await away.stop();
  await open({}, { REDIS_URL: away.url });
  await signUp();
  const live = await connectLive(two, nadia.token);
  await tellOf(one, nadia.accountId, 1);
  expect((await live.next('thread')).data).toEqual({ chat_thread_id: 1 });
  await close();
});

describe('the log', () => {
  beforeAll(() => open());
  afterAll(close);
  beforeEach(signUp);

  it('[CHAT-43][QUAL-39] brings what a server wrote that died before it told anybody', async () => {
    // A server that is not connected to the others writes, and says nothing.
    const silent = await openTestApp({ parts, beside: one });
    const live = await connectLive(two, nadia.token);
    await tellOf(silent, nadia.accountId, 1, 2, 3);
    await expect.poll(() => threadsOf(live).length, SOON).toBe(3);
    expect(threadsOf(live)).toEqual([1, 2, 3]);
    await silent.close();
  });

  it('[CHAT-43] brings what became visible late, although others with higher ids were delivered long before', async () => {
    const live = await connectLive(two, nadia.token);
    const silent = await openTestApp({ parts, beside: one });
    const written = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const slow = inTransaction(silent.ctx, async (tx) => {
      await silent.ctx.live.tell(tx, [{ memberId: nadia.accountId, type: 'thread', subject: { threadId: 1 } }]);
      written.resolve();
      await mayCommit.promise;
    });
    await written.promise;
    await tellOf(one, nadia.accountId, 2);
    await live.next('thread');
    const sweeps = async (): Promise<number> => (await tellOf(silent, nadia.accountId, 3), threadsOf(live).length);
    await expect.poll(sweeps, SOON).toBeGreaterThan(4);
    expect(threadsOf(live)).not.toContain(1);
    mayCommit.resolve();
    await slow;
    await expect.poll(() => threadsOf(live), SOON).toContain(1);
    await silent.close();
  });

  it('[CHAT-43] brings each event once, however many sweeps go by', async () => {
    const live = await connectLive(two, nadia.token);
    for (let id = 1; id <= 20; id += 1) await tellOf(id % 2 ? one : two, nadia.accountId, id);
    await expect.poll(() => threadsOf(live).length, SOON).toBe(20);
    const { rows } = await one.ctx.pool.query('select pg_sleep(0.2)');
    expect(rows).toHaveLength(1);
    expect(threadsOf(await settled(live)).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('[QUAL-25][CHAT-43] a database that cuts every connection loses no event and no socket', async () => {
    // A socket that is not noted yet is sent away with its connection to the database, and comes again.
    const live = await settled(await connectLive(two, nadia.token));
    const other = await settled(await connectLive(one, nadia.token));
    await one.ctx.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await expect
      .poll(() =>
        tellOf(one, nadia.accountId, 1)
          .then(() => true)
          .catch(() => false),
      )
      .toBe(true);
    // Each try that meets a connection that was cut waits for the next sweep.
    const aFewSweeps = 20_000;
    await Promise.all([live.next('thread', aFewSweeps), other.next('thread', aFewSweeps)]);
    const typing = (): number => {
      one.ctx.live.pass([nadia.accountId], { type: 'typing', data: { chat_thread_id: 2 } });
      return live.all('typing').length;
    };
    await expect.poll(typing, SOON).toBeGreaterThan(0);
  });

  it('[CHAT-44][QUAL-39] a server that stops sends its browsers to another one, where they go on', async () => {
    const leaving = await openTestApp({ parts, beside: one });
    const live = await connectLive(leaving, nadia.token);
    await tellOf(one, nadia.accountId, 1);
    const { id } = await live.next('thread');
    const stopped = leaving.close();
    expect(await live.closed).toBe(1001);
    await stopped;
    await tellOf(one, nadia.accountId, 2);
    const back = await connectLive(two, nadia.token, id);
    expect(threadsOf(back).at(-1)).toBe(2);
  });
});
