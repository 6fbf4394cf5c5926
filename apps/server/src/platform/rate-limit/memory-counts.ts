import { secondsAfter, type Clock } from '#platform/clock';
import { createSingleFlight } from '#platform/concurrency';
import type { Limit } from './index.ts';
import type { Window, WindowStore } from './rate-limit.store.ts';

/** Lies between two moments at which a server tells the others what it counted, and hears what they did. */
const SHARE_EVERY_MS = 1000;
/** Bounds how many keys are remembered; above it those are let go of that can be read again. */
const KEYS_MAX = 100_000;

type Count = { used: number; endsAt: Date };

/**
 * Counts in the memory of this server and shares the counts in batches. A key that is new here is asked for first, so that a start
 * forgives nothing. One server never lets through more than the limit; several together may, by what they counted since they last shared.
 */
export function createMemoryCounts(store: WindowStore, clock: Clock) {
  const counts = new Map<string, Count>();
  const untold = new Map<string, number>();
  const open = createSingleFlight<string, void>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const shareSoon = (): void => {
    if (isClosed) return;
    // Tries again what failed, with what was counted meanwhile.
    timer ??= setTimeout(() => void share().catch(shareSoon), SHARE_EVERY_MS).unref();
  };

  /** Takes over what all servers counted, beside what this one has not told yet; a window that ended says nothing any more. */
  const learn = (key: string, { used, endsAt }: Window): void => {
    const count = counts.get(key);
    if (count && endsAt > clock.now()) Object.assign(count, { used: used + (untold.get(key) ?? 0), endsAt });
  };

  /** Reads what all servers counted of a key that is new here. */
  const read = async (key: string): Promise<void> => {
    const window = await store.findOpen(key, clock.now());
    if (window) counts.set(key, { used: window.used, endsAt: window.endsAt });
  };

  async function share(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const told = new Map([...untold].map(([key, used]) => [key, { used, endsAt: counts.get(key)?.endsAt ?? clock.now() }]));
    untold.clear();
    try {
      const windows = told.size === 0 ? new Map<string, Window>() : await store.increment(told, clock.now());
      for (const [key, window] of windows) learn(key, window);
    } catch (failure) {
      for (const [key, { used }] of told) if (counts.has(key)) untold.set(key, used + (untold.get(key) ?? 0));
      throw failure;
    }
    if (counts.size > KEYS_MAX) for (const key of counts.keys()) if (!untold.has(key)) counts.delete(key);
  }

  return {
    /** Counts one; `used` is what is known of all servers, this one included. What was refused is not told to the others. */
    count: async (key: string, { max, windowSeconds }: Limit): Promise<Window> => {
      const now = clock.now();
      const nextEnd = secondsAfter(now, windowSeconds);
      if (!counts.has(key)) await open(key, () => read(key));
      const count = counts.get(key) ?? { used: 0, endsAt: nextEnd };
      counts.set(key, count);
      if (count.endsAt <= now) {
        Object.assign(count, { used: 0, endsAt: nextEnd });
        untold.delete(key);
      }
      count.used += 1;
      if (count.used <= max) {
        untold.set(key, (untold.get(key) ?? 0) + 1);
        shareSoon();
      }
      return { ...count };
    },
    /** Returns the open window of a key that is counted here. */
    look: (key: string): Window | undefined => {
      const count = counts.get(key);
      return count && count.endsAt > clock.now() ? { ...count } : undefined;
    },
    forget: (key: string): void => {
      counts.delete(key);
      untold.delete(key);
    },
    /** Tells what was counted since the last time; happens every second by itself. */
    share,
    /** Tells what was counted a last time; what is counted from now on is told to nobody. */
    close: (): Promise<void> => {
      isClosed = true;
      return share();
    },
  };
}
