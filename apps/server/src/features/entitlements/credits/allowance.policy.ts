import type { CountName } from '@app/contract/packages';
import { todayIn } from '#platform/clock';

export type FreeCounts = {
  readonly FREE_INTERESTS_PER_MONTH: number;
  readonly FREE_FEED_POSTS_PER_MONTH: number;
  readonly FREE_FEED_POSTS_OTHER_PURPOSE: number;
};

/** The calendar month in Dhaka, YYYY-MM. */
export const allowanceMonthOf = (now: Date): string => todayIn(now).slice(0, 7);

/** What a member has a month free of charge; another purpose has more feed posts, as it cannot buy any. */
export const allowanceOf = (purpose: string, free: FreeCounts): ReadonlyMap<CountName, number> =>
  new Map(
    purpose === 'member'
      ? [
          ['expressInterest', free.FREE_INTERESTS_PER_MONTH],
          ['feed', free.FREE_FEED_POSTS_PER_MONTH],
        ]
      : [['feed', free.FREE_FEED_POSTS_OTHER_PURPOSE]],
  );
