import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createContext, type Context } from '#platform/context';
import { tellOfNewPost } from './new-posts.ts';

/** Opens a server of which only the live connections are there. */
function serverWithLive() {
  const passToAll = vi.fn<() => void>();
  return { passToAll, ctx: createContext({ live: { passToAll } } as unknown as Context) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('[FEED-17] a rush of posts is told at once and then at most once in 10 s, the last of them too', () => {
  const { passToAll, ctx } = serverWithLive();
  tellOfNewPost(ctx);
  expect(passToAll).toHaveBeenCalledExactlyOnceWith({ type: 'new_posts', data: {} });
  for (let post = 0; post < 50; post += 1) tellOfNewPost(ctx);
  vi.advanceTimersByTime(9999);
  expect(passToAll).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(passToAll).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  expect(passToAll).toHaveBeenCalledTimes(2);
  tellOfNewPost(ctx);
  expect(passToAll).toHaveBeenCalledTimes(3);
});

it('[FEED-17] each server tells its own', () => {
  const [one, other] = [serverWithLive(), serverWithLive()];
  tellOfNewPost(one.ctx);
  tellOfNewPost(other.ctx);
  expect([one.passToAll.mock.calls.length, other.passToAll.mock.calls.length]).toEqual([1, 1]);
});
