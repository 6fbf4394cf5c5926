import { afterEach, expect, it } from 'vitest';
import { setLiveState } from './live-hub.ts';
import { liveOrEvery } from './use-live.ts';

afterEach(() => setLiveState('off'));

it('[CHAT-45] asks again and again while the live connection is lost, and not while it stands', () => {
  const pause = liveOrEvery(15_000);
  for (const [state, expected] of [
    ['connecting', 15_000],
    ['open', false],
    ['broken', 15_000],
  ] as const) {
    setLiveState(state);
    expect(pause()).toBe(expected);
  }
});
