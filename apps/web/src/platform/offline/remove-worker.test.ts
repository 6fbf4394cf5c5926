import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removeWorker } from './worker.ts';

const done: string[] = [];
const lost = () => Promise.reject(new Error('no connection'));

beforeEach(() => {
  done.length = 0;
  vi.stubEnv('PROD', true);
  const registration = {
    getNotifications: async () => [],
    pushManager: { getSubscription: async () => ({ unsubscribe: lost }) },
    unregister: async () => void done.push('worker'),
    active: { postMessage: ({ type }: { type: string }) => void done.push(type) },
  };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  vi.stubGlobal('caches', { keys: async () => ['application', 'last-seen'], delete: async (name: string) => void done.push(name) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it('[NOTE-16][AUTH-135] signing out takes the worker and all it keeps, also where the push service cannot be told', async () => {
  await removeWorker();
  expect(done).toEqual(['leave', 'worker', 'application', 'last-seen']);
});
