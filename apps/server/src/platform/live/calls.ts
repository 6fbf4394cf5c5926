import { setTimeout as sleep } from 'node:timers/promises';
import { HERE_SECONDS } from '@app/contract/live';
import { secondsAfter, type Clock } from '#platform/clock';
import type { CallStore } from './calls.store.ts';

/** Members whose last call this process remembers; beyond them those who called longer ago are forgotten. */
const REMEMBERED = 20_000;
/** Members written by one statement, so that messages of that moment wait for no long one; where more called, the parts grow instead of their number. */
const WRITTEN_AT_ONCE = 64;
const PARTS_MOST = 30;
/** Between two parts of one writing. */
const PART_PAUSE_MS = 50;

export type Calls = ReturnType<typeof createCalls>;

/** Keeps who called within the last minute: kept here at once, written for the other servers in batches. */
export function createCalls({ clock, store }: { readonly clock: Clock; readonly store: Pick<CallStore, 'noteCalls'> }) {
  const lately = new Map<number, Date>();
  let unwritten = new Map<number, Date>();
  const ends = new AbortController();
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
    /** Lets no writing pause any more, where a server stops. */
    hurry: (): void => ends.abort(),
    /** Writes in parts with pauses. Those of a part that fails, and of the parts behind it, are written by the next. */
    write: async (): Promise<void> => {
      const calls = [...unwritten];
      unwritten = new Map();
      forget();
      const most = Math.max(WRITTEN_AT_ONCE, Math.ceil(calls.length / PARTS_MOST));
      for (let from = 0; from < calls.length; from += most) {
        if (from > 0 && !ends.signal.aborted) await sleep(PART_PAUSE_MS, undefined, { signal: ends.signal }).catch(() => {});
        try {
          await store.noteCalls(calls.slice(from, from + most));
        } catch (failure) {
          unwritten = new Map([...calls.slice(from), ...unwritten]);
          throw failure;
        }
      }
    },
  };
}
