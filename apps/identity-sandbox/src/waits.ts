import { setTimeout as sleep } from 'node:timers/promises';

export type Waits = ReturnType<typeof createWaits>;

/** Keeps everything in the sandbox that waits for its time, so that a test can end all of it at once. */
export function createWaits(pauseMs?: (ms: number) => Promise<void>) {
  let ending = Promise.withResolvers<void>();
  let abort = new AbortController();
  const endAll = (): void => {
    ending.resolve();
    abort.abort();
    ending = Promise.withResolvers();
    abort = new AbortController();
  };
  return {
    async pause(ms: number): Promise<void> {
      const real = (): Promise<void> => sleep(ms, undefined, { signal: abort.signal }).catch(() => {});
      await Promise.race([pauseMs ? pauseMs(ms) : real(), ending.promise]);
    },
    endAll,
  };
}
