import type { ColumnType, Generated } from 'kysely';
import type { DeskColumns } from '#features/service-desk';

type Status = 'new' | 'in_progress' | 'done';

export interface ContactMessageTable extends DeskColumns {
  id: Generated<number>;
  name: string;
  phone: string;
  email: string | null;
  subject: string | null;
  description: string;
  /** Null for visitors. */
  memberId: number | null;
  language: 'en' | 'bn';
}

export interface ChildSafetyReportTable {
  id: Generated<number>;
  reference: ColumnType<string, string, never>;
  description: string;
  subjectRef: string | null;
  replyTo: string | null;
  pictureKey: string | null;
  /** Null unless the member chose to be named. */
  memberId: number | null;
  status: Generated<Status>;
  createdAt: ColumnType<Date, Date, never>;
}

declare module '#platform/db' {
  interface Tables {
    contactMessage: ContactMessageTable;
    childSafetyReport: ChildSafetyReportTable;
  }
}
