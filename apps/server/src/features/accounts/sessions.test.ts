import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePassword, endOtherSessions, endSession, listSessions, logOut, me, restoreAccount } from '@app/contract/accounts';
import { openSession, openTestApp, signUpPerson, type TestApp } from '#testing';
import { accountCalls, NEW_PASSWORD, PASSWORD } from './accounts.testing.ts';
import { deviceOf, expiryOf, maskedAddress } from './sessions.policy.ts';

let test: TestApp;
beforeAll(async () => void (test = await openTestApp()));
afterAll(() => test.close());

const isOpen = async (token: string): Promise<boolean> => (await test.call(me, { token })).status === 200;

describe('sessions', () => {
  it('[AUTH-97] are listed, the current one first, with the last two parts of the address hidden', async () => {
    const person = await signUpPerson(test);
    const second = await openSession(test, person.accountId);
    const answer = await test.call(listSessions, { token: person.token });
    expect(answer.body.data).toMatchObject([
      { id: person.sessionId, current: true, device: 'Test', network_address: '127.0.*.*' },
      { id: second.sessionId, current: false },
    ]);
  });

  it('[AUTH-98] of other browsers can be ended one by one, at once', async () => {
    const person = await signUpPerson(test);
    const second = await openSession(test, person.accountId);
    expect((await test.call(endSession, { token: person.token, body: { session_id: second.sessionId } })).status).toBe(200);
    expect(await isOpen(second.token)).toBe(false);
    expect((await test.call(endSession, { token: person.token, body: { session_id: second.sessionId } })).status).toBe(404);
    const own = await test.call(endSession, { token: person.token, body: { session_id: person.sessionId } });
    expect(own.status).toBe(409);
    expect(own.failure).toMatchObject({ code: 'current_session', message: 'Use Sign Out for this device.' });
  });

  it('[AUTH-98] of all other browsers can be ended together', async () => {
    const person = await signUpPerson(test);
    const others = [await openSession(test, person.accountId), await openSession(test, person.accountId)];
    expect((await test.call(endOtherSessions, { token: person.token })).body.ended).toBe(2);
    expect(await Promise.all(others.map(({ token }) => isOpen(token)))).toEqual([false, false]);
    expect(await isOpen(person.token)).toBe(true);
  });

  it('[NEVER-04][AUTH-133] of another member are not there', async () => {
    const [person, stranger] = [await signUpPerson(test), await signUpPerson(test)];
    const answer = await test.call(endSession, { token: person.token, body: { session_id: stranger.sessionId } });
    expect(answer.status).toBe(404);
    expect(answer.failure.code).toBe('not_found');
    expect(await isOpen(stranger.token)).toBe(true);
    expect(JSON.stringify((await test.call(listSessions, { token: person.token })).body)).not.toContain(String(stranger.sessionId));
    await test.call(endOtherSessions, { token: person.token });
    expect(await isOpen(stranger.token)).toBe(true);
  });

  it('[AUTH-89][AUTH-90] end at sign-out on the server', async () => {
    const person = await signUpPerson(test);
    expect((await test.call(logOut, { token: person.token })).status).toBe(200);
    expect((await test.call(logOut, { token: person.token })).status).toBe(401);
    const { rows } = await test.database.pool.query('select end_reason from session where id = $1', [person.sessionId]);
    expect(rows).toEqual([{ end_reason: 'sign_out' }]);
  });

  it('[AUTH-129][AUTH-120] are known by a whole token in the header only', async () => {
    const person = await signUpPerson(test);
    const { token } = person;
    const otherStart = token.startsWith('x') ? 'y' : 'x';
    for (const wrong of ['', 'x', token.slice(1), `${token}x`, `${otherStart}${token.slice(1)}`]) {
      const answer = await test.app.inject({ url: '/api/member/me', headers: { authorization: `Bearer ${wrong}` } });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ result: false, code: 'unauthenticated', message: 'Please sign in.' });
    }
    expect((await test.app.inject(`/api/member/me?token=${token}&access_token=${token}`)).statusCode).toBe(401);
    for (const state of ['suspended', 'terminated', 'erased']) {
      await test.database.pool.query('update account set state = $2 where id = $1', [person.accountId, state]);
      expect(await isOpen(token)).toBe(false);
    }
  });

  it('[AUTH-129] are not known any more from the moment at which they run out, also by a server that has them in memory', async () => {
    const { token, sessionId } = await signUpPerson(test);
    expect(await isOpen(token)).toBe(true);
    const { rows } = await test.database.pool.query('select expires_at from session where id = $1', [sessionId]);
    const endsAt: Date = rows[0]?.expires_at;
    test.ctx.clock.set(endsAt);
    expect((await test.call(me, { token })).failure).toMatchObject({ code: 'unauthenticated', message: 'Please sign in.' });
  });

  it('[AUTH-99] record their use once a minute, and vanish when they are over', async () => {
    const person = await signUpPerson(test);
    const usedAt = async () =>
      (await test.database.pool.query('select last_used_at from session where id = $1', [person.sessionId])).rows[0]?.last_used_at;
    const first = await usedAt();
    test.ctx.clock.advance(59);
    await isOpen(person.token);
    expect(await usedAt()).toEqual(first);
    test.ctx.clock.advance(1);
    await isOpen(person.token);
    expect(await usedAt()).toEqual(test.ctx.clock.now());
    const second = await openSession(test, person.accountId);
    await test.database.pool.query("update session set expires_at = $2::timestamptz - interval '1 second' where id = $1", [
      second.sessionId,
      test.ctx.clock.now(),
    ]);
    expect((await test.call(listSessions, { token: person.token })).body.data).toHaveLength(1);
    test.ctx.clock.advance(29 * 86_400);
    await test.runJob('accounts.clear-old');
    const count = async () => (await test.database.pool.query('select 1 from session where id = $1', [second.sessionId])).rowCount;
    expect(await count()).toBe(1);
    test.ctx.clock.advance(86_400);
    await test.runJob('accounts.clear-old');
    expect(await count()).toBe(0);
  });

  it('[AUTH-99] that were ended leave no row after 30 days, however long they would have lasted', async () => {
    const person = await signUpPerson(test);
    const ended = await openSession(test, person.accountId);
    await test.database.pool.query(
      `update session set ended_at = $2, end_reason = 'sign_out', expires_at = $2::timestamptz + interval '80 days' where id = $1`,
      [ended.sessionId, test.ctx.clock.now()],
    );
    const count = async () => (await test.database.pool.query('select 1 from session where id = $1', [ended.sessionId])).rowCount;
    test.ctx.clock.advance(30 * 86_400);
    await test.runJob('accounts.clear-old');
    expect(await count()).toBe(1);
    test.ctx.clock.advance(1);
    await test.runJob('accounts.clear-old');
    expect(await count()).toBe(0);
  });

  it('[STAFF-03] of staff end after 12 hours, or 30 minutes without use', async () => {
    const createdAt = new Date('2026-06-15T06:00:00Z');
    const at = (hour: number) => new Date(createdAt.getTime() + hour * 3_600_000);
    const staff = { remember: true, isStaff: true, createdAt };
    expect(expiryOf(staff, at(1), 12)).toEqual(at(1.5));
    expect(expiryOf(staff, at(11.75), 12)).toEqual(at(12));
  });

  it('[AUTH-141] of staff end sooner in a demo that sets it, after ten seconds at 0', () => {
    const createdAt = new Date('2026-06-15T06:00:00Z');
    const staff = { remember: true, isStaff: true, createdAt };
    expect(expiryOf(staff, new Date('2026-06-15T06:50:00Z'), 1)).toEqual(new Date('2026-06-15T07:00:00Z'));
    expect(expiryOf(staff, createdAt, 0)).toEqual(new Date('2026-06-15T06:00:10Z'));
    expect(expiryOf({ ...staff, isStaff: false }, createdAt, 0)).toEqual(new Date('2026-07-15T06:00:00Z'));
  });
});

