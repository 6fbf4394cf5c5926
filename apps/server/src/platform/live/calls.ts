import { HERE_SECONDS } from '@app/contract/live';
import { secondsAfter, type Clock } from '#platform/clock';
import type { CallStore } from './calls.store.ts';

/** Members whose last call this process remembers; beyond them those who called longer ago are forgotten. */
const REMEMBERED = 20_000;

export type Calls = ReturnType<typeof createCalls>;

/** Keeps who called within the last minute: kept here at once, written for the other servers in batches. */
export function createCalls({ clock, store }: { readonly clock: Clock; readonly store: Pick<CallStore, 'noteCalls'> }) {
  const lately = new Map<number, Date>();
  let unwritten = new Map<number, Date>();
  const since = (): Date => secondsAfter(clock.now(), -HERE_SECONDS);
  const forget = (): void => {
    const start = since();
    for (const [memberId, at] of lately) if (at <= start) lately.delete(memberId);
  };
  return {
    since,
    note: (memberId: number): void => {
      const now = clock.now();
      if (lately.size >= REMEMBERED) forget();
      lately.set(memberId, now);
      unwritten.set(memberId, now);
    },
    has: (memberId: number): boolean => (lately.get(memberId) ?? 0) > since(),
    write: async (): Promise<void> => {
      const calls = [...unwritten];
      unwritten = new Map();
      forget();
      if (calls.length > 0) await store.noteCalls(calls);
    },
  };
}
