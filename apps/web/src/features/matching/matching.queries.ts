import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  dismissMatchedProfile,
  getCompatibility,
  getStrictFilter,
  listMatchedProfiles,
  updateStrictFilter,
  type StrictFilterUpdate,
} from '@app/contract/matching';
import { call, type Answer } from '#platform/api';
import { currentLanguage } from '#platform/i18n';

export type Compatibility = Answer<typeof getCompatibility>['data'];
export type MatchRow = Compatibility['mine'][number];
export type MatchedProfile = Answer<typeof listMatchedProfiles>['data'][number];

/** Loads how well the reader and a member fit; part of that member's page. */
export const compatibilityQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['profile', memberId, 'match', currentLanguage()] as const,
    queryFn: async ({ signal }) => (await call(getCompatibility, { params: { id: memberId } }, { signal })).data,
  });

export const strictFilterKey = ['matching', 'strict-filter'] as const;

export const strictFilterQuery = () =>
  queryOptions({
    queryKey: strictFilterKey,
    queryFn: async ({ signal }) => (await call(getStrictFilter, {}, { signal })).data,
    staleTime: 0,
  });

/** Switches rows; what is open about matches is read anew. */
export function useChangeStrictFilter(): (change: StrictFilterUpdate) => Promise<void> {
  const queries = useQueryClient();
  return async (change) => {
    const { data } = await call(updateStrictFilter, { body: change });
    queries.setQueryData(strictFilterKey, data);
    void queries.invalidateQueries({ queryKey: ['matching', 'profiles'] });
    void queries.invalidateQueries({ queryKey: ['profile'], predicate: ({ queryKey }) => queryKey[2] === 'match' });
  };
}

/** Loads who fits best, 20 a page. */
export const matchedProfilesQuery = () =>
  infiniteQueryOptions({
    queryKey: ['matching', 'profiles', currentLanguage()] as const,
    queryFn: ({ pageParam, signal }) => call(listMatchedProfiles, { query: { page: String(pageParam) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ currentPage: page, lastPage: last }) => (page < last ? page + 1 : null),
    staleTime: 0,
  });

/** 'Not for me'; answers the server's sentence once the list is without that member. */
export function useDismiss(): (memberId: number) => Promise<string> {
  const queries = useQueryClient();
  return async (memberId) => {
    const { message } = await call(dismissMatchedProfile, { body: { userId: memberId } });
    await queries.invalidateQueries({ queryKey: ['matching', 'profiles'] });
    return message;
  };
}
