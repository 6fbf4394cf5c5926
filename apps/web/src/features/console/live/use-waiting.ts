import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listWaiting } from '@app/contract/overview';
import { call, type Answer } from '#platform/api';
import { consoleKey } from '../list/use-console-list.ts';
import { isAttending, watchAttending } from './attending.ts';
import { useFollow } from './use-follow.ts';

const EVERY_MS = 45_000;

/** Loads what waits for the roles of who looks; asked again now and then while somebody works. */
export const useWaiting = (): UseQueryResult<Answer<typeof listWaiting>> =>
  useQuery({
    queryKey: consoleKey(listWaiting),
    queryFn: ({ signal }) => call(listWaiting, {}, { signal }),
    refetchInterval: () => (isAttending() ? EVERY_MS : false),
  });

/** Returns how much waits below each address of the console; counted again when the server says that something came. */
export function useWaitingCounts(): ReadonlyMap<string, number> {
  const queries = useQueryClient();
  useEffect(() => watchAttending(() => void queries.refetchQueries({ queryKey: ['console'], type: 'active', stale: true })), [queries]);
  const waiting = useWaiting();
  useFollow(null, [listWaiting]);
  const counts = new Map<string, number>();
  for (const { link, count } of waiting.data?.data ?? []) {
    const path = link.replace(/\?.*/, '');
    counts.set(path, (counts.get(path) ?? 0) + count);
  }
  return counts;
}
