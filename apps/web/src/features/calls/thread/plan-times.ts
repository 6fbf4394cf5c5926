import { clockTime } from '@app/contract/kernel';
import type { Language } from '#platform/i18n';

const locales = { en: 'en-GB', bn: 'bn-BD' } as const;
const MINUTE_MS = 60_000;

type Writing = { readonly language: Language; readonly timeZone: string; readonly month: 'short' | 'long' };

/** Writes a day: 'Fri 4 Dec', 'শুক্র ৪ ডিসেম্বর'. */
function dayText(day: Date, { language, timeZone, month }: Writing): string {
  const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locales[language], { ...options, timeZone }).format(day);
  return `${part({ weekday: 'short' })} ${part({ day: 'numeric' })} ${part({ month })}`;
}

/** Writes a planned time on the reader's clock: 'Fri 4 Dec, 16:30', 'শুক্র ৪ ডিসে, বিকাল ৪:৩০'. */
export function planTime(instant: string, language: Language, timeZone: string): string {
  const moment = new Date(instant);
  return `${dayText(moment, { language, timeZone, month: 'short' })}, ${clockTime(moment, language, timeZone)}`;
}

/** Returns a moment as fields write it, on the clock of a zone: '2026-12-04T16:30'. */
export function fieldTime(moment: Date, timeZone: string): string {
  const two = '2-digit';
  const options = { year: 'numeric', month: two, day: two, hour: two, minute: two, hourCycle: 'h23', timeZone } as const;
  const parts = new Intl.DateTimeFormat('en-GB', options).formatToParts(moment);
  const [year, month, day, hour, minute] = (['year', 'month', 'day', 'hour', 'minute'] as const).map(
    (name) => parts.find(({ type }) => type === name)?.value ?? '',
  );
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** Returns the moment at which the clock of a zone shows this. */
function momentOf(field: string, timeZone: string): Date {
  const read = (text: string): number => Date.parse(`${text}Z`);
  const aheadAt = (moment: number): number => read(fieldTime(new Date(moment), timeZone)) - moment;
  // Twice: the clock may have been put forward or back between the two.
  return new Date(read(field) - aheadAt(read(field) - aheadAt(read(field))));
}

/** Short ones are not written alike in Bengali. */
const MONTHS = { en: 'short', bn: 'long' } as const;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Returns the days that may be offered, each as it travels in a field and as the reader calls it: 'Fri 4 Dec', 'শুক্র ৪ ডিসেম্বর'. */
export function daysToChoose({ min, max }: { readonly min: string; readonly max: string }, language: Language) {
  const [first, last] = [min, max].map((moment) => Date.parse(moment.slice(0, 10))) as [number, number];
  return Array.from({ length: (last - first) / DAY_MS + 1 }, (_, after) => {
    const day = new Date(first + after * DAY_MS);
    return { value: day.toISOString().slice(0, 10), label: dayText(day, { language, timeZone: 'UTC', month: MONTHS[language] }) };
  });
}

/** Returns the moments that were chosen whole on the clock of a zone, each once, as they travel. */
export function filledTimes(chosen: readonly { readonly day: string; readonly time: string }[], timeZone: string): readonly string[] {
  const moments = chosen
    .filter(({ day, time }) => day !== '' && time !== '')
    .map(({ day, time }) => momentOf(`${day}T${time}`, timeZone).toISOString());
  return [...new Set(moments)];
}
