import { flagOf } from '@app/contract/kernel';
import { NOTIFICATIONS_PAGE_SIZE as PAGE_SIZE, noticeText, type NoticeReader, type NotificationRow } from '@app/contract/notifications';
import type { Context } from '#platform/context';
import type { PresentEvents } from '#platform/live';
import { pageKeys } from '#platform/paging';
import { cardsFor, isAvailableTo, type MemberViewer } from '#features/members';
import * as store from './notifications.store.ts';

type Asked = MemberViewer & NoticeReader & { readonly page: number; readonly upTo: number | undefined };

/** Presents one page: a statement for its rows, one for the counts, one batch for the photos. */
export async function presentNotifications(ctx: Context, asked: Asked) {
  const { accountId: memberId, page, upTo } = asked;
  const list = { memberId, upTo, isAvailable: isAvailableTo(ctx, memberId) };
  const [rows, { total, unread }] = await Promise.all([
    store.list(ctx, list, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    store.count(ctx, list),
  ]);
  const cards = await cardsFor(
    ctx,
    asked,
    rows.flatMap(({ actorId }) => actorId ?? []),
  );
  const photoOf = ({ actorId }: store.ListedRow): string | null => (actorId === null ? null : (cards.get(actorId)?.photo?.url ?? null));
  return {
    data: rows.map((row) => notificationRow(row, asked, photoOf(row))),
    ...pageKeys({ page, perPage: PAGE_SIZE, rows: rows.length, total }),
    unread_count: unread,
  };
}

const notificationRow = (row: store.ListedRow, reader: NoticeReader, photo: string | null): NotificationRow => ({
  notification_id: row.id,
  photo,
  message: noticeText(row.type, reader, row.parameters, row.groupCount - 1),
  time: row.createdAt.toISOString(),
  check: flagOf(row.readAt !== null),
  type: row.type,
  link: row.opens,
});

/** Presents a hint that names a notification of its reader; null for one that no longer stands in the list. */
export const presentLive: PresentEvents<'notification'> = async (ctx, events) => {
  const numberOf = ({ subject }: (typeof events)[number]): number => subject['notificationId'] ?? 0;
  const owners = await store.listOwners(ctx, events.map(numberOf), (reader) => isAvailableTo(ctx, reader));
  return new Map(
    events.map((event) => {
      const notification_id = numberOf(event);
      const isShown = owners.get(notification_id) === event.memberId;
      return [event.id, () => (isShown ? { notification_id } : null)] as const;
    }),
  );
};
