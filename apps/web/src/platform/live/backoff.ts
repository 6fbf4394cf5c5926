/** Seconds before each try to connect again; the last one holds from then on. */
const PAUSES_SECONDS = [1, 2, 4, 8, 16, 30] as const;
/** Part of a pause by which browsers differ, so that not all of them come back at one moment. */
const SPREAD = 0.1;

/** Returns the milliseconds before the next try, after so many that failed. `chance` is from 0 to 1. */
export function pauseBefore(failures: number, chance: number): number {
  const seconds = PAUSES_SECONDS[Math.min(failures, PAUSES_SECONDS.length - 1)] ?? 30;
  return Math.round(seconds * 1000 * (1 + SPREAD * chance));
}
