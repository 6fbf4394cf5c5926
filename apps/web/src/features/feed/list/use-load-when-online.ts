import { useEffect, useEffectEvent } from 'react';

type FirstPage = { readonly isError: boolean; readonly isFetchNextPageError: boolean; readonly refetch: () => Promise<unknown> };

/** A list whose first page could not be had, be it that the last one seen stands there, is loaded when the connection is back. */
export function useLoadWhenOnline({ isError, isFetchNextPageError, refetch }: FirstPage): void {
  const load = useEffectEvent(() => {
    if (isError && !isFetchNextPageError) void refetch();
  });
  useEffect(() => {
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, []);
}
