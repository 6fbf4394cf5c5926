import type { SentenceLanguage } from './sentence.ts';

/** Parts of the day as people name them in Bengali, by the hour at which each begins. */
const PARTS_OF_DAY = [
  [20, 'রাত'],
  [18, 'সন্ধ্যা'],
  [15, 'বিকাল'],
  [12, 'দুপুর'],
  [6, 'সকাল'],
  [4, 'ভোর'],
  [0, 'রাত'],
] as const;
/** Hours of a half of a day. */
export const NOON = 12;
const DIGITS = '০১২৩৪৫৬৭৮৯';

/** Takes 'HH:MM' apart. */
export const partsOf = (time: string): [hour: number, minute: number] => time.split(':').map(Number) as [number, number];

/** Returns the part of the day in which an hour lies, as people name it in Bengali. */
export const partOfDay = (hour: number): string => PARTS_OF_DAY.find(([from]) => hour >= from)?.[1] ?? '';

/** Writes a time on a clock of twelve hours, without the part of the day: '৪টা', '৪:৩০'. */
export const onTheClock = ([hour, minute]: [number, number]): string =>
  `${hour % NOON || NOON}${minute === 0 ? 'টা' : `:${String(minute).padStart(2, '0')}`}`.replace(
    /\d/g,
    (digit) => DIGITS[Number(digit)] ?? '',
  );

/** Writes 'HH:MM' as people say it: '16:30' in English, 'বিকাল ৪:৩০' and 'বিকাল ৪টা' in Bengali. */
export function timeOfDay(time: string, language: SentenceLanguage): string {
  if (language === 'en') return time;
  const parts = partsOf(time);
  return `${partOfDay(parts[0])} ${onTheClock(parts)}`;
}

/** Writes the time of day of an instant as people say it: '14:05', 'দুপুর ২:০৫'; without a zone, on the clock of this machine. */
export const clockTime = (instant: Date, language: SentenceLanguage, timeZone?: string): string =>
  timeOfDay(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...(timeZone && { timeZone }) }).format(
      instant,
    ),
    language,
  );

/** Writes an instant with its time of day: '5 Mar 2026, 14:05', '৫ মার্চ, ২০২৬, দুপুর ২:০৫'. */
export const dayAndTime = (instant: Date, language: SentenceLanguage, timeZone: string): string =>
  `${new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD' : 'en-GB', { dateStyle: 'medium', timeZone }).format(instant)}, ${clockTime(instant, language, timeZone)}`;
