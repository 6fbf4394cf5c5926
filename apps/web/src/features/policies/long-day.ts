import { formatDay, type Language } from '#platform/i18n';

/** Writes the day of a legal text, from 'YYYY-MM-DD': 'November 20, 2025', '২০ নভেম্বর, ২০২৫'. */
export const longDay = (day: string, language: Language): string =>
  language === 'bn'
    ? formatDay(day, language)
    : new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
