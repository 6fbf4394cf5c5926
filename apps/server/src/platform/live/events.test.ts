import { inTransaction } from '#platform/context';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectLive, openSocket, openTestApp, signUpPerson, type LiveClient, type Person, type TestApp } from '#testing';
import { SOON, tellOf, threadParts } from './live.testing.ts';

let test: TestApp;
let nadia: Person;
let rahim: Person;
let greeting: { unseen_total: number; unread_count: number } | null;
let typed: { from: number; thread: number }[];
let batches: number[];
/** Readings that fail from now on. */
let failures = 0;

const FIRST_AND_LAST = { thread: threadParts.present?.thread };

beforeAll(async () => {
  test = await openTestApp({
    parts: {
      present: {
        thread: async (ctx, events) => {
          if (failures > 0) {
            failures -= 1;
            throw new Error('the database is away');
          }
          batches.push(events.length);
          return (await FIRST_AND_LAST.thread?.(ctx, events)) ?? new Map();
        },
      },
      frames: { typing: async (_ctx, from, frame) => void typed.push({ from: from.accountId, thread: frame.chat_thread_id }) },
      greet: async () => (greeting ? [{ type: 'counts', data: greeting }] : []),
    },
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  // What one test tells is no longer near what the next one tells.
  test.ctx.clock.advance(60);
  [greeting, typed, batches] = [null, [], []];
  [nadia, rahim] = [await signUpPerson(test), await signUpPerson(test)];
});

const threadsOf = (live: LiveClient): number[] => live.all('thread').map(({ data }) => data.chat_thread_id);
/** Comes after everything that was told before. */
async function settled(live: LiveClient): Promise<LiveClient> {
  live.send({ type: 'ping' });
  await live.next('pong');
  return live;
}
async function backAfter(lastId: number | null): Promise<LiveClient> {
  return settled(await connectLive(test, nadia.token, lastId));
}

describe('an event', () => {
  it('[CHAT-43] reaches every connection of its member after the commit, in order, and nobody else', async () => {
    const [one, two, other] = [
      await connectLive(test, nadia.token),
      await connectLive(test, nadia.token),
      await connectLive(test, rahim.token),
    ];
    await tellOf(test, nadia.accountId, 1, 2, 3);
    for (const live of [one, two]) {
      for (const id of [1, 2, 3]) expect((await live.next('thread')).data).toEqual({ chat_thread_id: id });
      const ids = live.all('thread').map(({ id }) => id);
      expect(ids).toEqual([...ids].sort((a, b) => a - b));
    }
    expect(threadsOf(await settled(other))).toEqual([]);
  });

  it('[CHAT-43] reaches its member within a tenth of a second', async () => {
    const live = await connectLive(test, nadia.token);
    await tellOf(test, nadia.accountId, 1);
    await live.next('thread');
    const begun = performance.now();
    await tellOf(test, nadia.accountId, 2);
    await live.next('thread');
    expect(performance.now() - begun).toBeLessThan(100);
  });

  it('[CHAT-43][CHAT-62] of a transaction that is rolled back never leaves', async () => {
    const live = await connectLive(test, nadia.token);
    const { ctx } = test;
    const failing = inTransaction(ctx, async (tx) => {
      await ctx.live.tell(tx, [{ memberId: nadia.accountId, type: 'thread', subject: { threadId: 66 } }]);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await tellOf(test, nadia.accountId, 67);
    await live.next('thread');
    expect(threadsOf(live)).toEqual([67]);
    expect(threadsOf(await backAfter(0))).toEqual([67]);
  });

  it('[CHAT-43] that its reader may no longer see is not sent', async () => {
    const live = await connectLive(test, nadia.token);
    await tellOf(test, nadia.accountId, -1, 5);
    await live.next('thread');
    expect(threadsOf(live)).toEqual([5]);
  });

  it('[CHAT-43] of a crowd is read together with the others', async () => {
    const live = await connectLive(test, nadia.token);
    const { ctx } = test;
    const told = Array.from({ length: 200 }, (_, threadId) => ({
      memberId: nadia.accountId,
      type: 'thread' as const,
      subject: { threadId },
    }));
    await inTransaction(ctx, (tx) => ctx.live.tell(tx, told));
    await expect.poll(() => threadsOf(live).length, SOON).toBe(200);
    expect(threadsOf(live)).toEqual(told.map(({ subject }) => subject.threadId));
    expect(batches.length).toBeLessThan(5);
  });

  it('[CHAT-62] is kept as numbers only', async () => {
    await tellOf(test, nadia.accountId, 4);
    const { rows } = await test.ctx.pool.query('select type, subject from live_event where member_id = $1', [nadia.accountId]);
    expect(rows).toEqual([{ type: 'thread', subject: { threadId: 4 } }]);
  });
});

describe('after a break', () => {
  it('[CHAT-44] what was missed comes in order before the connection is ready, then what waits', async () => {
    const live = await connectLive(test, nadia.token);
    await tellOf(test, nadia.accountId, 1);
    const { id } = await live.next('thread');
    await live.break();
    await tellOf(test, nadia.accountId, 2, 3);
    await tellOf(test, rahim.accountId, 99);
    greeting = { unseen_total: 4, unread_count: 2 };
    const back = await connectLive(test, nadia.token, id);
    await back.next('counts');
    // What comes again after that, because another connection had not been found gone yet, changes nothing.
    const types = back.events.map(({ type }) => type);
    expect(types.slice(0, types.indexOf('ready')).slice(-2)).toEqual(['thread', 'thread']);
    expect(types.indexOf('counts')).toBeGreaterThan(types.indexOf('ready'));
    expect(threadsOf(back).slice(0, types.indexOf('ready')).slice(-2)).toEqual([2, 3]);
    expect(threadsOf(back)).not.toContain(99);
  });

  it('[CHAT-44] nothing is lost to a browser that had seen nothing yet', async () => {
    const live = await connectLive(test, nadia.token);
    await live.break();
    await tellOf(test, nadia.accountId, 8);
    // It comes a second time where the broken connection had not been found gone yet, which changes nothing.
    expect(new Set(threadsOf(await backAfter(live.lastId())))).toEqual(new Set([8]));
  });

  it('[CHAT-44] an event comes that became visible after one with a higher id', async () => {
    const live = await connectLive(test, nadia.token);
    const { ctx } = test;
    let commit = (): void => {};
    const written = Promise.withResolvers<void>();
    const slow = inTransaction(ctx, async (tx) => {
      await ctx.live.tell(tx, [{ memberId: nadia.accountId, type: 'thread', subject: { threadId: 1 } }]);
      written.resolve();
      await new Promise<void>((resolve) => (commit = resolve));
    });
    await written.promise;
    await tellOf(test, nadia.accountId, 2);
    const { id } = await live.next('thread');
    await live.break();
    commit();
    await slow;
    expect(threadsOf(await backAfter(id))).toContain(1);
  });

  it('[CHAT-44] of less than 24 hours what was missed comes; after a longer one all is read anew', async () => {
    const live = await connectLive(test, nadia.token);
    const last = live.lastId();
    await live.break();
    await tellOf(test, nadia.accountId, 1);
    test.ctx.clock.advance(24 * 3600 - 60);
    expect(threadsOf(await backAfter(last))).toEqual([1]);
    test.ctx.clock.advance(120);
    const late = await backAfter(last);
    expect(late.events.map(({ type }) => type)).toEqual(['reload', 'ready', 'pong']);
    // Who reads anew goes on from there.
    await tellOf(test, nadia.accountId, 2);
    expect(threadsOf(await backAfter(late.lastId()))).toContain(2);
  });

  it('[CHAT-44] all is read anew where what was missed was deleted, and not where nothing was missed', async () => {
    await tellOf(test, nadia.accountId, 1, 2);
    const { lastId } = await backAfter(null);
    test.ctx.clock.advance(37 * 3600);
    await test.ctx.pool.query("select graphile_worker.add_job('live.clear-old', '{}'::json)");
    await test.runJobs();
    expect((await test.ctx.pool.query('select id from live_event')).rows).toEqual([]);
    expect((await backAfter(0)).all('reload')).toHaveLength(1);
    expect((await backAfter(lastId())).all('reload')).toEqual([]);
  });

  it('[CHAT-44] all is read anew for an id that never was, and after more than a thousand events', async () => {
    const live = await backAfter(null);
    expect((await backAfter(live.lastId() + 1_000_000)).all('reload')).toHaveLength(1);
    const { ctx } = test;
    const many = Array.from({ length: 1001 }, () => ({ memberId: nadia.accountId, type: 'thread' as const, subject: { threadId: 1 } }));
    await inTransaction(ctx, (tx) => ctx.live.tell(tx, many));
    const back = await backAfter(live.lastId());
    expect([back.all('reload').length, threadsOf(back).length]).toEqual([1, 0]);
  });

  it('[CHAT-44] a browser that names no event gets none of before', async () => {
    await tellOf(test, nadia.accountId, 1);
    expect((await backAfter(null)).events[0]?.type).toBe('ready');
  });

  it('[NEVER-04] the id of another member’s event brings none of that member’s', async () => {
    await tellOf(test, nadia.accountId, 1);
    const live = await connectLive(test, nadia.token);
    await tellOf(test, rahim.accountId, 99, 98);
    const { rows } = await test.ctx.pool.query('select min(id) as id from live_event where member_id = $1', [rahim.accountId]);
    expect(threadsOf(await backAfter(rows[0].id))).not.toContain(98);
    for (const id of [98, 99]) expect(threadsOf(await settled(live))).not.toContain(id);
  });
});

describe('a browser', () => {
  it('[CHAT-43] that takes nothing of what it is sent is let go, and does not fill the server', async () => {
    const live = await connectLive(test, nadia.token);
    live.pause();
    const messageIds = Array.from({ length: 200 }, (_, index) => 1_000_000_000 + index);
    const isConnected = async (): Promise<boolean> => {
      for (let sent = 0; sent < 2000; sent += 1)
        test.ctx.live.pass([nadia.accountId], { type: 'delivered', data: { chat_thread_id: 1, message_ids: messageIds } });
      const { rows } = await test.ctx.pool.query('select id from live_socket where member_id = $1 and closed_at is null', [
        nadia.accountId,
      ]);
      return rows.length > 0;
    };
    await expect.poll(isConnected, SOON).toBe(false);
    await live.break();
  });

  it('[CHAT-43] still gets what could not be read for a moment', async () => {
    const live = await connectLive(test, nadia.token);
    failures = 2;
    await tellOf(test, nadia.accountId, 1);
    expect((await live.next('thread')).data).toEqual({ chat_thread_id: 1 });
    expect(failures).toBe(0);
  });
});

describe('a frame of a browser', () => {
  it('[CHAT-48] reaches its feature with who sent it; ones before the first answer wait for it', async () => {
    const live = await openSocket(test);
    live.send({ type: 'auth', token: nadia.token, last_event_id: null });
    live.send({ type: 'typing', chat_thread_id: 7 });
    live.send({ type: 'ping' });
    await live.next('pong');
    expect(typed).toEqual([{ from: nadia.accountId, thread: 7 }]);
    expect(live.events.map(({ type }) => type)).toEqual(['ready', 'pong']);
  });
});
