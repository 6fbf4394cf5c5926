import { clockTime } from '@app/contract/kernel';
import type { TimeReader } from '#features/session';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const locales = { en: 'en-GB', bn: 'bn-BD' } as const;

/** How the list says a time: CHAT-11. */
export type ChatTime =
  | { readonly kind: 'now' | 'yesterday' }
  | { readonly kind: 'minutes'; readonly count: number }
  | { readonly kind: 'text'; readonly text: string };

/** Returns the number of a day on the calendar of the reader. */
function dayNumber(instant: Date, timeZone: string): number {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);
  return Date.parse(day) / DAY_MS;
}

const written = (instant: Date, { language, timeZone }: TimeReader, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locales[language], { timeZone, ...options }).format(instant);

/** Returns the time of day as people say it. */
export const clockText = (instant: Date, reader: TimeReader): string => clockTime(instant, reader.language, reader.timeZone);

export function chatTimeOf(instant: Date, now: Date, reader: TimeReader): ChatTime {
  const passed = now.getTime() - instant.getTime();
  if (passed < MINUTE_MS) return { kind: 'now' };
  if (passed < HOUR_MS) return { kind: 'minutes', count: Math.floor(passed / MINUTE_MS) };
  const days = dayNumber(now, reader.timeZone) - dayNumber(instant, reader.timeZone);
  if (days <= 0) return { kind: 'text', text: clockText(instant, reader) };
  if (days === 1) return { kind: 'yesterday' };
  if (days < 7) return { kind: 'text', text: written(instant, reader, { weekday: 'long' }) };
  return { kind: 'text', text: written(instant, reader, { day: 'numeric', month: 'short', year: 'numeric' }) };
}

/** Head between the messages of two days: CHAT-22. `text` is null for the two that have words of their own. */
export type DayHead = { readonly kind: 'today' | 'yesterday'; readonly text: null } | { readonly kind: 'date'; readonly text: string };

export function dayHeadOf(instant: Date, now: Date, reader: TimeReader): DayHead {
  const days = dayNumber(now, reader.timeZone) - dayNumber(instant, reader.timeZone);
  if (days <= 0) return { kind: 'today', text: null };
  return days === 1 ? { kind: 'yesterday', text: null } : { kind: 'date', text: written(instant, reader, { dateStyle: 'long' }) };
}

/** True if both are on one day of the reader. */
export const isSameDay = (one: Date, other: Date, timeZone: string): boolean => dayNumber(one, timeZone) === dayNumber(other, timeZone);
