import type { Language } from '#platform/i18n';

const locales = { en: 'en-GB', bn: 'bn-BD' } as const;

/** Writes a month, from 'YYYY-MM': 'March 2026', 'মার্চ ২০২৬'. */
export const formatMonth = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));
