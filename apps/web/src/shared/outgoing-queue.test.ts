import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

it('[CHAT-51] what one account has not sent never goes out as another', async () => {
  const { session } = await import('#platform/session');
  const { createMemberQueue, requireAccount } = await import('./outgoing-queue.ts');
  const signIn = (id: number) =>
    session.signIn({ accessToken: `of ${id}`, user: { id, name: '', title: '', avatar: null, registrationStep: 16 } });
  const queues = createMemberQueue((accountId) => ({ accountId, goOn: () => {}, close: vi.fn<() => void>() }));
  signIn(5);
  const ofFive = queues.current();
  expect([ofFive?.accountId, queues.current() === ofFive]).toEqual([5, true]);
  expect(() => requireAccount(5)).not.toThrow();
  signIn(6);
  expect(() => requireAccount(5)).toThrow('another account');
  const ofSix = queues.current();
  expect([ofSix?.accountId, ofFive?.close.mock.calls.length, ofSix?.close.mock.calls.length]).toEqual([6, 1, 0]);
  session.end('of 6');
  expect(() => requireAccount(6)).toThrow('another account');
  expect([queues.current(), ofSix?.close.mock.calls.length, queues.opened()]).toEqual([null, 1, null]);
});
