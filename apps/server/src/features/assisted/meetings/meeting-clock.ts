import { spokenTime } from '@app/contract/assisted';
import type { Sentence } from '@app/contract/kernel';

/** Returns the time of day of a meeting in both languages, as people of a time zone say it: '03:30 pm', 'বিকাল ৩টা ৩০ মিনিট'. */
export function meetingClock(at: Date, timeZone: string): Sentence {
  const written = (hourCycle: 'h12' | 'h23'): string =>
    new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', hourCycle, timeZone }).format(at);
  const [hour = 0, minute = 0] = written('h23').split(':').map(Number);
  return { en: written('h12'), bn: spokenTime(hour, minute) };
}
