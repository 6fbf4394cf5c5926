/** How long something lasts, as it is chosen: so many days, until a day, or until it is lifted. */
export type HowLong = { readonly days: number } | { readonly day: string } | 'open';

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the last moment of a day in Dhaka; null of what is no day. */
export const endOfDay = (day: string): string | null => (DAY.test(day) ? `${day}T23:59:59+06:00` : null);

/** Returns when it ends: undefined where it lasts until it is lifted, null while the choice is not complete. */
export function endOf(howLong: HowLong, now: number): string | undefined | null {
  if (howLong === 'open') return undefined;
  return 'days' in howLong ? new Date(now + howLong.days * DAY_MS).toISOString() : endOfDay(howLong.day);
}
