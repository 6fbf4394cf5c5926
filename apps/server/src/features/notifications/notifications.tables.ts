import type { ColumnType, Generated, Selectable } from 'kysely';
import type { KeptParameters, NoticeType } from '@app/contract/notifications';

export interface NotificationTable {
  id: Generated<number>;
  memberId: number;
  type: NoticeType;
  /** Names the event among those of its type. */
  eventKey: string;
  parameters: ColumnType<KeptParameters, string, never>;
  /** A path of the site. */
  opens: string;
  createdAt: ColumnType<Date, Date, never>;
  readAt: Date | null;
}
export type NotificationRow = Selectable<NotificationTable>;

declare module '#platform/db' {
  interface Tables {
    notification: NotificationTable;
  }
}
