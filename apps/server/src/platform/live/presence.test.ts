import type { Context } from '#platform/context';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { me } from '@app/contract/accounts';
import { connectLive, openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { SOON } from './live.testing.ts';

/** A member gone for this long has left. */
const LEAVE_MS = 500;
/** For one server only: on a busy machine all others look dead to it now and then, and begin anew. */
const DEAD_MS = 400;

let test: TestApp;
let beside: TestApp;
let nadia: Person;
let changes: [who: number, isHere: boolean, where: string][];
const watching = (where: string, times: { dead?: number } = {}) => ({
  times: { leave: LEAVE_MS, beat: 40, ...times },
  parts: { hereChanged: async (_ctx: Context, who: number, isHere: boolean) => void changes.push([who, isHere, where]) },
});
const isHere = async (at: TestApp, person: Person): Promise<boolean> =>
  (await at.ctx.live.whoIsHere([person.accountId])).has(person.accountId);
const ofNadia = (): [boolean, string][] => changes.filter(([who]) => who === nadia.accountId).map(([, isNow, where]) => [isNow, where]);

beforeAll(async () => {
  test = await openTestApp(watching('one'));
  beside = await openTestApp({ ...watching('two'), beside: test });
  await Promise.all([test.listen(), beside.listen()]);
});
afterAll(async () => {
  await beside.close();
  await test.close();
});
beforeEach(async () => {
  changes = [];
  nadia = await signUpPerson(test);
});
afterEach(() => test.ctx.clock.advance(120));

it('[CHAT-47] a member with an open connection is here for every server, also long after the last call', async () => {
  const live = await connectLive(test, nadia.token);
  test.ctx.clock.advance(3600);
  for (const at of [test, beside]) await expect.poll(() => isHere(at, nadia), SOON).toBe(true);
  await live.break();
  await expect.poll(() => isHere(beside, nadia), SOON).toBe(false);
  expect(await isHere(test, nadia)).toBe(false);
});

it('[CHAT-47] a member who made a call is here for 60 seconds, for every server', async () => {
  expect(await isHere(test, nadia)).toBe(false);
  await test.call(me, { token: nadia.token });
  expect(await isHere(test, nadia)).toBe(true);
  await expect.poll(() => isHere(beside, nadia), SOON).toBe(true);
  test.ctx.clock.advance(59);
  expect([await isHere(test, nadia), await isHere(beside, nadia)]).toEqual([true, true]);
  test.ctx.clock.advance(2);
  expect([await isHere(test, nadia), await isHere(beside, nadia)]).toEqual([false, false]);
});

it('[CHAT-47] staff are not noted', async () => {
  const staff = await signUpPerson(test, { roles: ['support'] });
  await test.call(me, { token: staff.token });
  expect(await isHere(test, staff)).toBe(false);
});

it('[CHAT-47] a member comes with the first connection anywhere and leaves with the last one', async () => {
  const first = await connectLive(test, nadia.token);
  await expect.poll(ofNadia, SOON).toEqual([[true, 'one']]);
  const second = await connectLive(beside, nadia.token);
  test.ctx.clock.advance(120);
  await first.break();
  await sleep(LEAVE_MS + 200);
  expect(ofNadia()).toEqual([[true, 'one']]);
  await second.break();
  await expect.poll(ofNadia, SOON).toContainEqual([false, 'two']);
});

it('[CHAT-47] a reload is no leaving, nor is a closed page whose member called within the minute', async () => {
  const page = await connectLive(test, nadia.token);
  test.ctx.clock.advance(120);
  await page.break();
  const again = await connectLive(beside, nadia.token);
  await again.break();
  await sleep(LEAVE_MS + 200);
  // The connection itself was a call.
  expect(ofNadia()).toEqual([[true, 'one']]);
  test.ctx.clock.advance(61);
  await expect.poll(ofNadia, SOON).toContainEqual([false, 'two']);
});

it('[CHAT-47][QUAL-39] the connections of a server that died count no longer, and its members have left', async () => {
  const dying = await openTestApp({ ...watching('three'), beside: test });
  await connectLive(dying, nadia.token);
  test.ctx.clock.advance(120);
  expect(await isHere(test, nadia)).toBe(true);
  // It stops without a word, as one that is killed.
  await dying.close();
  expect(await isHere(test, nadia)).toBe(true);
  const strict = await openTestApp({ ...watching('four', { dead: DEAD_MS }), beside: test });
  await strict.listen();
  await expect.poll(ofNadia, SOON).toContainEqual([false, 'four']);
  expect(await isHere(test, nadia)).toBe(false);
  expect((await test.ctx.pool.query('select id from live_socket where member_id = $1', [nadia.accountId])).rows).toEqual([]);
  await strict.close();
});

it('[CHAT-47][QUAL-24] what the database forgot of connections in a crash is written anew', async () => {
  await connectLive(test, nadia.token);
  test.ctx.clock.advance(120);
  await test.ctx.pool.query('truncate live_server, live_socket, live_call');
  await expect.poll(() => isHere(beside, nadia), SOON).toBe(true);
});

it('[CHAT-47] of many people who is here is one statement', async () => {
  const here = await connectLive(test, nadia.token);
  const ids = Array.from({ length: 500 }, (_, index) => 1_000_000 + index);
  expect([...(await beside.ctx.live.whoIsHere([...ids, nadia.accountId]))]).toEqual([nadia.accountId]);
  await here.break();
});
