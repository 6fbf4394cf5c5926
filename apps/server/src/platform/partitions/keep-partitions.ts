import { setTimeout as sleep } from 'node:timers/promises';
import type { Executor } from '#platform/db';
import { takeStep } from './partitions.store.ts';

/** Says that a lock was not to be had within 200 ms. */
const NO_LOCK = '55P03';
/** In which everybody passes who waits behind a step. */
const LET_PASS_MS = 500;
/** Three quarters of a minute where all are in vain; then the next hour sees to it. */
const TRIES = 60;

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
      if ((failure as { code?: string }).code !== NO_LOCK || left <= 0) throw failure;
      await sleep(LET_PASS_MS);
    }
  }
}
