import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, ConnectionFailure } from '#platform/api';
import { showLastSeen } from './keep-last-seen.ts';
import { forgetSeen, keepSeen, readSeen } from './last-seen.ts';

const DAY = 24 * 60 * 60 * 1000;
const NADIA = { id: 5, name: 'Nadia', title: '', avatar: null, registration_step: 16 };
const THREAD = ['messages', 'thread', 7] as const;
const HASH = JSON.stringify(THREAD);
const lost = () => Promise.reject(new ConnectionFailure('no readable answer'));

/** Imitates the caches of a browser, as far as they are used here. */
function memoryCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const addressOf = (path: string) => `http://site${path}`;
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      put: async (path: string, response: Response) => {
        store.delete(addressOf(path));
        store.set(addressOf(path), response);
      },
      keys: async () => [...store.keys()].map((url) => ({ url })),
      matchAll: async () => [...store.values()],
      delete: async (path: string) => store.delete(addressOf(path)),
    };
  };
  return {
    open,
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    match: async (path: string, { cacheName }: { cacheName: string }) => stores.get(cacheName)?.get(addressOf(path))?.clone(),
  };
}

const local = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('localStorage', { getItem: (key: string) => local.get(key) ?? null });
  local.set('access_token', 'token').set('user', JSON.stringify(NADIA));
});
afterEach(() => vi.unstubAllGlobals());

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false, persister: showLastSeen } } });
const seen = (data: unknown, at = Date.now()) => keepSeen(NADIA.id, [{ hash: HASH, data, at }], Date.now());

it('[QUAL-45][CHAT-17] without a connection the last seen stands there, with its time, and the query asks again later', async () => {
  const at = Date.now() - DAY;
  await seen({ messages: ['Salam'] }, at);
  const queries = client();
  await expect(queries.fetchQuery({ queryKey: THREAD, queryFn: lost })).rejects.toThrow(ConnectionFailure);
  expect(queries.getQueryState(THREAD)).toMatchObject({ status: 'error', data: { messages: ['Salam'] }, dataUpdatedAt: at });
});

it('[QUAL-45] an answer of the server, be it a no, is never covered up; what it refuses is kept no longer', async () => {
  await seen({ messages: ['Salam'] });
  const queries = client();
  const refused = () => Promise.reject(new ApiError(404, { code: 'not_found' }));
  await expect(queries.fetchQuery({ queryKey: THREAD, queryFn: refused })).rejects.toThrow(ApiError);
  expect(queries.getQueryData(THREAD)).toBeUndefined();
  expect(await readSeen(NADIA.id, HASH, Date.now())).toBeNull();
  await seen({ messages: ['Salam'] });
  queries.setQueryData(THREAD, { messages: ['Salam', 'Bye'] });
  await expect(queries.fetchQuery({ queryKey: THREAD, queryFn: lost })).rejects.toThrow(ConnectionFailure);
  expect(queries.getQueryData(THREAD)).toEqual({ messages: ['Salam', 'Bye'] });
});

it('[QUAL-45][NEVER-04] another account reads nothing of it, and its own first writing drops it', async () => {
  await seen({ messages: ['Salam'] });
  local.set('user', JSON.stringify({ ...NADIA, id: 6 }));
  const queries = client();
  await expect(queries.fetchQuery({ queryKey: THREAD, queryFn: lost })).rejects.toThrow(ConnectionFailure);
  expect(queries.getQueryData(THREAD)).toBeUndefined();
  await keepSeen(6, [{ hash: '["me"]', data: {}, at: Date.now() }], Date.now());
  expect(await readSeen(NADIA.id, HASH, Date.now())).toBeNull();
});

it('[QUAL-45][AUTH-135] nothing of it is there after seven days, or once it was forgotten', async () => {
  await seen({ messages: [] });
  expect(await readSeen(NADIA.id, HASH, Date.now() + 6 * DAY)).not.toBeNull();
  expect(await readSeen(NADIA.id, HASH, Date.now() + 7 * DAY)).toBeNull();
  await forgetSeen();
  expect(await readSeen(NADIA.id, HASH, Date.now())).toBeNull();
});

it('[QUAL-45] a browser that keeps nothing shows nothing, and fails in nothing', async () => {
  vi.stubGlobal('caches', { open: lost, match: lost, has: lost, delete: lost });
  await expect(client().fetchQuery({ queryKey: THREAD, queryFn: lost })).rejects.toThrow(ConnectionFailure);
});
