import { useInfiniteQuery } from '@tanstack/react-query';
import { chatsQuery } from './chat.queries.ts';

/** The conversation with Support, as the first page of the list brings it. */
export function useSupportRow() {
  const list = useInfiniteQuery(chatsQuery('chat'));
  const row = list.data?.pages[0]?.data.find(({ is_support: isSupport }) => isSupport === 1);
  return { row, isPending: list.isPending, isFetching: list.isFetching, refetch: list.refetch };
}
