import { searchSentences, type SearchCriteria } from '@app/contract/search';
import { invalid } from '#platform/errors';
import type { SearchLists } from './search.types.ts';

/** Refuses ids and labels that no list has, each at its field. A district must lie in the country that is asked for. */
export function checkCriteria(lists: SearchLists, criteria: SearchCriteria): void {
  const has = (list: Parameters<SearchLists['entryById']>[0], id: number | undefined): boolean =>
    id === undefined || lists.entryById(list, id) !== undefined;
  const district = criteria.district === undefined ? undefined : lists.stateById(criteria.district);
  const verdicts: Record<string, boolean> = {
    min_height: has('heights', criteria.minHeight),
    max_height: has('heights', criteria.maxHeight),
    marital_status: has('marital_statuses', criteria.maritalStatus),
    education: has('educations', criteria.education),
    profession: criteria.profession === undefined || lists.entryByName('professions', criteria.profession) !== undefined,
    country_id: criteria.country === undefined || lists.countryById(criteria.country) !== undefined,
    state_id:
      criteria.district === undefined || (district !== undefined && (criteria.country ?? district.countryId) === district.countryId),
  };
  const unknown = Object.keys(verdicts).filter((field) => !verdicts[field]);
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map((field) => [field, searchSentences.notInList])));
}
