import type { ColumnType, Generated, Selectable } from 'kysely';
import type { KeptParameters, NoticeType } from '@app/contract/notifications';

export interface NotificationTable {
  id: Generated<number>;
  memberId: number;
  /** Member whose act it tells of; null for the site itself. */
  actorId: number | null;
  type: NoticeType;
  /** Names the event among those of its type. */
  eventKey: string;
  parameters: ColumnType<KeptParameters, string, string>;
  /** A path of the site. */
  opens: string;
  createdAt: ColumnType<Date, Date, never>;
  readAt: Date | null;
  /** With `groupEndsAt` the group of the member that it belongs to. */
  groupKey: string | null;
  /** Instant at which the group takes no more. */
  groupEndsAt: Date | null;
  /** Members that the group tells of, as of this row. */
  groupCount: Generated<number>;
  /** Row of the group that stands in its place. */
  replacedById: number | null;
  /** Newest of a group that takes more. */
  isOpen: Generated<boolean>;
}
export type NotificationRow = Selectable<NotificationTable>;

declare module '#platform/db' {
  interface Tables {
    notification: NotificationTable;
  }
}
