import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { onTwelveHours, partOfDay } from './times.ts';

/** Returns what writes times of day as people say them: '5:51 pm', 'সন্ধ্যা ৫:৫১'; `short` leaves the part of the day out. */
export function useTimeText(): { readonly full: (time: string) => string; readonly short: (time: string) => string } {
  const say = useTexts(texts);
  const language = useLanguage();
  const short = (time: string): string => formatDigits(onTwelveHours(time), language);
  return { short, full: (time) => say(partOfDay(time), { time: short(time) }) };
}
