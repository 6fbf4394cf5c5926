import type { SentenceLanguage } from './sentence.ts';
import { NOON, onTheClock, partsOf, timeOfDay } from './time-of-day.ts';

/** Writes hours from one time of day to another: '16:00 - 19:00', 'বিকাল ৪টা–৭টা'. In the same half of a day its part is named once. */
export function hoursOfDay(from: string, to: string, language: SentenceLanguage): string {
  if (language === 'en') return `${from} - ${to}`;
  const [start, end] = [partsOf(from), partsOf(to)];
  const isOneHalf = start[0] < NOON === end[0] < NOON && from <= to;
  return `${timeOfDay(from, language)}–${isOneHalf ? onTheClock(end) : timeOfDay(to, language)}`;
}
