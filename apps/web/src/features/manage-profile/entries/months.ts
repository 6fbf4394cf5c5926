import type { Option } from '#ui';
import { formatDigits, type Language } from '#platform/i18n';

const OLDEST_YEARS = 100;

/** Returns the year of 'YYYY' or 'YYYY-MM'. */
export const yearOf = (point: string | null): string | null => point?.slice(0, 4) ?? null;
export const monthOf = (point: string | null): string | null => point?.slice(5, 7) || null;
export const pointOf = (year: string, month: string | null): string => (month === null ? year : `${year}-${month}`);

/** Lists the years from this one down to that of birth. */
export function yearOptions(
  { today, birthday, held }: { today: Date; birthday: string | null; held: string | null },
  language: Language,
): Option[] {
  const newest = today.getFullYear();
  const oldest = birthday === null ? newest - OLDEST_YEARS : Number(birthday.slice(0, 4));
  const years = Array.from({ length: Math.max(0, newest - oldest + 1) }, (_, index) => String(newest - index));
  if (held !== null && !years.includes(held)) years.push(held);
  return years.map((year) => ({ value: year, label: formatDigits(year, language) }));
}

const MONTHS = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2000, index, 1)));

export const monthOptions = (language: Language): Option[] => {
  const format = new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD' : 'en-GB', { month: 'long', timeZone: 'UTC' });
  return MONTHS.map((month, index) => ({ value: String(index + 1).padStart(2, '0'), label: format.format(month) }));
};

/** Writes '2015', 'July 2015'; the words for an empty one. */
export function pointText(point: string | null, empty: string, language: Language): string {
  const year = yearOf(point);
  if (year === null) return empty;
  const month = monthOptions(language).find((option) => option.value === monthOf(point));
  return [month?.label, formatDigits(year, language)].filter(Boolean).join(' ');
}
