import { dialCodes } from '@app/contract/phone';
import { toLatinDigits, type Language } from '#platform/i18n';

/** A country that a phone number can belong to; `code` is two small letters, `dialCode` has no `+`. */
export type Country = { readonly code: string; readonly name: string; readonly dialCode: string };

const lists = new Map<Language, readonly Country[]>();

/** All countries by name in the language of the page. */
export function countriesIn(language: Language): readonly Country[] {
  const known = lists.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const list = [...dialCodes]
    .map(([code, dialCode]) => ({ code, dialCode, name: names.of(code.toUpperCase()) ?? code.toUpperCase() }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
  lists.set(language, list);
  return list;
}

export const countryName = (code: string, language: Language): string => countriesIn(language).find((country) => country.code === code)?.name ?? code.toUpperCase();

/** Countries whose name (in either language), code or dial code begins with or holds what was typed. */
export function searchCountries(typed: string, language: Language): readonly Country[] {
  const words = toLatinDigits(typed).trim().toLowerCase();
  if (words === '') return countriesIn(language);
  const digits = words.replace(/^\+/, '');
  const english = new Map(countriesIn('en').map((country) => [country.code, country.name.toLowerCase()]));
  return countriesIn(language).filter(
    (country) =>
      country.name.toLowerCase().includes(words) ||
      (english.get(country.code) ?? '').includes(words) ||
      country.code === words ||
      (/^[0-9]+$/.test(digits) && country.dialCode.startsWith(digits)),
  );
}
