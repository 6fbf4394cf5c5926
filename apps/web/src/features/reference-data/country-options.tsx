import { Flag, type Option } from '#ui';
import type { Language } from '#platform/i18n';
import { entryOptions, orderedCountries, type ReferenceLists } from './options.ts';

/** Lists countries with flags, Bangladesh first, then by name; also found by the dial code. */
export function countryOptions({ countries }: ReferenceLists, language: Language): Option[] {
  const inOrder = orderedCountries(countries, language);
  return entryOptions(inOrder, language).map((option, at) => {
    const country = inOrder[at];
    return country ? { ...option, keywords: `${option.keywords} ${country.dialCode}`, icon: <Flag country={country.code} /> } : option;
  });
}
