import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectLive, openTestApp, signUpPerson, type LiveClient, type Person, type TestApp } from '#testing';
import { createHub } from './hub.ts';
import { createPresence } from './presence.ts';
import type { PresenceStore } from './presence.store.ts';

/** For what the word between the servers must do alone. */
const NEVER_MS = 600_000;
const times = { sweep: NEVER_MS, sessions: NEVER_MS, beat: NEVER_MS };
/** About one start in ten went wrong where servers looked for the others before they could hear them. */
const STARTS = 25;

let first: TestApp;
let nadia: Person;
beforeAll(async () => {
  first = await openTestApp({ times });
  nadia = await signUpPerson(first);
});
afterAll(() => first.close());

const heardThreads = async (live: LiveClient): Promise<number[]> => [
  (await live.next('typing')).data.chat_thread_id,
  (await live.next('typing')).data.chat_thread_id,
];

it('[QUAL-39][QUAL-40] two servers that start at the same moment know of each other at once', async () => {
  for (let start = 0; start < STARTS; start += 1) {
    await first.ctx.pool.query('delete from live_server');
    const two = [await openTestApp({ times, beside: first }), await openTestApp({ times, beside: first })] as const;
    await Promise.all(two.map((server) => server.listen()));
    const lives = await Promise.all(two.map((server) => connectLive(server, nadia.token)));
    two.forEach(({ ctx }, index) => ctx.live.pass([nadia.accountId], { type: 'typing', data: { chat_thread_id: index } }));
    for (const live of lives) expect((await heardThreads(live)).toSorted((one, other) => one - other)).toEqual([0, 1]);
    await Promise.all(two.map((server) => server.close()));
  }
});

it('[QUAL-39] a server that makes itself known while a sign of life is under way is not forgotten by its answer', async () => {
  let answer = (_others: number): void => {};
  const beat: PresenceStore['beat'] = async () => ({
    isNew: false,
    others: await new Promise<number>((resolve) => (answer = resolve)),
    sockets: [],
  });
  const store = { beat, removeClosed: async () => [], removeDead: async () => [] } as Partial<PresenceStore> as PresenceStore;
  const presence = createPresence({
    hub: createHub(),
    store,
    whoIsHere: async () => new Set(),
    serverId: 'one',
    bus: { start: async () => {}, publish: () => {}, stop: async () => {} },
    hereChanged: () => {},
    giveWay: () => {},
    complain: () => {},
  });
  const underWay = presence.beat();
  presence.expectOthers();
  answer(0);
  await underWay;
  expect(presence.isAlone()).toBe(false);
  const next = presence.beat();
  answer(0);
  await next;
  expect(presence.isAlone()).toBe(true);
});
