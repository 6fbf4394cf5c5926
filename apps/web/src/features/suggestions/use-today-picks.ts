import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { picksQuery, type MatchedProfile } from './suggestions.queries.ts';

/** A page does not wait longer for them, in milliseconds. */
const PATIENCE_MS = 1500;

export type TodayPicksState = {
  readonly picks: readonly MatchedProfile[];
  /** True while it may still turn out that there are some, so that what stands below them does not jump. */
  readonly isOnTheWay: boolean;
};

/** Returns the picks of the day; none where they are hidden or cannot be loaded: the page is whole without them. */
export function useTodayPicks(): TodayPicksState {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data, fetchStatus, failureCount } = useQuery(picksQuery());
  return { picks: data?.picks ?? [], isOnTheWay: !data && !isLong && fetchStatus === 'fetching' && failureCount === 0 };
}
