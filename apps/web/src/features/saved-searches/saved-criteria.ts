import { formOf, type Criteria, type CriteriaValues } from '#features/search';
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

/** Returns the form filled with a saved search. */
export const formOfSaved = (search: SavedSearch): CriteriaValues => formOf(search);
