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
  const kept = new Set(['application', 'last-seen']);
  const drop = async (name: string) => {
    kept.delete(name);
    done.push(name);
    // The worker was about to keep a file.
    if (done.filter((one) => one === 'application').length === 1) kept.add('application');
  };
  vi.stubGlobal('caches', { keys: async () => [...kept], delete: drop });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it('[NOTE-16][AUTH-135] signing out takes the worker and all it keeps, also where the push service cannot be told and where the worker was about to keep more', async () => {
  await removeWorker();
  expect(done).toEqual(['leave', 'worker', 'application', 'last-seen', 'application']);
});
