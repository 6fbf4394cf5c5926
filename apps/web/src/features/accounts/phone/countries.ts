import { dialCodes } from '@app/contract/phone';
import type { Language } from '#platform/i18n';

/** A country that a phone number can belong to; `code` is two small letters, `dialCode` has no `+`. */
export type Country = { readonly code: string; readonly name: string; readonly englishName: string; readonly dialCode: string };

/** All countries by name in the language of the page. */
export function countriesIn(language: Language): readonly Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const englishNames = new Intl.DisplayNames('en', { type: 'region' });
  const nameIn = (by: Intl.DisplayNames, code: string): string => by.of(code.toUpperCase()) ?? code.toUpperCase();
  return [...dialCodes]
    .map(([code, dialCode]) => ({ code, dialCode, name: nameIn(names, code), englishName: nameIn(englishNames, code) }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
}
