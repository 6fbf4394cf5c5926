import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let isThere = true;
let isBrowserOnline = true;
const asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  asked.length = 0;
  isThere = true;
  isBrowserOnline = true;
  vi.stubGlobal('navigator', {
    get onLine() {
      return isBrowserOnline;
    },
  });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (!isThere) throw new TypeError('Failed to fetch');
    return { status: 200 };
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const settle = () => vi.advanceTimersByTimeAsync(0);

it('[UX-03] one call that failed is no lost connection: the server itself is asked', async () => {
  const { doubtReach, isServerReached } = await import('./reach.ts');
  doubtReach();
  doubtReach();
  await settle();
  expect(asked).toEqual(['/healthz']);
  expect(isServerReached()).toBe(true);
});

it('[UX-03] a server out of reach is told, asked again with growing pauses, and its return is told', async () => {
  const { doubtReach, isServerReached, onReach } = await import('./reach.ts');
  const told: boolean[] = [];
  onReach(() => told.push(isServerReached()));
  isThere = false;
  doubtReach();
  await settle();
  expect(told).toEqual([false]);
  await vi.advanceTimersByTimeAsync(2000 + 3000 + 5000 + 8000);
  expect(asked).toHaveLength(5);
  isThere = true;
  await vi.advanceTimersByTimeAsync(8000);
  expect(told).toEqual([false, true]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(6);
});

it('[UX-03] any answer of the server ends it at once', async () => {
  const { doubtReach, isServerReached, noteAnswer } = await import('./reach.ts');
  isThere = false;
  doubtReach();
  await settle();
  noteAnswer();
  expect(isServerReached()).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
});

it('[UX-03] where the browser itself knows that it is offline nothing is asked', async () => {
  const { doubtReach, isServerReached } = await import('./reach.ts');
  isBrowserOnline = false;
  doubtReach();
  await settle();
  expect([asked, isServerReached()]).toEqual([[], true]);
});
