import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removeWorker } from './worker.ts';

const done: string[] = [];
let kept: Set<string>;
/** Over this the worker says that it has left. */
let mouth: MessagePort;
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
    active: {
      postMessage: ({ type }: { type: string }, [port]: [MessagePort]) => {
        done.push(type);
        mouth = port;
      },
    },
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
  await vi.advanceTimersByTimeAsync(0);
  mouth.postMessage('left');
  await vi.waitFor(() => expect(kept.size).toBe(0));
  await vi.advanceTimersByTimeAsync(10_000);
  await removed;
  expect(done).toEqual(['leave', 'worker', 'application', 'last-seen']);
});

it('[AUTH-135] a cache that the worker makes anew meanwhile goes too, as nothing is dropped before its word', async () => {
  const removed = removeWorker();
  await vi.advanceTimersByTimeAsync(1000);
  expect(done).toEqual(['leave']);
  kept.add('made-meanwhile');
  mouth.postMessage('left');
  await vi.waitFor(() => expect([...kept]).toEqual([]));
  await vi.advanceTimersByTimeAsync(10_000);
  await removed;
});

it('[AUTH-135] a worker that says nothing is taken away after three seconds', async () => {
  const removed = removeWorker();
  await vi.advanceTimersByTimeAsync(2900);
  expect(done).toEqual(['leave']);
  await vi.advanceTimersByTimeAsync(200);
  expect(done).toEqual(['leave', 'worker', 'application', 'last-seen']);
  await vi.advanceTimersByTimeAsync(10_000);
  await removed;
});

it('[AUTH-135] a cache that the browser makes anew for what it compiled goes too, unless somebody signed in meanwhile', async () => {
  for (const isSignedIn of [false, true]) {
    const removed = removeWorker();
    await vi.advanceTimersByTimeAsync(0);
    mouth.postMessage('left');
    await vi.waitFor(() => expect([...kept]).toEqual([]));
    await vi.advanceTimersByTimeAsync(1000);
    kept.add('application');
    const user = JSON.stringify({ id: 5, name: '', title: '', avatar: null, registration_step: 16 });
    if (isSignedIn) vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'user' ? user : 'a token') });
    await vi.advanceTimersByTimeAsync(10_000);
    await removed;
    expect([...kept]).toEqual(isSignedIn ? ['application'] : []);
  }
});
