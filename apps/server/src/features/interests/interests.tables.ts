import type { ColumnType, Selectable } from 'kysely';
import type { InterestKind, InterestStatus } from '@app/contract/interests';

export interface InterestTable {
  id: number;
  kind: ColumnType<InterestKind, InterestKind, never>;
  senderId: ColumnType<number, number, never>;
  receiverId: ColumnType<number, number, never>;
  /** As it was written last: a pending one that has run out may still wait for the job that marks it. */
  status: InterestStatus;
  /** Words of a proposal; null for an interest and after an erasure. */
  text: string | null;
  note: string | null;
  creditEntryId: ColumnType<number, number, never>;
  /** Instant at which it was accepted, declined or withdrawn. */
  answeredAt: Date | null;
  expiresAt: Date;
  /** Since when one of the two is deactivated: no time passes for it. */
  pausedSince: Date | null;
  /** Instant at which the words went with one of the accounts. */
  erasedAt: Date | null;
  createdAt: ColumnType<Date, Date, never>;
}
export type InterestRow = Selectable<InterestTable>;

declare module '#platform/db' {
  interface Tables {
    approach: InterestTable;
  }
}
