const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export type LastLoginAge = { readonly kind: 'now' | 'on' } | { readonly kind: 'minutes' | 'hours' | 'days'; readonly count: number };

/** Returns how long ago it was, in the largest whole unit; beyond 30 days the day itself is named. */
export function lastLoginAge(instant: string, now: Date): LastLoginAge {
  const passed = now.getTime() - new Date(instant).getTime();
  if (passed < MINUTE_MS) return { kind: 'now' };
  if (passed < HOUR_MS) return { kind: 'minutes', count: Math.floor(passed / MINUTE_MS) };
  if (passed < DAY_MS) return { kind: 'hours', count: Math.floor(passed / HOUR_MS) };
  if (passed < 31 * DAY_MS) return { kind: 'days', count: Math.floor(passed / DAY_MS) };
  return { kind: 'on' };
}
