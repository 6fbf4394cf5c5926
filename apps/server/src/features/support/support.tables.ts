import type { ColumnType, Generated, Selectable } from 'kysely';

interface SupportCaseTable {
  threadId: number;
  memberId: number;
  /** The oldest message that nobody has answered. */
  waitingSince: Date | null;
  lastMessageAt: Date;
  assigneeId: Generated<number | null>;
  assignedBy: Generated<number | null>;
  assignedAt: Generated<Date | null>;
  /** Counts the changes of the assignee. */
  revision: Generated<number>;
}
export type SupportCase = Selectable<SupportCaseTable>;

interface CannedReplyTable {
  id: Generated<number>;
  name: string;
  textEn: string;
  textBn: string;
  createdAt: ColumnType<Date, Date, never>;
  changedAt: Date;
  changedBy: number | null;
}
export type CannedReplyRow = Selectable<CannedReplyTable>;

declare module '#platform/db' {
  interface Tables {
    supportCase: SupportCaseTable;
    cannedReply: CannedReplyTable;
  }
}
