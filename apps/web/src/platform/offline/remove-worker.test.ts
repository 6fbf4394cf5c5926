import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removeWorker } from './worker.ts';

const done: string[] = [];
let kept: Set<string>;
const lost = () => Promise.reject(new Error('no connection'));

beforeEach(() => {
  done.length = 0;
  kept = new Set(['application', 'last-seen']);
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  const registration = {
    getNotifications: async () => [],
    pushManager: { getSubscription: async () => ({ unsubscribe: lost }) },
    unregister: async () => void done.push('worker'),
    active: { postMessage: ({ type }: { type: string }) => void done.push(type) },
  };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('caches', {
    keys: async () => [...kept],
    delete: async (name: string) => {
      done.push(name);
      kept.delete(name);
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it('[NOTE-16][AUTH-135] signing out takes the worker and all it keeps, also where the push service cannot be told', async () => {
  const removed = removeWorker();
  await vi.runAllTimersAsync();
  await removed;
  expect(done).toEqual(['leave', 'worker', 'application', 'last-seen']);
});

it('[AUTH-135] a cache that the worker makes anew meanwhile goes too', async () => {
  const removed = removeWorker();
  await vi.advanceTimersByTimeAsync(1000);
  kept.add('application');
  await vi.runAllTimersAsync();
  await removed;
  expect([...kept]).toEqual([]);
});
