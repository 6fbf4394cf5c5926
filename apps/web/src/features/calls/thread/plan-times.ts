import { clockTime } from '@app/contract/kernel';
import type { Language } from '#platform/i18n';

const locales = { en: 'en-GB', bn: 'bn-BD' } as const;
const MINUTE_MS = 60_000;

/** Writes a planned time on the reader's clock: 'Fri 4 Dec, 16:30', 'শুক্র ৪ ডিসে, বিকাল ৪:৩০'. */
export function planTime(instant: string, language: Language, timeZone: string): string {
  const moment = new Date(instant);
  const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locales[language], { ...options, timeZone }).format(moment);
  const day = `${part({ weekday: 'short' })} ${part({ day: 'numeric' })} ${part({ month: 'short' })}`;
  return `${day}, ${clockTime(moment, language, timeZone)}`;
}

/** Returns a moment as the fields of a browser write it, on its own clock: '2026-12-04T16:30'. */
export function fieldTime(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS);
  return local.toISOString().slice(0, 16);
}

/** Returns the moments that were filled in, each once, as they travel; what is no time is left out. */
export function filledTimes(fields: readonly string[]): readonly string[] {
  const moments = fields.filter((field) => field !== '' && !Number.isNaN(Date.parse(field))).map((field) => new Date(field).toISOString());
  return [...new Set(moments)];
}
