import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listWaiting } from '@app/contract/overview';
import { call } from '#platform/api';
import { useLive } from '#platform/live';
import { isAttending, watchAttending } from './attending.ts';

const EVERY_MS = 45_000;
const KEY = ['console', listWaiting.name] as const;

/** Returns how much waits below each address of the console; asked again now and then while somebody works, and when the server says that something came. */
export function useWaiting(): ReadonlyMap<string, number> {
  const queries = useQueryClient();
  useEffect(watchAttending, []);
  const waiting = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(listWaiting, {}, { signal })).data,
    refetchInterval: () => (isAttending() ? EVERY_MS : false),
  });
  useLive('console', () => {
    if (isAttending()) void queries.invalidateQueries({ queryKey: KEY });
  });
  const counts = new Map<string, number>();
  for (const { link, count } of waiting.data ?? []) {
    const path = link.replace(/\?.*/, '');
    counts.set(path, (counts.get(path) ?? 0) + count);
  }
  return counts;
}
