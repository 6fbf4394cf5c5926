import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { me } from '@app/contract/accounts';
import { listNotifications, markAllNotificationsRead, markNotificationRead } from '@app/contract/notifications';
import { call, type Answer } from '#platform/api';
import { currentLanguage } from '#platform/i18n';
import { liveOrEvery } from '#platform/live';

export type Page = Answer<typeof listNotifications>;
export type Notification = Page['data'][number];
type Me = Answer<typeof me>;

/** Between two looks while no events arrive. */
const LOOK_EVERY_MS = 15_000;

export const listKey = ['notifications', 'list'] as const;

/** `upTo`: the newest one of the first page, so that what comes meanwhile moves nothing to a page where it is a second time. */
type Place = { readonly page: number; readonly upTo: number | undefined };
const first: Place = { page: 1, upTo: undefined };

/** Returns what the reader was told, newest first, 20 a page. */
export const notificationsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...listKey, currentLanguage()] as const,
    queryFn: ({ pageParam: { page, upTo }, signal }) =>
      call(listNotifications, { query: { page: String(page), ...(upTo === undefined ? {} : { upTo }) } }, { signal }),
    initialPageParam: first,
    getNextPageParam: ({ currentPage: page, lastPage: last }, pages): Place | null =>
      page < last ? { page: page + 1, upTo: pages[0]?.data[0]?.notificationId } : null,
    staleTime: 0,
    refetchInterval: liveOrEvery(LOOK_EVERY_MS),
  });

/** Changes how many are unread, where bars and menus look. */
export const countUnread = (queries: QueryClient, next: (count: number) => number): void =>
  void queries.setQueryData<Me>(['me'], (me) => (me ? { ...me, unreadNotifications: next(me.unreadNotifications) } : me));

export const sendRead = (id: number) => call(markNotificationRead, { body: { notificationId: id } });
export const sendAllRead = (upTo: number) => call(markAllNotificationsRead, { body: { upTo } });
