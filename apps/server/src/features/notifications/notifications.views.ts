import { flagOf } from '@app/contract/kernel';
import { NOTIFICATIONS_PAGE_SIZE as PAGE_SIZE, noticeText, type NoticeReader, type NotificationRow } from '@app/contract/notifications';
import { pageKeys } from '#platform/paging';
import type { Members, MemberViewer } from '#features/members';
import type { ListedRow, NotificationReader } from './notifications.reader.ts';

export type ListDeps = { readonly members: Pick<Members, 'isAvailableTo' | 'cardsFor'>; readonly reader: NotificationReader };
type Asked = MemberViewer & NoticeReader & { readonly page: number; readonly upTo: number | undefined };

/** One page: a statement for its rows, one for the counts, one batch for the photos. */
export async function presentNotifications({ members, reader }: ListDeps, asked: Asked) {
  const { accountId: memberId, page, upTo } = asked;
  const list = { memberId, upTo, isAvailable: members.isAvailableTo(memberId) };
  const [rows, { total, unread }] = await Promise.all([
    reader.list(list, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    reader.count(list),
  ]);
  const cards = await members.cardsFor(
    asked,
    rows.flatMap(({ actorId }) => actorId ?? []),
  );
  const photoOf = ({ actorId }: ListedRow): string | null => (actorId === null ? null : (cards.get(actorId)?.photo?.url ?? null));
  return {
    data: rows.map((row) => notificationRow(row, asked, photoOf(row))),
    ...pageKeys({ page, perPage: PAGE_SIZE, rows: rows.length, total }),
    unread_count: unread,
  };
}

const notificationRow = (row: ListedRow, reader: NoticeReader, photo: string | null): NotificationRow => ({
  notification_id: row.id,
  photo,
  message: noticeText(row.type, reader, row.parameters, row.groupCount - 1),
  time: row.createdAt.toISOString(),
  check: flagOf(row.readAt !== null),
  type: row.type,
  link: row.opens,
});
