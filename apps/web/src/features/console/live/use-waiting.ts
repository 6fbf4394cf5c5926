import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listWaiting } from '@app/contract/overview';
import { call, type Answer } from '#platform/api';
import { useLive } from '#platform/live';
import { consoleKey } from '../list/use-console-list.ts';
import { isAttending, watchAttending } from './attending.ts';

const EVERY_MS = 45_000;
const KEY = consoleKey(listWaiting);

/** Loads what waits for the roles of who looks; asked again now and then while somebody works. */
export const useWaiting = (): UseQueryResult<Answer<typeof listWaiting>> =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(listWaiting, {}, { signal }),
    refetchInterval: () => (isAttending() ? EVERY_MS : false),
  });

/** Returns how much waits below each address of the console; counted again when the server says that something came. */
export function useWaitingCounts(): ReadonlyMap<string, number> {
  const queries = useQueryClient();
  useEffect(watchAttending, []);
  const waiting = useWaiting();
  useLive('console', () => {
    if (isAttending()) void queries.invalidateQueries({ queryKey: KEY });
  });
  const counts = new Map<string, number>();
  for (const { link, count } of waiting.data?.data ?? []) {
    const path = link.replace(/\?.*/, '');
    counts.set(path, (counts.get(path) ?? 0) + count);
  }
  return counts;
}
