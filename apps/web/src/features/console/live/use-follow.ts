import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Endpoint } from '@app/contract/kernel';
import { useLive } from '#platform/live';
import { consoleKey } from '../list/use-console-list.ts';
import { isAttending } from './attending.ts';

/** Says how often at most a list is read anew when many colleagues do something at once. */
const AT_MOST_EVERY_MS = 2_000;

/**
 * Reads what these calls answered anew when the server says that something came or changed under one of these topics, or under any where
 * that is null. Where nobody is at work it is noted only, and read once somebody is.
 */
export function useFollow(topics: readonly string[] | null, endpoints: readonly Endpoint[]): void {
  const queries = useQueryClient();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const readAnew = (): void => {
    waiting.current = undefined;
    const refetchType = isAttending() ? 'active' : 'none';
    for (const endpoint of endpoints) void queries.invalidateQueries({ queryKey: consoleKey(endpoint), refetchType });
  };
  useLive('console', ({ topic }) => {
    if (topics === null || topics.includes(topic)) waiting.current ??= setTimeout(readAnew, AT_MOST_EVERY_MS);
  });
}
