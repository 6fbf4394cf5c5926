import { formatDigits, type Language } from '#platform/i18n';

export type Parts = { readonly year: string; readonly month: string; readonly day: string };
type Choice = { value: string; label: string };

const YEARS = 100;

/** Today's date where ages are counted, 'YYYY-MM-DD'. */
export const todayInDhaka = (): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka', dateStyle: 'short' }).format(new Date());

/** The last hundred years, newest first. */
export function birthYears(today: string, language: Language): Choice[] {
  const newest = Number(today.slice(0, 4));
  return Array.from({ length: YEARS }, (_, index) => ({ value: String(newest - index), label: formatDigits(newest - index, language) }));
}

export const monthNames = (language: Language): Choice[] =>
  Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1).padStart(2, '0'),
    label: new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD' : 'en-GB', { month: 'long', timeZone: 'UTC' }).format(
      new Date(Date.UTC(2000, index, 1)),
    ),
  }));
