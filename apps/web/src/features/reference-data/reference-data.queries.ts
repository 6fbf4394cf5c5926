import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { getCities, getReferenceLists, getStates } from '@app/contract/reference-data';
import { call } from '#platform/api';
import { useLanguage, type Language } from '#platform/i18n';
import { byShownName, inEditorOrder, type ListEntry, type ReferenceLists, type StateEntry } from './options.ts';

export const referenceKeys = {
  lists: ['reference-data', 'lists'],
  states: (countryId: number | null) => ['reference-data', 'states', countryId],
  cities: (stateId: number | null) => ['reference-data', 'cities', stateId],
} as const;

/** Shows at once what is there; whoever opens it again a minute later asks whether it changed, which the ETag answers without sending it. */
const KEPT = { staleTime: 60_000, gcTime: Infinity } as const;

/** Returns all lists, each in the order in which editors show it. */
export const useReferenceLists = () =>
  useQuery<ReferenceLists>({
    queryKey: referenceKeys.lists,
    queryFn: async ({ signal }) => inEditorOrder((await call(getReferenceLists, {}, { signal })).data),
    ...KEPT,
  });

const statesQuery = (countryId: number | null) =>
  queryOptions({
    queryKey: referenceKeys.states(countryId),
    queryFn: async ({ signal }): Promise<StateEntry[]> =>
      (await call(getStates, { params: { countryId: String(countryId) } }, { signal })).data,
    ...KEPT,
  });

/** Loads the districts or states of a country by the shown name; asks nothing without a country. An empty list: the product has none. */
export function useStates(countryId: number | null) {
  const language = useLanguage();
  return useQuery({ ...statesQuery(countryId), enabled: countryId !== null, select: sortedIn(language)<StateEntry> });
}

/** Loads the districts of several countries, country by country; null until all are there. */
export function useStatesOf(countryIds: readonly number[]): readonly StateEntry[] | null {
  const language = useLanguage();
  const lists = useQueries({ queries: countryIds.map((id) => ({ ...statesQuery(id), select: sortedIn(language)<StateEntry> })) });
  return lists.every(({ data }) => data !== undefined) ? lists.flatMap(({ data }) => data ?? []) : null;
}

/** Loads the upazilas and cities of a district by the shown name; asks nothing without a district. An empty list: the product has none. */
export function useCities(stateId: number | null) {
  const language = useLanguage();
  return useQuery<ListEntry[], Error, ListEntry[]>({
    queryKey: referenceKeys.cities(stateId),
    queryFn: async ({ signal }) => (await call(getCities, { params: { stateId: String(stateId) } }, { signal })).data,
    enabled: stateId !== null,
    select: sortedIn(language),
    ...KEPT,
  });
}

/** One function a language, so that a sorted list stays the same list between renderings. */
const sorters = {
  en: (entries: ListEntry[]) => entries.toSorted(byShownName('en')),
  bn: (entries: ListEntry[]) => entries.toSorted(byShownName('bn')),
};
const sortedIn = (language: Language) => sorters[language] as <Entry extends ListEntry>(entries: Entry[]) => Entry[];
