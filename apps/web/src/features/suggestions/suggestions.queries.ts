import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { dismissMatchedProfile, listMatchedProfiles, updatePicks } from '@app/contract/suggestions';
import { heedsRelations } from '#features/members';
import { call, type Answer } from '#platform/api';
import { currentLanguage } from '#platform/i18n';

export type MatchedProfile = Answer<typeof listMatchedProfiles>['data'][number];

/** Loads who fits best, 20 a page. */
export const matchedProfilesQuery = () =>
  infiniteQueryOptions({
    queryKey: ['suggestions', 'all', currentLanguage()] as const,
    queryFn: ({ pageParam, signal }) => call(listMatchedProfiles, { query: { page: String(pageParam) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ currentPage: page, lastPage: last }) => (page < last ? page + 1 : null),
    staleTime: 0,
  });

/** Does as 'Not for me' says; answers the server's sentence once the list is without that member. */
export function useDismiss(): (memberId: number) => Promise<string> {
  const queries = useQueryClient();
  return async (memberId) => {
    const { message } = await call(dismissMatchedProfile, { body: { userId: memberId } });
    await queries.invalidateQueries({ queryKey: ['suggestions'] });
    return message;
  };
}

/** Loads the best five for somebody who has just finished the registration. */
export const firstMatchesQuery = () =>
  queryOptions({
    queryKey: ['suggestions', 'first', currentLanguage()] as const,
    queryFn: async ({ signal }) => (await call(listMatchedProfiles, { query: { page: '1', first: '1' } }, { signal })).data,
  });

type Picks = { readonly picks: readonly MatchedProfile[]; readonly isHidden: boolean };

/** Steps after which somebody is suggested no more. */
const ENDING: ReadonlySet<string> = new Set(['blocked', 'dismissed', 'interestSent', 'connected']);

/** Loads the picks of the last day, at most 10; none where the member hides them. */
export const picksQuery = () =>
  queryOptions({
    queryKey: ['suggestions', 'picks', currentLanguage()] as const,
    queryFn: async ({ signal }): Promise<Picks> => {
      const { data, picksHidden } = await call(listMatchedProfiles, { query: { page: '1', picks: '1' } }, { signal });
      return { picks: data, isHidden: picksHidden === 1 };
    },
    meta: heedsRelations<Picks>((data, { memberId, step }) =>
      ENDING.has(step) ? { ...data, picks: data.picks.filter(({ userId }) => userId !== memberId) } : data,
    ),
  });

/** Hides the day's picks on the home page, or shows them again. */
export function useHidePicks(): (isHidden: boolean) => Promise<void> {
  const queries = useQueryClient();
  return async (isHidden) => {
    await call(updatePicks, { body: { hidden: isHidden ? 1 : 0 } });
    await queries.invalidateQueries({ queryKey: ['suggestions'] });
  };
}
