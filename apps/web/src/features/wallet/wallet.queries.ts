import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { getWalletBalance, listWallet } from '@app/contract/wallet';
import { call } from '#platform/api';
import { currentLanguage } from '#platform/i18n';

const balanceQuery = () =>
  queryOptions({
    queryKey: ['wallet', 'balance', currentLanguage()] as const,
    queryFn: ({ signal }) => call(getWalletBalance, {}, { signal }),
    staleTime: 0,
  });

/** What the wallet holds. Named one by one, because a page that only hands them on would not learn of their change. */
export function useWalletBalance() {
  const { data, isPending, isError, isFetching, refetch, dataUpdatedAt } = useQuery(balanceQuery());
  return { data, isPending, isError, isFetching, refetch, dataUpdatedAt };
}

/** The movements, 20 a page. */
export const transactionsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['wallet', 'transactions', currentLanguage()] as const,
    queryFn: ({ pageParam, signal }) => call(listWallet, { query: { page: String(pageParam) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ current_page: page, last_page: last }) => (page < last ? page + 1 : null),
    staleTime: 0,
  });
