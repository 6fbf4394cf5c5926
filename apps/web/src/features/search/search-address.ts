import { domainName, toWire } from '@app/contract/kernel';
import { SEARCH_LAST_PAGE, SEARCH_SORTS, searchMembers, WireCriteria, type SearchSort } from '@app/contract/search';
import type { Criteria } from './criteria.ts';

/** Holds what stands in the address of a list of results. */
export type Addressed = { readonly criteria: Criteria; readonly page: number };

export const RESULTS_PATH = '/search-results';

/** Names of the wire of what may stand in the address: criteria and order; neither a name nor a member code, and no number of a saved search. */
const NAMES = new Set([...Object.keys(WireCriteria.shape), 'sort']);
const LISTS = new Set(['marital_status', 'education', 'profession', 'religion_id', 'country_id', 'state_id', 'mothertongue']);
const DEFAULT_SORT: SearchSort = 'active';

/** Returns the address of a list of results; where nothing is asked for the order says that it is one. */
export function addressOf({ criteria, page }: Addressed): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(toWire(searchMembers.body, criteria) as Record<string, unknown>))
    if (NAMES.has(name))
      for (const one of [value].flat()) if (one !== undefined && one !== null && one !== '') query.append(name, String(one));
  if (query.size === 0) query.set('sort', DEFAULT_SORT);
  if (page > 1) query.set('page', String(page));
  return `${RESULTS_PATH}?${query.toString()}`;
}

/** Reads an address; null where it asks for nothing. What no search knows is passed over; the server judges the values. */
export function readAddress(query: URLSearchParams): Addressed | null {
  const criteria: Record<string, string | string[]> = {};
  for (const name of new Set(query.keys())) {
    const values = query.getAll(name).filter((value) => value !== '');
    if (!NAMES.has(name) || values.length === 0) continue;
    criteria[domainName(name)] = LISTS.has(name) ? values : (values[0] as string);
  }
  if (Object.keys(criteria).length === 0) return null;
  const { sort } = criteria;
  if (sort !== undefined && !(SEARCH_SORTS as readonly string[]).includes(String(sort))) delete criteria['sort'];
  return { criteria, page: pageIn(query) };
}

/** Returns the page that an address names, the first where it names none. */
export const pageIn = (query: URLSearchParams): number =>
  Math.min(SEARCH_LAST_PAGE, Math.max(1, Math.trunc(Number(query.get('page'))) || 1));

/** Returns the order of a search: as it was chosen, else as the server takes it. */
export function sortOf(criteria: Criteria): SearchSort {
  const { sort, distanceKm } = criteria;
  const isKnown = (SEARCH_SORTS as readonly unknown[]).includes(sort);
  if (isKnown) return sort as SearchSort;
  return distanceKm ? 'nearest' : DEFAULT_SORT;
}

/** Returns the criteria alone, which is what one list of results differs from another by beside its order. */
export function withoutSort({ sort: _sort, ...criteria }: Criteria): Criteria {
  return criteria;
}
