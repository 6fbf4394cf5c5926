import { setTimeout as sleep } from 'node:timers/promises';
import { isLockRefused, type Executor } from '#platform/db';
import { takeStep } from './partitions.store.ts';

/** Lets everybody pass who waits behind a step. */
const LET_PASS_MS = 500;
/** Three quarters of a minute where all are in vain; then the next hour sees to it. */
const TRIES = 60;
const TRIES_AT_START = 3;

/**
 * Makes the partitions of the next periods and drops those of which no row is kept any more, one after the other. A step waits shortly for its
 * locks, lets all others pass, and is tried again. Returns what was done; harmless when repeated, and where several servers do it at once.
 */
export async function keepPartitions(asking: { readonly db: Executor }, tries = TRIES): Promise<readonly string[]> {
  const done: string[] = [];
  for (let left = tries; ;) {
    try {
      const step = await takeStep(asking);
      if (step === null) return done;
      done.push(step);
    } catch (failure) {
      left -= 1;
      if (!isLockRefused(failure) || left <= 0) throw failure;
      await sleep(LET_PASS_MS);
    }
  }
}

/** Makes the partitions of today, which a server that stood still for days lacks. Where somebody else holds a table, the job of the hour sees to it. */
export async function keepPartitionsAtStart(asking: { readonly db: Executor }): Promise<void> {
  await keepPartitions(asking, TRIES_AT_START).catch((failure: unknown) => {
    if (!isLockRefused(failure)) throw failure;
  });
}
