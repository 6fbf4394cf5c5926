import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { getWalletBalance, listWallet } from '@app/contract/wallet';
import { call, type Answer } from '#platform/api';
import { currentLanguage } from '#platform/i18n';

export type Transaction = Answer<typeof listWallet>['data'][number];

const balanceQuery = () =>
  queryOptions({
    queryKey: ['wallet', 'balance', currentLanguage()] as const,
    queryFn: ({ signal }) => call(getWalletBalance, {}, { signal }),
    staleTime: 0,
  });

/** Returns the balance of the wallet. Named one by one, because a page that only passes them on would not learn of their change. */
export function useWalletBalance() {
  const { data, isPending, isError, isFetching, refetch, dataUpdatedAt } = useQuery(balanceQuery());
  return { data, isPending, isError, isFetching, refetch, dataUpdatedAt };
}

/** Asks for movements, 20 a page. */
export const transactionsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['wallet', 'transactions', currentLanguage()] as const,
    queryFn: ({ pageParam, signal }) => call(listWallet, { query: { page: String(pageParam) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ currentPage: page, lastPage: last }) => (page < last ? page + 1 : null),
    staleTime: 0,
  });
