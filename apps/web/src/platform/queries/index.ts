import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/api';
import { isConnected, isOnline, onConnection } from '#platform/device';
import { showLastSeen } from '#platform/offline';

const FRESH_FOR_MS = 30_000;

// What failed while the server was out of reach is asked again when it answers, as after the browser was offline.
if (typeof window !== 'undefined') onlineManager.setEventListener((tell) => onConnection(() => tell(isConnected())));

/**
 * Asks anew, when the tab comes to the front, also for what it is asking already: that question may be as old as the moment at which the tab was left, and
 * its answer would pass for what is so now. Further pages of a list that are on their way come nevertheless.
 */
class LoadedData extends QueryCache {
  override onFocus(): void {
    for (const { state, observers } of this.findAll({ type: 'active', fetchStatus: 'fetching' }))
      if (state.fetchMeta === null)
        void observers.find((observer) => observer.shouldFetchOnWindowFocus())?.refetch({ cancelRefetch: true });
    super.onFocus();
  }
}

/**
 * Keeps the loaded data of this tab. A refusal is an answer and is not asked again; a lost call is tried twice more, and again when the connection returns.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new LoadedData(),
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR_MS,
        networkMode: 'always',
        refetchOnReconnect: true,
        persister: showLastSeen,
        retry: (failures, failure) => isOnline() && !(failure instanceof ApiError) && failures < 2,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
