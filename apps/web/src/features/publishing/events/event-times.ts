import { hoursOfDay, timeOfDay } from '@app/contract/kernel';
import { formatDay, type Language } from '#platform/i18n';
import type { SiteEvent } from '../publishing.queries.ts';

const locales = { en: 'en-GB', bn: 'bn-BD' } as const;

/** Day and hours of an event, as a reader in a time zone says them. */
export type EventTimes = { readonly day: string; readonly hours: string };

const dayOf = (instant: Date, language: Language, timeZone: string): string => {
  const weekday = new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone }).format(instant);
  return `${weekday}, ${formatDay(instant, language, timeZone)}`;
};
const hourOf = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone, hourCycle: 'h23' }).format(instant);

/** Returns when an event is, as a reader in that time zone says it: its day, and from when to when. */
export function eventTimes({ startsAt, endsAt }: Pick<SiteEvent, 'startsAt' | 'endsAt'>, language: Language, timeZone: string): EventTimes {
  const start = new Date(startsAt);
  const [day, from] = [dayOf(start, language, timeZone), hourOf(start, timeZone)];
  if (endsAt === null) return { day, hours: timeOfDay(from, language) };
  const end = new Date(endsAt);
  const [lastDay, to] = [dayOf(end, language, timeZone), hourOf(end, timeZone)];
  return {
    day,
    hours:
      lastDay === day
        ? hoursOfDay(from, to, language).replace(' - ', '–')
        : `${timeOfDay(from, language)} – ${lastDay}, ${timeOfDay(to, language)}`,
  };
}
