import { del, promisifyRequest, set } from 'idb-keyval';
import type { QueueEntry } from './queue-entry.ts';
import { deleteUnsentDatabase, hasUnsentDatabase, unsentMessages } from './unsent-database.ts';

// One after the other: what is removed was put before.
let last: Promise<unknown> = Promise.resolve();

function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const turn = last.then(act);
  last = turn.catch(() => {});
  return turn;
}

const quietly = (act: () => Promise<void>): Promise<void> => inTurn(act).catch(() => {});

/** Keeps the queue of one account in this browser. Where the browser keeps nothing (a private window, a full disk) the tab's memory has to do. */
export function createEntryStore(accountId: number) {
  const all = IDBKeyRange.bound([accountId], [accountId, []]);
  return {
    load: (): Promise<QueueEntry[]> =>
      inTurn(async () =>
        (await hasUnsentDatabase()) ? unsentMessages('readonly', (store) => promisifyRequest<QueueEntry[]>(store.getAll(all))) : [],
      ).catch(() => []),
    put: (entry: QueueEntry) => void quietly(() => set([accountId, entry.clientId], entry, unsentMessages)),
    remove: (clientId: string) => void quietly(() => del([accountId, clientId], unsentMessages)),
  };
}

/** Deletes what waits in this browser, of all who used it: nothing of a person stays after signing out. */
export const deleteEntries = (): Promise<void> => quietly(deleteUnsentDatabase);
