import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepLastSeen } from './keep-last-seen.ts';

const puts: string[] = [];
const local = new Map<string, string>();
const signIn = (id: number) =>
  local.set('access_token', `token ${id}`).set('user', JSON.stringify({ id, name: '', title: '', avatar: null, registration_step: 16 }));

beforeEach(() => {
  puts.length = 0;
  const cache = {
    put: async (path: string) => void puts.push(path),
    keys: async () => [],
    matchAll: async () => [],
    delete: async () => true,
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('localStorage', { getItem: (key: string) => local.get(key) ?? null });
  vi.stubGlobal('document', { addEventListener: () => {}, removeEventListener: () => {}, visibilityState: 'visible' });
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
});
afterEach(() => vi.unstubAllGlobals());

it('[QUAL-45][NEVER-04] what one member loaded is never kept as that of the next who signs in on this device', async () => {
  signIn(5);
  const queries = new QueryClient();
  const stop = keepLastSeen(queries);
  queries.setQueryData(['messages', 'list', 'chat', 'en'], { pages: [{ data: ['of the first'] }] });
  signIn(6);
  stop();
  await new Promise((resolve) => setTimeout(resolve));
  expect(puts.filter((path) => !path.startsWith('/last-seen/5/'))).toEqual([]);
});
