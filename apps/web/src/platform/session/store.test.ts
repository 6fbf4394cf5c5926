import { beforeEach, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();
const hear = new Map<string, (event: { key: string | null }) => void>();
const anyone = (id: number) => ({ id, name: '', title: '', avatar: null, registrationStep: 16 });
/** Returns a user as local storage keeps it. */
const storedOf = (id: number, name = '') => JSON.stringify({ id, name, title: '', avatar: null, registration_step: 16 });

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('window', {
    addEventListener: (name: string, listener: (event: { key: string | null }) => void) => hear.set(name, listener),
  });
  vi.resetModules();
});

it('[NEVER-04] what a tab keeps of a member in memory goes when another tab signs somebody else in', async () => {
  const { currentSession, onSessionGone, session } = await import('./store.ts');
  session.signIn({ accessToken: 'of 5', user: anyone(5) });
  expect(currentSession()?.user).toEqual(anyone(5));
  expect(stored.get('user')).toBe(storedOf(5));
  const farewells: string[] = [];
  onSessionGone((reason) => farewells.push(reason));
  const write = (key: string, text: string) => {
    stored.set(key, text);
    hear.get('storage')?.({ key });
  };
  write('user', storedOf(5, 'Renamed'));
  expect(farewells).toEqual([]);
  write('user', storedOf(6));
  write('access_token', 'of 6');
  expect(farewells).toEqual(['elsewhere']);
});

it('[AUTH-95] what another tab did is heard within a second, be it a sign-in or a sign-out', async () => {
  const WITHIN_MS = 1000;
  vi.useFakeTimers();
  const { currentSession, onSession } = await import('./store.ts');
  const heard: (number | undefined)[] = [];
  onSession(() => heard.push(currentSession()?.user.id));
  for (const [key, text] of [
    ['user', storedOf(5)],
    ['access_token', 'of 5'],
  ] as const) {
    stored.set(key, text);
    hear.get('storage')?.({ key });
  }
  vi.advanceTimersByTime(WITHIN_MS);
  expect(heard.at(-1)).toBe(5);
  heard.length = 0;
  // As after `localStorage.clear()`.
  stored.clear();
  hear.get('storage')?.({ key: null });
  vi.advanceTimersByTime(WITHIN_MS);
  expect(heard).toEqual([undefined]);
  vi.useRealTimers();
});

it('[AUTH-93][NEVER-04] a refusal of the token of somebody before does not end the session of who signed in since', async () => {
  const { currentSession, session } = await import('./store.ts');
  session.signIn({ accessToken: 'of 6', user: anyone(6) });
  session.end('of 5');
  session.end(null);
  expect(currentSession()?.user.id).toBe(6);
  session.end('of 6');
  expect(currentSession()).toBeNull();
});
