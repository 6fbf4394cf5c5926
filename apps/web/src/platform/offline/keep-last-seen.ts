import type { Query, QueryClient, QueryPersister } from '@tanstack/react-query';
import { ApiError, ConnectionFailure } from '#platform/api';
import { currentSession } from '#platform/session';
import { mayBeKept, partToKeep } from './kept-data.ts';
import { dropSeen, keepSeen, readSeen } from './last-seen.ts';

/** Between two writings. What is left to write when the page is left is begun then, and a browser in a hurry may drop it. */
const WRITE_EVERY_MS = 1000;

/** Keeps on the device what this tab loads for whoever is signed in now, of what may be kept, until it is told to stop. */
export function keepLastSeen(queries: QueryClient): () => void {
  const owner = currentSession()?.user.id;
  const waiting = new Map<string, Query>();
  const written = new Map<string, unknown>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const seen = [...waiting.values()].map(({ queryKey, queryHash, state }) => ({
      hash: queryHash,
      data: partToKeep(queryKey, state.data),
      at: state.dataUpdatedAt,
    }));
    waiting.clear();
    // After somebody else signed in, or nobody, nothing of it is written any more.
    const isTheirs = owner !== undefined && currentSession()?.user.id === owner;
    // A full disk or a browser that keeps nothing takes nothing away from who has a connection.
    if (isTheirs && seen.length > 0) void keepSeen(owner, seen, Date.now()).catch(() => {});
  };
  const unsubscribe = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !mayBeKept(event.query.queryKey)) return;
    const { queryHash, state } = event.query;
    // The same answer again is the same object.
    if (written.get(queryHash) === state.data) return;
    written.set(queryHash, state.data);
    waiting.set(queryHash, event.query);
    timer ??= setTimeout(write, WRITE_EVERY_MS);
  });
  const writeWhenLeft = (): void => {
    if (document.visibilityState === 'hidden') write();
  };
  document.addEventListener('visibilitychange', writeWhenLeft);
  window.addEventListener('pagehide', write);
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', writeWhenLeft);
    window.removeEventListener('pagehide', write);
    write();
  };
}

/** Refusals that say that it is not, or no longer, for this reader. */
const NOT_FOR_READER: readonly number[] = [403, 404, 410];

/**
 * Shows what was seen last on this device, where there is no connection and nothing is loaded yet. The query fails all the same, so
 * that it is asked again when the connection returns; an answer that says no is an answer and is never covered up.
 */
export const showLastSeen: QueryPersister = async (queryFn, context, query) => {
  try {
    return await queryFn(context);
  } catch (failure) {
    const owner = currentSession()?.user.id;
    // Where the device cannot be read nothing is shown, and the failure says why.
    if (owner !== undefined && mayBeKept(query.queryKey)) await heed(failure, owner, { queries: context.client, query }).catch(() => {});
    throw failure;
  }
};

async function heed(failure: unknown, owner: number, { queries, query }: { queries: QueryClient; query: Query }): Promise<void> {
  if (failure instanceof ApiError && NOT_FOR_READER.includes(failure.status)) return dropSeen(owner, query.queryHash);
  const isLost = failure instanceof ConnectionFailure && failure.status === null;
  if (!isLost || query.state.data !== undefined) return;
  const seen = await readSeen(owner, query.queryHash, Date.now());
  // Meanwhile an answer may have come by another way.
  if (seen && query.state.data === undefined) queries.setQueryData(query.queryKey, seen.data, { updatedAt: seen.at });
}
