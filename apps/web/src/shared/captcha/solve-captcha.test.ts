import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { solveBeside } from './solve-captcha.ts';

/** A worker whose script never comes. */
class SilentWorker extends EventTarget {
  static ended = 0;
  postMessage(): void {}
  terminate(): void {
    SilentWorker.ended += 1;
  }
}
const task = { algorithm: 'SHA-256', challenge: '0'.repeat(64), salt: 'a', maxnumber: 10, signature: 'b' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', SilentWorker);
  SilentWorker.ended = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[PUB-76] a task that nobody solves fails after a minute, so that the box can be ticked again', async () => {
  const solving = solveBeside(task, new AbortController().signal).then(
    () => 'solved',
    () => 'failed',
  );
  await vi.advanceTimersByTimeAsync(59_000);
  expect(SilentWorker.ended).toBe(0);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await solving).toBe('failed');
  expect(SilentWorker.ended).toBe(1);
});

it('[PUB-76] one that is given up ends at once', async () => {
  const stop = new AbortController();
  const solving = solveBeside(task, stop.signal);
  stop.abort();
  await expect(solving).rejects.toThrow('the task was not solved');
  expect(SilentWorker.ended).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});
