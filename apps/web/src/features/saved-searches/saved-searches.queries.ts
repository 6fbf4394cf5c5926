import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { deleteSavedSearch, listSavedSearches, saveSearch, updateSavedSearch } from '@app/contract/saved-searches';
import { isOnline } from '#platform/device';
import { call, type Answer } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { problemOf, sayOffline } from '#shared';
import { toast } from '#ui';
import type { Criteria } from '#features/search';
import { texts } from './texts.ts';

const queryKey = ['saved-searches'] as const;

export type SavedSearch = Answer<typeof listSavedSearches>['data'][number];

/** One's own saved searches, newest first; on the page of the search they are always those of now. */
export const savedSearchesQuery = () =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => (await call(listSavedSearches, {}, { signal })).data,
    staleTime: 0,
  });

export type NamedCriteria = { readonly searchName: string; readonly criteria: Criteria };

export const sendSaving = ({ searchName, criteria }: NamedCriteria) => call(saveSearch, { body: { ...criteria, searchName } });

export const sendChange = (searchId: number, { searchName, criteria }: NamedCriteria) =>
  call(updateSavedSearch, { body: { ...criteria, searchName, searchId } });

/** To be called after a saved search was made, changed or run. */
export function useSavedSearchesChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey });
}

/** Takes a row away at once; a failure brings it back in its place. */
export function useDeletion(): (search: SavedSearch) => Promise<void> {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const change = (next: (rows: readonly SavedSearch[]) => readonly SavedSearch[]) =>
    queries.setQueryData<readonly SavedSearch[]>(queryKey, (rows) => rows && next(rows));
  return async (search) => {
    if (!isOnline()) return sayOffline();
    await queries.cancelQueries({ queryKey });
    const before = queries.getQueryData<readonly SavedSearch[]>(queryKey) ?? [];
    change((rows) => rows.filter(({ id }) => id !== search.id));
    try {
      toast.success((await call(deleteSavedSearch, { params: { id: String(search.id) } })).message);
    } catch (failure) {
      change((rows) => before.filter((row) => row.id === search.id || rows.some(({ id }) => id === row.id)));
      toast.error(problemOf(failure, say('deleteFailed')));
    }
  };
}
