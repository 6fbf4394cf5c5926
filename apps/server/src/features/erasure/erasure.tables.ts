import type { ColumnType, Generated } from 'kysely';

export interface LegalHoldTable {
  id: Generated<number>;
  accountId: number;
  reason: string;
  placedBy: number;
  placedAt: Date;
  liftedBy: number | null;
  liftedAt: Date | null;
}

export interface ErasureRecordTable {
  accountId: number;
  erasedAt: Date;
  counts: ColumnType<ErasureCounts, string, never>;
}

/** How many rows of each kind an account had. */
export type ErasureCounts = { readonly [Kind in (typeof COUNTED)[number]]: number };
export const COUNTED = ['photos', 'documents', 'recordings', 'posts', 'stories', 'messages', 'payments', 'sessions'] as const;

declare module '#platform/db' {
  interface Tables {
    legalHold: LegalHoldTable;
    erasureRecord: ErasureRecordTable;
  }
}
