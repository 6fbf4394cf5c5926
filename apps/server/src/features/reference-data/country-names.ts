import type { SentenceLanguage } from '@app/contract/kernel';
import { countries } from './lists/index.ts';

const byCode = new Map(countries.map((country) => [country.code, country]));

/** The name of a country by its two letters in lower case, null for one that the list does not have. */
export function countryName(code: string, language: SentenceLanguage): string | null {
  const country = byCode.get(code);
  if (!country) return null;
  return language === 'bn' ? country.nameBn : country.name;
}
