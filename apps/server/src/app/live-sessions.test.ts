import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { endOtherSessions, logOut } from '@app/contract/accounts';
import { inTransaction } from '#platform/context';
import { changeAccountState } from '#features/accounts';
import { connectLive, connectStaff, openSession, openSocket, openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { SOON } from '../platform/live/live.testing.ts';

const DAY_SECONDS = 86_400;
/** For what must not wait for the next look. */
const NEVER_MS = 600_000;

let test: TestApp;
let beside: TestApp;
let eager: TestApp;
let nadia: Person;
beforeAll(async () => {
  test = await openTestApp({ times: { sessionUse: 0 } });
  eager = await openTestApp({ beside: test, times: { sessions: NEVER_MS } });
  beside = await openTestApp({ beside: test, times: { sessions: NEVER_MS } });
  await Promise.all([test.listen(), eager.listen(), beside.listen()]);
});
afterAll(async () => {
  await beside.close();
  await eager.close();
  await test.close();
});
beforeEach(async () => {
  nadia = await signUpPerson(test);
});

const query = (text: string, ...values: unknown[]) => test.ctx.pool.query(text, values);
const setState = (to: 'suspended' | 'deactivated' | 'terminated') =>
  inTransaction(test.ctx, (tx) => changeAccountState(tx, { accountId: nadia.accountId, to }));

it('[CHAT-46] signing out closes the connections of that session at once, on every server, and of no other', async () => {
  const other = await openSession(test, nadia.accountId);
  const kept = await connectLive(eager, other.token);
  const here = await connectLive(eager, nadia.token);
  const there = await connectLive(beside, nadia.token);
  await eager.call(logOut, { token: nadia.token });
  expect([await here.closed, await there.closed]).toEqual([4401, 4401]);
  kept.send({ type: 'ping' });
  await kept.next('pong');
});

it('[CHAT-46] ending the other sessions closes theirs', async () => {
  const other = await openSession(test, nadia.accountId);
  const theirs = await connectLive(beside, other.token);
  await eager.call(endOtherSessions, { token: nadia.token });
  expect(await theirs.closed).toBe(4401);
});

it.each([
  ['suspended', 4403],
  ['terminated', 4403],
  ['deactivated', 4403],
] as const)('[CHAT-46] a member who is %s loses the connection', async (state, code) => {
  const live = await connectLive(test, nadia.token);
  await setState(state);
  expect(await live.closed).toBe(code);
});

it('[CHAT-46] a session that runs out, is ended behind our back or is gone closes its connection', async () => {
  const [expired, ended, gone] = [await openSession(test, nadia.accountId), await openSession(test, nadia.accountId), nadia];
  const lives = [await connectLive(test, expired.token), await connectLive(test, ended.token), await connectLive(test, gone.token)];
  await query('update session set expires_at = $2 where id = $1', expired.sessionId, test.ctx.clock.now());
  await query("update session set ended_at = now(), end_reason = 'sign_out' where id = $1", ended.sessionId);
  await query('delete from session where id = $1', gone.sessionId);
  expect(await Promise.all(lives.map(({ closed }) => closed))).toEqual([4401, 4401, 4401]);
});

it('[CHAT-46] a member who becomes staff, or whose registration is opened again, loses the connection', async () => {
  const live = await connectLive(test, nadia.token);
  await query("insert into staff_role (account_id, role, created_at) values ($1, 'support', now())", nadia.accountId);
  expect(await live.closed).toBe(4403);
  const rahim = await signUpPerson(test);
  const his = await connectLive(test, rahim.token);
  await query('update account set registration_step = 12, registered_at = null where id = $1', rahim.accountId);
  expect(await his.closed).toBe(4403);
});

it('[CHAT-46] an open connection is a use of its session', async () => {
  await query('update session set remember = false where id = $1', nadia.sessionId);
  const live = await connectLive(test, nadia.token);
  for (let day = 0; day < 3; day += 1) {
    test.ctx.clock.advance(0.9 * DAY_SECONDS);
    const now = test.ctx.clock.now();
    const used = async () => (await query('select last_used_at, expires_at from session where id = $1', nadia.sessionId)).rows[0];
    await expect.poll(used, SOON).toEqual({ last_used_at: now, expires_at: new Date(now.getTime() + DAY_SECONDS * 1000) });
  }
  live.send({ type: 'ping' });
  await live.next('pong');
});

it('[STAFF-03] an open page of staff is no use of its session: it closes when the session has run out, and when the role is taken', async () => {
  const [staff, other] = [await signUpPerson(test, { roles: ['support'] }), await signUpPerson(test, { roles: ['support'] })];
  const [live, theirs] = [await connectStaff(test, staff.token), await connectStaff(test, other.token)];
  const expiresAt = new Date(test.ctx.clock.now().getTime() + 1800_000);
  await query('update session set expires_at = $2 where id = $1', staff.sessionId, expiresAt);
  const member = await connectLive(test, nadia.token);
  test.ctx.clock.advance(1799);
  // When the member's use was noted, that of staff would have been.
  const used = async () => (await query('select last_used_at from session where id = $1', nadia.sessionId)).rows[0];
  await expect.poll(used, SOON).toEqual({ last_used_at: test.ctx.clock.now() });
  live.send({ type: 'ping' });
  await live.next('pong');
  test.ctx.clock.advance(2);
  expect(await live.closed).toBe(4401);
  await query('delete from staff_role where account_id = $1', other.accountId);
  expect(await theirs.closed).toBe(4403);
  await member.break();
});

it('[STAFF-01] the socket of staff is shut to members, and to staff who must add a passkey first', async () => {
  const staff = await signUpPerson(test, { roles: ['support'] });
  await query('update session set adds_passkey_first = true where id = $1', staff.sessionId);
  for (const { token } of [nadia, staff]) {
    const socket = await openSocket(eager, {}, '/api/staff/socket');
    socket.send({ type: 'auth', token, last_event_id: null });
    expect(await socket.closed).toBe(4403);
  }
});

it('[STAFF-01] a member and staff hear each only what is theirs of what all are told', async () => {
  const staff = await connectStaff(eager, (await signUpPerson(test, { roles: ['moderator'] })).token);
  const admin = await connectStaff(beside, (await signUpPerson(test, { roles: ['admin'] })).token);
  const member = await connectLive(eager, nadia.token);
  eager.ctx.live.passToAll({ type: 'new_posts', data: {} });
  eager.ctx.live.passToStaff(['moderator'], { type: 'console', data: { topic: 'photos', id: 7 } });
  eager.ctx.live.passToStaff(['finance'], { type: 'console', data: { topic: 'payments', id: null } });
  expect([(await admin.next('console')).data, (await admin.next('console')).data]).toEqual([
    { topic: 'photos', id: 7 },
    { topic: 'payments', id: null },
  ]);
  expect((await staff.next('console')).data).toEqual({ topic: 'photos', id: 7 });
  await member.next('new_posts');
  for (const live of [staff, member]) {
    live.send({ type: 'ping' });
    await live.next('pong');
  }
  expect([staff.all('new_posts'), staff.all('console').length, member.all('console')]).toEqual([[], 1, []]);
});

it('[CHAT-46][CHAT-62] nothing reaches a connection between the end of its session and its closing', async () => {
  const live = await connectLive(eager, nadia.token);
  await eager.call(logOut, { token: nadia.token });
  await live.closed;
  eager.ctx.live.pass([nadia.accountId], { type: 'typing', data: { chat_thread_id: 1 } });
  expect(live.all('typing')).toEqual([]);
});
