import { PRAYERS, type Prayer, type PrayerTimes } from '@app/contract/ramadan';

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;
/** Bangladesh is six hours before Greenwich the whole year. */
const DHAKA_AHEAD_MS = 6 * 3_600_000;

/** Returns the instant of a time of day in Bangladesh, 'HH:MM'. */
const momentOf = (day: string, time: string): number => Date.parse(`${day}T${time}:00+06:00`);

/** Returns the seconds until a time of a day in Bangladesh; 0 once it has come. */
export const secondsUntil = (day: string, time: string, now: Date): number =>
  Math.max(0, Math.ceil((momentOf(day, time) - now.getTime()) / SECOND_MS));

export const dayInDhaka = (now: Date): string => new Date(now.getTime() + DHAKA_AHEAD_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

export const daysUntil = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Returns the prayer that comes next today; null after the last. The sunrise is none. */
export const nextPrayer = (day: string, times: PrayerTimes, now: Date): Prayer | null =>
  PRAYERS.find((prayer) => prayer !== 'sunrise' && secondsUntil(day, times[prayer], now) > 0) ?? null;

/** Returns a time on a clock of twelve hours: '17:51' is '5:51'. */
export function onTwelveHours(time: string): string {
  const hour = Number(time.slice(0, 2)) % 12;
  return `${hour === 0 ? 12 : hour}:${time.slice(3)}`;
}

const PARTS_OF_DAY = [
  [6, 'dawnTime'],
  [12, 'morningTime'],
  [15, 'noonTime'],
  [17, 'afternoonTime'],
  [20, 'eveningTime'],
] as const;

/** Returns the part of the day, which Bengali names before the hour. */
export const partOfDay = (time: string) => PARTS_OF_DAY.find(([end]) => Number(time.slice(0, 2)) < end)?.[1] ?? 'nightTime';
