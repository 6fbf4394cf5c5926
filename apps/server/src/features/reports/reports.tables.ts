import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Decided } from '@app/contract/sanctions';
import type { ReportReason, ReportType } from '@app/contract/reports';

export type ReportStatus = 'open' | Decided;

export interface ReportTable {
  id: Generated<number>;
  reporterId: ColumnType<number, number, never>;
  type: ColumnType<ReportType, ReportType, never>;
  targetId: ColumnType<number, number, never>;
  reportedMemberId: ColumnType<number, number, never>;
  reason: ColumnType<ReportReason, ReportReason, never>;
  detail: string | null;
  attachmentKey: string | null;
  /** JSON. */
  evidence: ColumnType<unknown, string, never>;
  evidenceKeys: string[];
  isUrgent: ColumnType<boolean, never, never>;
  status: Generated<ReportStatus>;
  decidedBy: Generated<number | null>;
  decidedAt: Generated<Date | null>;
  decisionReason: Generated<string | null>;
  /** Who of the staff looks at it. */
  lookedAtBy: Generated<number | null>;
  lookedAtSince: Generated<Date | null>;
  createdAt: ColumnType<Date, Date, never>;
}
export type ReportRow = Selectable<ReportTable>;

declare module '#platform/db' {
  interface Tables {
    report: ReportTable;
  }
}
