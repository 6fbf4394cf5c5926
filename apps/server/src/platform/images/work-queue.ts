import { OperationalFailure } from '#platform/errors';

export type WorkQueue = {
  /** Runs at once or waits for its turn; short work passes long work that waits. */
  run<T>(work: () => Promise<T>, length?: 'long' | 'short'): Promise<T>;
};

/** At most `atOnce` pieces of work run and at most `maxWaiting` wait; more is declined as an outage of the moment (503). */
export function createWorkQueue(atOnce: number, maxWaiting: number): WorkQueue {
  const waiting: { long: (() => void)[]; short: (() => void)[] } = { long: [], short: [] };
  let running = 0;
  const turn = async (length: 'long' | 'short'): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting[length].length >= maxWaiting) throw new OperationalFailure('too many pictures are waiting');
    // The place of whoever ends is handed over, so `running` stays as it is.
    await new Promise<void>((resolve) => void waiting[length].push(resolve));
  };
  const done = (): void => {
    const next = waiting.short.shift() ?? waiting.long.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    run: async (work, length = 'long') => {
      await turn(length);
      try {
        return await work();
      } finally {
        done();
      }
    },
  };
}
