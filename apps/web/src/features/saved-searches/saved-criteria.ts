import { emptyForm, type Criteria, type CriteriaValues } from '#features/search';
import type { listSavedSearches } from '@app/contract/saved-searches';
import type { Answer } from '#platform/api';

type SavedSearch = Answer<typeof listSavedSearches>['data'][number];

/** Returns what a saved search asks for, as a search posts it. */
export function criteriaOfSaved({
  id: _id,
  name: _name,
  totalMatches: _total,
  newMatches: _new,
  memberType,
  ...criteria
}: SavedSearch): Criteria {
  return memberType === '0' ? criteria : { ...criteria, memberType };
}

/** Returns the form filled with a saved search; a field that the search says nothing of is empty. */
export function formOfSaved(search: SavedSearch): CriteriaValues {
  const saved: Readonly<Record<string, unknown>> = search;
  const filled = Object.entries(emptyForm).map(([field, empty]) => [field, asField(saved[field], empty)]);
  return Object.fromEntries(filled) as CriteriaValues;
}

function asField(value: unknown, empty: unknown): unknown {
  if (value === undefined || value === null) return empty;
  if (Array.isArray(empty)) return [value].flat().map(String);
  return typeof empty === 'boolean' ? value === 1 : String(value);
}

/** True where both ask for the same, whether numbers stand in them or the texts of a form. */
export function isSameCriteria(one: Criteria, other: Criteria): boolean {
  const written = (criteria: Criteria): string =>
    Object.entries(criteria)
      .map(([name, value]) => `${name}: ${[value].flat().map(String).toSorted().join()}`)
      .toSorted()
      .join();
  return written(one) === written(other);
}
