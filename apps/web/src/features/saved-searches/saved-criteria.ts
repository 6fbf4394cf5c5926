import { emptyForm, type Criteria, type CriteriaValues } from '#features/search';
import type { SavedSearch } from './saved-searches.queries.ts';

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
