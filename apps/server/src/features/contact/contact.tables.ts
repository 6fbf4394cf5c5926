import type { ColumnType, Generated, Selectable } from 'kysely';
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

/** A copy of something of a member, with the keys of its files. */
export type KeptContent = {
  readonly type: 'post' | 'story' | 'message' | 'photo';
  readonly id: number;
  readonly text: string | null;
  readonly at: string | null;
  readonly files: readonly { readonly key: string; readonly kind: string }[];
};

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
  /** Whom staff found it to be about. */
  subjectMemberId: Generated<number | null>;
  lookedAtBy: Generated<number | null>;
  lookedAtSince: Generated<Date | null>;
  decision: Generated<'dismissed' | 'removed' | 'warned' | 'limited' | 'suspended' | 'terminated' | null>;
  decidedBy: Generated<number | null>;
  decidedAt: Generated<Date | null>;
  decisionReason: Generated<string | null>;
  /** JSON: what was removed because of it, as it was then. */
  evidence: ColumnType<readonly KeptContent[], string | undefined, string>;
  evidenceKeys: Generated<string[]>;
  createdAt: ColumnType<Date, Date, never>;
}
export type ChildSafetyRow = Selectable<ChildSafetyReportTable>;

declare module '#platform/db' {
  interface Tables {
    contactMessage: ContactMessageTable;
    childSafetyReport: ChildSafetyReportTable;
  }
}
