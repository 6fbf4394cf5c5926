import type { ColumnType, Generated } from 'kysely';
import type { ReportReason, ReportType } from '@app/contract/reports';

interface ReportTable {
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
  status: Generated<'open' | 'dismissed' | 'removed' | 'warned' | 'suspended' | 'terminated'>;
  decidedBy: Generated<number | null>;
  decidedAt: Generated<Date | null>;
  decisionReason: Generated<string | null>;
  createdAt: ColumnType<Date, Date, never>;
}

declare module '#platform/db' {
  interface Tables {
    report: ReportTable;
  }
}
