/** Tells features the time, for which they have no other source; tests set it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** Returns the instant so many seconds after another; negative for before. */
export const secondsAfter = (instant: Date, seconds: number): Date => new Date(instant.getTime() + seconds * 1000);

const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormatOf(timeZone: string): Intl.DateTimeFormat {
  let format = dayFormats.get(timeZone);
  if (!format) dayFormats.set(timeZone, (format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })));
  return format;
}

const MINUTE_MS = 60_000;
const lastDays = new Map<string, { readonly minute: number; readonly day: string }>();

/** Returns today's date where the members live, 'YYYY-MM-DD'. Days begin with a minute everywhere, and most who ask ask in the same one. */
export function todayIn(instant: Date, timeZone = 'Asia/Dhaka'): string {
  const minute = Math.floor(instant.getTime() / MINUTE_MS);
  const last = lastDays.get(timeZone);
  if (last?.minute === minute) return last.day;
  const day = dayFormatOf(timeZone).format(instant);
  lastDays.set(timeZone, { minute, day });
  return day;
}

/** Returns the midnight with which a day begins where the members live; Bangladesh has no summer time. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+06:00`);

const DAY_SECONDS = 86_400;

/** Returns seconds until the earliest of a full day's acts is 24 hours old and allows another; 0 where another is allowed now. */
export const secondsUntilRoom = (earliest: Date, now: Date): number =>
  Math.max(0, Math.ceil((secondsAfter(earliest, DAY_SECONDS).getTime() - now.getTime()) / 1000));
