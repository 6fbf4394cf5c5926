import { clockTime, dayAndTime, timeOfDay } from '@app/contract/kernel';
import type { Language } from './language.ts';

const locales = { en: 'en-GB', bn: 'bn-BD' } as const;

/** Writes 125000 as '1,25,000' in both languages, with Bengali digits in Bengali. */
export const formatNumber = (value: number, language: Language): string =>
  new Intl.NumberFormat(language === 'bn' ? 'bn-BD' : 'en-IN').format(value);

const MOST_SHOWN = 99;

/** Writes how many wait, as a badge shows it: '99+' above 99. */
export const formatWaiting = (count: number, language: Language): string =>
  count > MOST_SHOWN ? `${formatNumber(MOST_SHOWN, language)}+` : formatNumber(count, language);

/** Writes digits only, without grouping: years, codes, countdowns, page numbers. */
export const formatDigits = (text: string | number, language: Language): string =>
  language === 'bn' ? String(text).replace(/[0-9]/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!) : String(text);

/** Writes amounts, which travel as whole poisha, as taka: 12500000 is '৳1,25,000'. */
export const formatTaka = (poisha: number, language: Language): string => `৳${formatNumber(poisha / 100, language)}`;

/** Writes a day: '5 March 2026', '৫ মার্চ, ২০২৬'. Takes 'YYYY-MM-DD' (no time zone) or an instant. */
export function formatDay(value: string | Date, language: Language, timeZone = 'Asia/Dhaka'): string {
  const isPlainDay = typeof value === 'string' && value.length === 10;
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: isPlainDay ? 'UTC' : timeZone }).format(new Date(value));
}

/** Writes an instant with its time of day, in the reader's time zone: '5 Mar 2026, 14:05', '৫ মার্চ, ২০২৬, দুপুর ২:০৫'. */
export const formatMoment = (value: string | Date, language: Language, timeZone = 'Asia/Dhaka'): string =>
  dayAndTime(new Date(value), language, timeZone);

/** Writes the time of day on this device: '14:05', 'দুপুর ২:০৫'. */
export const formatClock = (value: Date, language: Language): string => clockTime(value, language);

/** Writes a time of the day that travels as 'HH:MM': '16:30', 'বিকাল ৪:৩০'. */
export const formatTimeOfDay = (time: string, language: Language): string => timeOfDay(time, language);

/** Turns Bengali digits as typed by a reader of Bengali into 0-9; everything else stays. */
export const toLatinDigits = (text: string): string => text.replace(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit)));

/** Returns the IANA name of the zone of this browser's clock. */
export const zoneOfBrowser = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
