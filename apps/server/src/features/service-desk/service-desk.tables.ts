import type { ColumnType, Generated } from 'kysely';
import type { DeskStatus } from '@app/contract/service-desk';

/** Tables of things that people sent and staff work through. */
export type DeskTable = 'contact_message' | 'job_application' | 'closure_request' | 'call_request';

/** Columns that each of these tables has. */
export interface DeskColumns {
  status: Generated<DeskStatus>;
  assigneeId: Generated<number | null>;
  /** Who changed status or assignee last; null for the software itself. */
  deskChangedBy: Generated<number | null>;
  deskChangedAt: Generated<Date | null>;
  /** Counts these changes. */
  deskRevision: Generated<number>;
  createdAt: ColumnType<Date, Date, never>;
}

interface ServiceNoteTable {
  id: Generated<number>;
  targetType: DeskTable;
  targetId: number;
  text: string;
  staffId: number;
  createdAt: Date;
}

declare module '#platform/db' {
  interface Tables {
    serviceNote: ServiceNoteTable;
  }
}
