import { beforeEach, expect, it, vi } from 'vitest';
import { endOtherSessions, me } from '@app/contract/accounts';

const stored = new Map<string, string>();
const user = JSON.stringify({ id: 5, name: 'Nadia', title: '', avatar: null, registration_step: 16 });
/** Tokens with which the server was asked, in order. */
let asked: string[];
/** The token that the server knows. */
let known: string;
let waiting: Promise<void>;

beforeEach(() => {
  stored.clear();
  stored.set('access_token', 'before').set('user', user);
  [asked, known, waiting] = [[], 'before', Promise.resolve()];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('window', { addEventListener: () => {} });
  // A shared lock is given when the tab that changes the token has ended its exclusive one.
  vi.stubGlobal('navigator', {
    locks: { request: async (_name: string, _options: unknown, work: () => unknown) => (await waiting, work()) },
  });
  vi.stubGlobal('fetch', async (_address: string, { headers }: { headers: Record<string, string> }) => {
    const token = (headers['authorization'] ?? '').replace('Bearer ', '');
    asked.push(token);
    return token === known
      ? Response.json({ result: true, message: 'x', ended: 2 })
      : Response.json({ result: false, code: 'unauthenticated', message: 'Please sign in.' }, { status: 401 });
  });
  vi.resetModules();
});

const { call } = { call: async (...given: Parameters<typeof import('./call.ts').call>) => (await import('./call.ts')).call(...given) };

it('[QUAL-59][AUTH-93] a call that another tab’s change of the password overtook is made again with the new token, and nobody is signed out', async () => {
  known = 'after';
  const change = Promise.withResolvers<void>();
  waiting = change.promise;
  const answer = call(endOtherSessions);
  await vi.waitFor(() => expect(asked).toEqual(['before']));
  expect(stored.get('access_token')).toBe('before');
  stored.set('access_token', 'after');
  change.resolve();
  expect(await answer).toMatchObject({ ended: 2 });
  expect(asked).toEqual(['before', 'after']);
  expect(stored.get('access_token')).toBe('after');
});

it('[AUTH-93] a token that nobody changed and the server does not know ends the session, after one try', async () => {
  known = 'of a session that is over';
  await expect(call(me)).rejects.toMatchObject({ status: 401 });
  expect(asked).toEqual(['before']);
  expect(stored.get('access_token')).toBeUndefined();
});

it('[NEVER-04] a call of one person is never made again with the token of another who signed in meanwhile', async () => {
  known = 'of somebody else';
  const change = Promise.withResolvers<void>();
  waiting = change.promise;
  const answer = call(endOtherSessions).catch((failure: unknown) => failure);
  await vi.waitFor(() => expect(asked).toEqual(['before']));
  stored.set('access_token', 'of somebody else').set('user', JSON.stringify({ ...JSON.parse(user), id: 6 }));
  change.resolve();
  expect(await answer).toMatchObject({ status: 401 });
  expect(asked).toEqual(['before']);
  expect(stored.get('access_token')).toBe('of somebody else');
});
