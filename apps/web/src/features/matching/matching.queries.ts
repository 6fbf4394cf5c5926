import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getCompatibility, getStrictFilter, updateStrictFilter, type StrictFilterUpdate } from '@app/contract/matching';
import { call, type Answer } from '#platform/api';
import { currentLanguage } from '#platform/i18n';

export type Compatibility = Answer<typeof getCompatibility>['data'];
export type MatchRow = Compatibility['mine'][number];

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
    void queries.invalidateQueries({ queryKey: ['suggestions'] });
    void queries.invalidateQueries({ queryKey: ['profile'], predicate: ({ queryKey }) => queryKey[2] === 'match' });
  };
}
