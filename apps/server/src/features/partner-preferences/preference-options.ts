import type { Reference } from '#features/reference-data';
import type { PreferenceOptions } from './partner-preferences.policy.ts';

/** What can be chosen now, out of the reference lists. */
export function preferenceOptionsFrom(reference: Pick<Reference, 'lists' | 'countries'>): PreferenceOptions {
  const lists = reference.lists();
  const idsOf = (entries: readonly { id: number }[]): number[] => entries.map((entry) => entry.id);
  return {
    heightIds: idsOf(lists.heights),
    maritalStatusIds: idsOf(lists.marital_statuses),
    languageIds: idsOf(lists.languages),
    professionNames: lists.professions.map((entry) => entry.name),
    educationIds: idsOf(lists.educations),
    countryIds: idsOf(reference.countries()),
  };
}
