import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

const CHANNEL = 'account-data';

/** Calls back whenever another tab of this browser changed the account data. */
export function onAccountDataChanged(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', listener);
  return () => channel.close();
}

function tellOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

/** To be called after credits were spent, returned or bought: this tab and all others show the new numbers. */
export function useAccountDataChanged(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    tellOtherTabs();
    void queries.invalidateQueries({ queryKey: [CHANNEL] });
  }, [queries]);
}
