import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { deleteSavedSearch, listSavedSearches, savedSearchMessages, saveSearch, updateSavedSearch } from '@app/contract/saved-searches';
import { isOnline } from '#platform/device';
import { call, refusalOf, type Answer } from '#platform/api';
import { currentLanguage, useTexts } from '#platform/i18n';
import { problemOf, sayOffline } from '#shared';
import { toast } from '#ui';
import { isSameSearch, type Criteria } from '#features/search';
import { criteriaOfSaved } from './saved-criteria.ts';
import { texts } from './texts.ts';

const queryKey = ['saved-searches'] as const;

export type SavedSearch = Answer<typeof listSavedSearches>['data'][number];

/** Asks for one's own saved searches, newest first; on the page of the search they are always those of now. */
export const savedSearchesQuery = () =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => (await call(listSavedSearches, {}, { signal })).data,
    staleTime: 0,
  });

export type NamedCriteria = { readonly searchName: string; readonly criteria: Criteria };

const sendSaving = ({ searchName, criteria }: NamedCriteria) => call(saveSearch, { body: { ...criteria, searchName } });

/**
 * Keeps criteria under a name. After a try whose answer was lost, a name that is taken may be taken by that try: then what it kept is the
 * answer, if it is the same search.
 */
export function useSaving() {
  const isLost = useRef(false);
  return async (search: NamedCriteria): Promise<{ readonly message: string; readonly data: SavedSearch }> => {
    try {
      return await sendSaving(search);
    } catch (failure) {
      const code = refusalOf(failure, saveSearch);
      const own = isLost.current && code === 'name_taken' ? await findKept(search) : undefined;
      isLost.current = code === null;
      if (own) return { message: savedSearchMessages.saved[currentLanguage()], data: own };
      throw failure;
    }
  };
}

async function findKept({ searchName, criteria }: NamedCriteria): Promise<SavedSearch | undefined> {
  const { data } = await call(listSavedSearches);
  return data.find((one) => one.name === searchName && isSameSearch(criteriaOfSaved(one), criteria));
}

export const sendChange = (searchId: number, { searchName, criteria }: NamedCriteria) =>
  call(updateSavedSearch, { body: { ...criteria, searchName, searchId } });

/** Returns what is to be called after a saved search was made, changed or run. */
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
