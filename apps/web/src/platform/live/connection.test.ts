import { describe, expect, it } from 'vitest';
import { CLOSE_CODES } from '@app/contract/live';
import { createConnection, type Socket } from './connection.ts';

/** Opens a site of the other end, with a clock that goes as told. */
function openSite() {
  let now = 0;
  let timers: { at: number; act: () => void }[] = [];
  const sockets: (Socket & { said: string[]; isClosed: boolean })[] = [];
  const states: string[] = [];
  const heard: string[] = [];
  let checks = 0;
  const connection = createConnection({
    open: () => {
      const socket = {
        onopen: null,
        onmessage: null,
        onclose: null,
        said: [] as string[],
        isClosed: false,
        send: (text: string) => void socket.said.push(text),
        close: () => void (socket.isClosed = true),
      } as Socket & { said: string[]; isClosed: boolean };
      sockets.push(socket);
      return socket;
    },
    greeting: () => 'auth',
    heard: ({ type }) => heard.push(type),
    changed: (state) => states.push(state),
    checkSession: async () => (checks += 1),
    later: (ms, act) => {
      const timer = { at: now + ms, act };
      timers.push(timer);
      return () => (timers = timers.filter((one) => one !== timer));
    },
    now: () => now,
    chance: () => 0,
  });
  const last = () => sockets.at(-1)!;
  const wait = (seconds: number) => {
    const until = now + seconds * 1000;
    for (;;) {
      const next = timers.toSorted((one, other) => one.at - other.at)[0];
      if (!next || next.at > until) break;
      now = next.at;
      timers = timers.filter((one) => one !== next);
      next.act();
    }
    now = until;
  };
  const say = (event: unknown) => last().onmessage?.({ data: typeof event === 'string' ? event : JSON.stringify(event) });
  const answer = () => {
    last().onopen?.();
    say({ id: 0, type: 'ready', data: {} });
  };
  const breakOff = (code = 1006) => last().onclose?.({ code });
  return { connection, sockets, states, heard, last, wait, say, answer, breakOff, checks: () => checks };
}

function openStanding() {
  const site = openSite();
  site.connection.start();
  site.answer();
  site.wait(6);
  return site;
}

it('[CHAT-44] names the caller in the first frame, and hears events from then on', () => {
  const site = openSite();
  site.connection.start();
  site.answer();
  site.say({ id: 4, type: 'message', data: {} });
  expect(site.last().said).toEqual(['auth']);
  expect([site.heard, site.states]).toEqual([
    ['ready', 'message'],
    ['connecting', 'open'],
  ]);
});

it('[CHAT-44] passes on events that it does not know, and leaves alone what is no event', () => {
  const site = openStanding();
  for (const text of ['', 'not json', '[]', '{"id":1}', 'null', '{"id":2,"type":"of_tomorrow"}']) site.say(text);
  expect(site.heard).toEqual(['ready', 'of_tomorrow']);
});

describe('a broken connection', () => {
  it('[CHAT-45] is tried again after 1, 2, 4, 8, 16, then every 30 seconds', () => {
    const site = openStanding();
    site.breakOff();
    for (const [index, pause] of [1, 2, 4, 8, 16, 30, 30].entries()) {
      site.wait(pause - 0.01);
      expect(site.sockets).toHaveLength(index + 1);
      site.wait(0.01);
      expect(site.sockets).toHaveLength(index + 2);
      site.breakOff();
    }
    expect(site.states.at(-1)).toBe('broken');
  });

  it('[CHAT-45] begins the pauses anew after it stood, and not after a moment', () => {
    const site = openStanding();
    site.breakOff();
    site.wait(1);
    site.answer();
    site.breakOff();
    site.wait(1);
    expect(site.sockets).toHaveLength(2);
    site.wait(1);
    site.answer();
    site.wait(6);
    site.breakOff();
    site.wait(1);
    expect(site.sockets).toHaveLength(4);
  });

  it('[CHAT-45] is tried at once when the browser comes online or the tab is looked at again', () => {
    const site = openStanding();
    site.connection.wentOffline();
    expect([site.states.at(-1), site.last().isClosed]).toEqual(['broken', true]);
    site.connection.cameOnline();
    expect(site.sockets).toHaveLength(2);
    site.breakOff();
    site.connection.cameBack();
    expect(site.sockets).toHaveLength(3);
  });

  it('is found by a sign of life that nobody answers', () => {
    const site = openStanding();
    site.wait(20);
    expect(site.last().said).toEqual(['auth', '{"type":"ping"}']);
    site.say({ id: 0, type: 'pong', data: {} });
    site.wait(25);
    expect([site.last().said.length, site.states.at(-1)]).toEqual([3, 'open']);
    site.wait(10);
    expect([site.sockets[0]?.isClosed, site.states.at(-1)]).toEqual([true, 'broken']);
  });

  it('is found when a device wakes up', () => {
    const site = openStanding();
    site.connection.cameBack();
    expect(site.last().said.at(-1)).toBe('{"type":"ping"}');
    site.wait(10);
    expect(site.states.at(-1)).toBe('broken');
  });
});

describe('a connection that the server closes', () => {
  it('[CHAT-46] asks whether the session still stands where it says that nobody is signed in, once for each try', () => {
    const site = openStanding();
    site.breakOff(CLOSE_CODES.unauthenticated);
    expect(site.checks()).toBe(1);
    site.wait(0.5);
    expect(site.sockets).toHaveLength(1);
    site.connection.stop();
    site.wait(100);
    expect([site.sockets.length, site.states.at(-1)]).toEqual([1, 'off']);
  });

  it('[CHAT-46][STAFF-11] stays closed for an account that may not use it, and asks once whether the session still stands', () => {
    const site = openStanding();
    site.breakOff(CLOSE_CODES.forbidden);
    site.connection.cameBack();
    site.connection.cameOnline();
    // Of a suspension the session has ended too, and the page has to know.
    expect(site.checks()).toBe(1);
    site.wait(1000);
    expect([site.sockets.length, site.states.at(-1)]).toEqual([1, 'off']);
  });

  it('[CHAT-71] rests until its tab is looked at where another took its place', () => {
    const site = openStanding();
    site.breakOff(CLOSE_CODES.replaced);
    site.wait(1000);
    site.connection.cameOnline();
    expect([site.sockets.length, site.states.at(-1)]).toEqual([1, 'broken']);
    site.connection.cameBack();
    expect(site.sockets).toHaveLength(2);
  });

  it.each([CLOSE_CODES.badFrame, CLOSE_CODES.frameTooLarge, CLOSE_CODES.tooManyFrames])('[CHAT-71] waits 30 seconds after %i', (code) => {
    const site = openStanding();
    site.breakOff(code);
    site.wait(29.9);
    expect(site.sockets).toHaveLength(1);
    site.wait(0.1);
    expect(site.sockets).toHaveLength(2);
  });
});

it('sends nothing before the connection stands, and after it is lost', () => {
  const site = openSite();
  site.connection.start();
  expect(site.connection.send({ type: 'ping' })).toBe(false);
  site.answer();
  expect(site.connection.send({ type: 'typing', chat_thread_id: 3 })).toBe(true);
  site.breakOff();
  expect(site.connection.send({ type: 'ping' })).toBe(false);
});
