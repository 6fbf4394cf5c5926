import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { getDashboard } from '@app/contract/dashboard';
import { call, type Answer } from '#platform/api';
import { currentLanguage } from '#platform/i18n';

const CHANNEL = 'account-data';
export const accountDataKey = [CHANNEL] as const;

/** Returns the member's own account: every counter, and the package's dates. */
export const accountDataQuery = () =>
  queryOptions({
    queryKey: [...accountDataKey, currentLanguage()] as const,
    queryFn: async ({ signal }) => (await call(getDashboard, {}, { signal })).data,
    refetchOnWindowFocus: 'always',
  });

export type Account = Answer<typeof getDashboard>['data'];

/** Returns the account data, which follow what other tabs do. */
export function useAccountData({ isEnabled = true }: { isEnabled?: boolean } = {}) {
  const queries = useQueryClient();
  useEffect(() => onAccountDataChanged(() => void queries.invalidateQueries({ queryKey: accountDataKey })), [queries]);
  return useQuery({ ...accountDataQuery(), enabled: isEnabled });
}

/** Calls back whenever another tab of this browser changed the account data. */
function onAccountDataChanged(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', listener);
  return () => channel.close();
}

function tellOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

/** Returns what is to be called after credits were spent, returned or bought: this tab and all others load the new numbers. */
export function useAccountDataChanged(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    tellOtherTabs();
    void queries.invalidateQueries({ queryKey: accountDataKey });
  }, [queries]);
}
