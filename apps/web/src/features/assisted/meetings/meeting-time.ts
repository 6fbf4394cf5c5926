import { spokenTime } from '@app/contract/assisted';
import type { Language } from '#platform/i18n';

const OFFICE = 'Asia/Dhaka';
const locales = { en: 'en-GB', bn: 'bn-BD' } as const;

/** A time in the zone of its reader; `inDhaka` is the same in that of the office, null where the clocks say the same. */
export type MeetingTime = { readonly own: string; readonly inDhaka: string | null };

/** Writes a moment of a meeting: 'Friday 4 December 2026, 3:30 pm', 'শুক্রবার ৪ ডিসেম্বর ২০২৬, বিকাল ৩টা ৩০ মিনিট'. */
export function meetingTime(instant: string, language: Language, timeZone: string = OFFICE): MeetingTime {
  const own = written(instant, language, timeZone);
  const there = written(instant, language, OFFICE);
  return { own, inDhaka: own === there ? null : there };
}

function written(instant: string, language: Language, timeZone: string): string {
  const moment = new Date(instant);
  const part = (options: Intl.DateTimeFormatOptions, locale: string = locales[language]): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(moment);
  const day = `${part({ weekday: 'long' })} ${part({ day: 'numeric' })} ${part({ month: 'long' })} ${part({ year: 'numeric' })}`;
  return `${day}, ${language === 'bn' ? spoken(part) : clock(part)}`;
}

type Part = (options: Intl.DateTimeFormatOptions, locale?: string) => string;

const clock = (part: Part): string => part({ hour: 'numeric', minute: '2-digit', hour12: true }).replace(/^0:/, '12:');

function spoken(part: Part): string {
  const [hour = 0, minute = 0] = part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, 'en-GB').split(':').map(Number);
  return spokenTime(hour, minute);
}
