import { unsentStore } from '#platform/offline';
import type { QueueEntry } from './queue-entry.ts';

/** Keeps the queue of one account in this browser. Where the browser keeps nothing (a private window, a full disk) the tab's memory has to do. */
export function createEntryStore(accountId: number) {
  const store = unsentStore<QueueEntry>('messages', accountId);
  return {
    load: async (): Promise<QueueEntry[]> => (await store.load()) ?? [],
    put: (entry: QueueEntry) => void store.put(entry.clientId, entry),
    remove: (clientId: string) => void store.remove(clientId),
  };
}
