import {
  countryOptions,
  entryOptions,
  heightOptions,
  languageOptions,
  nameOptions,
  professionOptions,
  type ReferenceLists,
} from '#features/reference-data';
import type { Language } from '#platform/i18n';
import type { FieldName } from './rows.ts';

/** One choice of a list; `keywords` find it in either language. */
export type Choice = { value: string; label: string; keywords?: string | undefined };

const LONG_FROM = 13;

function optionsOf(name: FieldName, lists: ReferenceLists, language: Language): readonly Choice[] {
  switch (name) {
    case 'gender':
      return entryOptions(lists.genders, language);
    case 'height':
      return heightOptions(lists, language);
    case 'bloodGroup':
      return nameOptions(lists.bloodGroups, language);
    case 'maritalStatus':
      return entryOptions(lists.maritalStatus, language);
    case 'motherTongue':
      return languageOptions(lists, language);
    case 'religion':
      return entryOptions(lists.religions, language);
    case 'profession':
      return professionOptions(lists, language);
    case 'income':
      return nameOptions(lists.incomes, language);
    case 'education':
      return entryOptions(lists.educations, language);
    case 'smoking':
      return nameOptions(lists.smoking, language);
    case 'drink':
      return nameOptions(lists.drinks, language);
    case 'citizenshipCountry':
      return countryOptions(lists, language);
    default:
      return [];
  }
}

/** Returns the choices of a field; `isLong` where they want a search. */
export function choicesOf(name: FieldName, lists: ReferenceLists, language: Language): { options: readonly Choice[]; isLong: boolean } {
  const options = optionsOf(name, lists, language);
  return { options, isLong: options.length >= LONG_FROM };
}
