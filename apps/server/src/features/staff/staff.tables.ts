import type { ColumnType, Generated, Selectable } from 'kysely';

export interface StaffEnrolmentTable {
  id: Generated<number>;
  accountId: number;
  tokenHash: string;
  /** The secret of the authenticator that the link shows. */
  secretSealed: string;
  /** Wrong codes that were tried. */
  wrongTries: Generated<number>;
  /** Who of the staff made the link; null: a command of the operator. */
  byStaffId: number | null;
  createdAt: ColumnType<Date, Date, never>;
  expiresAt: Date;
  usedAt: Date | null;
  /** A newer link took its place, or its account was closed. */
  voidedAt: Date | null;
}
export type StaffEnrolment = Selectable<StaffEnrolmentTable>;

declare module '#platform/db' {
  interface Tables {
    staffEnrolment: StaffEnrolmentTable;
  }
}
