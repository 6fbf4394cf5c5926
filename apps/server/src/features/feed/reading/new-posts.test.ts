import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announceNewPost } from './new-posts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('[FEED-17] a rush of posts is told at once and then at most once in 10 s, the last of them too', () => {
  const passToAll = vi.fn<() => void>();
  const deps = { live: { passToAll } };
  announceNewPost(deps);
  expect(passToAll).toHaveBeenCalledExactlyOnceWith({ type: 'new_posts', data: {} });
  for (let post = 0; post < 50; post += 1) announceNewPost(deps);
  vi.advanceTimersByTime(9999);
  expect(passToAll).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(passToAll).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  expect(passToAll).toHaveBeenCalledTimes(2);
  announceNewPost(deps);
  expect(passToAll).toHaveBeenCalledTimes(3);
});

it('[FEED-17] each server tells its own', () => {
  const [one, other] = [{ live: { passToAll: vi.fn<() => void>() } }, { live: { passToAll: vi.fn<() => void>() } }];
  announceNewPost(one);
  announceNewPost(other);
  expect([one.live.passToAll.mock.calls.length, other.live.passToAll.mock.calls.length]).toEqual([1, 1]);
});
