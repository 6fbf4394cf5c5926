import { useEffect } from 'react';
import { useAccountData } from '#features/entitlements';

/** How many posts the member has left, as the server says it when the dialog opens; it follows what other tabs do. */
export function usePostsLeft() {
  const { data, isError, isFetching, refetch } = useAccountData();
  useEffect(() => void refetch({ cancelRefetch: false }), [refetch]);
  return {
    /** Undefined until it is known; what the answer does not name counts as 0. */
    left: data && ((data.remaining_feed as number | undefined) ?? 0),
    isFailed: isError && data === undefined && !isFetching,
    retry: () => void refetch(),
  };
}
