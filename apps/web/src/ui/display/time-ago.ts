const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MOST_DAYS = 7;

/** How long ago something was; `date` beyond seven days, where the day itself is written. */
export type Age = { readonly kind: 'now' | 'date' } | { readonly kind: 'minutes' | 'hours' | 'days'; readonly count: number };

/** Returns the age in the largest whole unit. A clock that goes wrong makes nothing come from the future. */
export function ageOf(instant: Date, now: Date): Age {
  const passed = now.getTime() - instant.getTime();
  if (passed < MINUTE_MS) return { kind: 'now' };
  if (passed < HOUR_MS) return { kind: 'minutes', count: Math.floor(passed / MINUTE_MS) };
  if (passed < DAY_MS) return { kind: 'hours', count: Math.floor(passed / HOUR_MS) };
  if (passed < (MOST_DAYS + 1) * DAY_MS) return { kind: 'days', count: Math.floor(passed / DAY_MS) };
  return { kind: 'date' };
}
