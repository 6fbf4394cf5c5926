import type { InfiniteData } from '@tanstack/react-query';
import type { Page } from './notifications.queries.ts';

export type Pages = InfiniteData<Page>;

/** Returns the ids of what is shown as unread. */
export const unreadIn = (pages: { readonly pages: readonly Page[] } | undefined): readonly number[] =>
  (pages?.pages ?? []).flatMap(({ data }) => data.filter(({ check }) => check === 0).map(({ notificationId: id }) => id));

/** Returns the same list with these shown as read or unread; all else stays, also what came meanwhile. */
export const withCheck = (pages: Pages | undefined, ids: ReadonlySet<number>, check: 0 | 1): Pages | undefined =>
  pages && {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      data: page.data.map((one) => (ids.has(one.notificationId) ? { ...one, check } : one)),
    })),
  };