describe('changing the password', () => {
  const change = (token: string, body: Record<string, unknown>) => test.call(changePassword, { token, body });
  const all = { old_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
  const joined = async () => {
    const calls = accountCalls(test);
    const phone = await calls.joined();
    const enter = async () => (await calls.enter({ email_or_phone: phone })).body.access_token;
    return { calls, phone, token: await enter(), other: await enter() };
  };

  it('[ACC-44][ACC-47] ends all other sessions and every open reset code', async () => {
    const { calls, phone, token, other } = await joined();
    const code = await calls.resetCode(phone);
    const answer = await change(token, all);
    expect(answer.body).toEqual({ result: true, message: 'Your password has been changed.', access_token: expect.any(String) });
    expect(await isOpen(answer.body.access_token)).toBe(true);
    expect(await isOpen(token)).toBe(false);
    expect(await isOpen(other)).toBe(false);
    expect(await calls.grant(phone, code)).toMatchObject({ code: 'invalid_code' });
    expect((await calls.enter({ email_or_phone: phone })).status).toBe(422);
    expect((await calls.enter({ email_or_phone: phone, password: NEW_PASSWORD })).status).toBe(200);
  });

  it('[ACC-43] checks what is given', async () => {
    const { token } = await joined();
    const errorsOf = async (body: Record<string, unknown>) => (await change(token, { ...all, ...body })).failure;
    expect((await errorsOf({ old_password: '' })).message).toBe('All fields are required');
    expect((await errorsOf({ password_confirmation: 'something-else' })).message).toBe('New passwords do not match');
    expect((await errorsOf({ password: 'Short-1', password_confirmation: 'Short-1' })).message).toBe(
      'Password must be at least 8 characters long',
    );
    expect((await errorsOf({ password: 'password1', password_confirmation: 'password1' })).errors).toEqual({
      password: ['This password is easy to guess. Choose another.'],
    });
  });

  it('[ACC-46] says that the old one is wrong, and after five in 15 minutes that it was too often', async () => {
    const { token } = await joined();
    for (let count = 0; count < 5; count += 1) {
      const answer = await change(token, { ...all, old_password: 'wrong-password' });
      expect(answer.status).toBe(422);
      expect(answer.failure.errors).toEqual({ old_password: ['The current password is not correct.'] });
    }
    const refused = await change(token, all);
    expect(refused.status).toBe(429);
    expect(refused.failure.code).toBe('too_many_attempts');
    test.ctx.clock.advance(900);
    expect((await change(token, all)).status).toBe(200);
  });

  it('[ACC-01][ACC-02] is not for an account that waits for deletion', async () => {
    const person = await signUpPerson(test, { state: 'deletion_pending' });
    expect((await change(person.token, all)).failure.code).toBe('account_deletion_pending');
    expect((await test.call(listSessions, { token: person.token })).failure.code).toBe('account_deletion_pending');
    expect((await test.call(restoreAccount, { token: person.token })).status).toBe(200);
  });
});

describe('what is shown of a session', () => {
  it.each([
    ['203.0.113.77', '203.0.*.*'],
    ['::ffff:203.0.113.77', '203.0.*.*'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:*:*'],
    ['2001:db8::1', '2001:db8:0:0:0:0:*:*'],
    ['::1', '0:0:0:0:0:0:*:*'],
  ])('[AUTH-97] hides the last two parts of %s', (address, shown) => {
    expect(maskedAddress(address)).toBe(shown);
  });

  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36', 'Chrome, Windows'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0',
      'Edge, Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari, iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-A546E) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
      'Samsung Internet, Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox, Linux'],
    ['<script>alert(1)</script>', 'Unknown browser'],
  ])('[AUTH-97] names the browser and system of %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });
});
