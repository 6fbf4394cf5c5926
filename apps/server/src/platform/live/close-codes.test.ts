import { once } from 'node:events';
import WebSocket from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLOSE_CODES, LIVE_PATH } from '@app/contract/live';
import { LIVE_TIMES } from './live.times.ts';
import { connectLive, openSession, openSocket, openTestApp, signUpPerson, type LiveClient, type Person, type TestApp } from '#testing';

let test: TestApp;
let nadia: Person;
beforeAll(async () => {
  test = await openTestApp();
  nadia = await signUpPerson(test);
});
afterAll(() => test.close());

const authFrame = (token: string) => ({ type: 'auth', token, last_event_id: null });
async function openedWith(frame: Parameters<LiveClient['send']>[0]): Promise<LiveClient> {
  const client = await openSocket(test);
  client.send(frame);
  return client;
}

describe('the way in', () => {
  it('[CHAT-44] is the first frame, with the token of a session', async () => {
    const live = await openedWith(authFrame(nadia.token));
    expect(await live.next('ready')).toEqual({ id: expect.any(Number), type: 'ready', data: {} });
  });

  it('[CHAT-44] closes without a first frame in time, which is five seconds', async () => {
    expect(LIVE_TIMES.auth).toBe(5000);
    const strict = await openTestApp({ beside: test, times: { auth: 300 } });
    const begun = performance.now();
    expect(await (await openSocket(strict)).closed).toBe(4401);
    expect(performance.now() - begun).toBeGreaterThan(250);
    await strict.close();
  });

  it('[CHAT-44][AUTH-129] closes for a token that is unknown, of another form or ended', async () => {
    const ended = await openSession(test, nadia.accountId);
    await test.ctx.pool.query("update session set ended_at = now(), end_reason = 'sign_out' where id = $1", [ended.sessionId]);
    for (const token of ['x', 'a'.repeat(43), ended.token]) expect(await (await openedWith(authFrame(token))).closed).toBe(4401);
  });

  it('[CHAT-44][CHAT-71] closes where the first frame is anything else', async () => {
    for (const frame of [{ type: 'ping' }, { type: 'auth' }, 'hello', '{"type":"auth"', { ...authFrame(nadia.token), more: 1 }])
      expect(await (await openedWith(frame)).closed).toBe(CLOSE_CODES.badFrame);
  });

  it.each([
    ['whose registration is not finished', { registrationStep: 12 }],
    ['who are deactivated', { state: 'deactivated' }],
    ['who are about to be deleted', { state: 'deletion_pending' }],
    ['who are staff', { roles: ['support'] }],
  ] as const)('[CHAT-44] is shut to people %s', async (_what, options) => {
    const person = await signUpPerson(test, options);
    expect(await (await openedWith(authFrame(person.token))).closed).toBe(4403);
  });

  it('[CHAT-44] is shut to the suspended, who are not signed in', async () => {
    const person = await signUpPerson(test, { state: 'suspended' });
    expect(await (await openedWith(authFrame(person.token))).closed).toBe(4401);
  });
});

describe('the request', () => {
  const answerOf = async (options: WebSocket.ClientOptions, path = `/api${LIVE_PATH}`): Promise<number> => {
    const socket = new WebSocket(`${(await test.listen()).replace('http', 'ws')}${path}`, options);
    socket.on('error', () => {});
    const answer = await Promise.race([
      once(socket, 'unexpected-response').then(([, response]) => response.statusCode as number),
      once(socket, 'open').then(() => 101),
    ]);
    socket.terminate();
    return answer;
  };

  it.each(['http://evil.example', 'http://localhost.evil.example', 'null', 'file://', 'nonsense'])(
    '[CHAT-44] from the page %s is refused',
    async (origin) => {
      expect(await answerOf({ headers: { origin } })).toBe(403);
    },
  );

  it('[CHAT-44] from a page of this site is taken, by its public address or its own', async () => {
    expect(await answerOf({ headers: { origin: 'http://localhost' } })).toBe(101);
    expect(await answerOf({ headers: { origin: await test.listen() } })).toBe(101);
    expect(await answerOf({})).toBe(101);
  });

  it.each(['/', '/api', '/api/member/socket/', `/api${LIVE_PATH}?token=x`, '/api/member/feed'])(
    '[CHAT-44] to %s finds no socket',
    async (path) => {
      expect(await answerOf({}, path)).toBe(404);
    },
  );
});

describe('a frame', () => {
  it.each([
    ['of an unknown type', { type: 'shout' }],
    ['with a key too many', { type: 'ping', more: 1 }],
    ['of a wrong id', { type: 'typing', chat_thread_id: -1 }],
    ['that is no JSON', '{'],
    ['that is binary', Buffer.from('{"type":"ping"}')],
  ])('[CHAT-71] %s closes the socket', async (_what, frame) => {
    const live = await connectLive(test, nadia.token);
    live.send(frame);
    expect(await live.closed).toBe(4400);
  });

  it('[CHAT-71] of 16 KiB is read, a larger one closes the socket, however large it is', async () => {
    const whole = `{"type":"ping"${' '.repeat(16 * 1024 - 15)}}`;
    const live = await connectLive(test, nadia.token);
    live.send(whole);
    await live.next('pong');
    live.send(`${whole} `);
    expect(await live.closed).toBe(4408);
    const other = await openedWith('x'.repeat(1024 * 1024));
    expect(await other.closed).toBe(4408);
  });

  it('[CHAT-71] is answered 20 times a second, and the next one closes the socket', async () => {
    const live = await connectLive(test, nadia.token);
    for (let sent = 0; sent < 45; sent += 1) live.send({ type: 'ping' });
    expect(await live.closed).toBe(4429);
    const steady = await connectLive(test, nadia.token);
    for (let sent = 0; sent < 9; sent += 1) steady.send({ type: 'ping' });
    for (let sent = 0; sent < 9; sent += 1) await steady.next('pong');
  });
});

describe('a sign of life', () => {
  it('[CHAT-71] is asked for again and again; who gives none is gone, who does stays', async () => {
    const pulsing = await openTestApp({ beside: test, times: { pulse: 800 } });
    const live = await connectLive(pulsing, nadia.token);
    const silent = await openSocket(pulsing, { autoPong: false });
    silent.send(authFrame(nadia.token));
    await silent.next('ready');
    expect(await silent.closed).toBe(1006);
    live.send({ type: 'ping' });
    await live.next('pong');
    await pulsing.close();
  });
});

describe('sockets of one member', () => {
  it('[CHAT-71] are ten at most, over all servers; the oldest closes', async () => {
    const beside = await openTestApp({ beside: test });
    const carol = await signUpPerson(test);
    const first = await connectLive(test, carol.token);
    const second = await connectLive(test, carol.token);
    for (let more = 0; more < 8; more += 1) await connectLive(more % 2 ? test : beside, carol.token);
    const eleventh = await connectLive(beside, carol.token);
    expect(await first.closed).toBe(CLOSE_CODES.replaced);
    beside.ctx.live.pass([carol.accountId], { type: 'typing', data: { chat_thread_id: 1 } });
    await Promise.all([second.next('typing'), eleventh.next('typing')]);
    expect(first.all('typing')).toEqual([]);
    await beside.close();
  });
});
