import type { ColumnType, Generated } from 'kysely';
import type { AccountKind, PostingKind } from './posting.policy.ts';

export interface LedgerAccountTable {
  id: Generated<number>;
  kind: AccountKind;
  memberId: number | null;
  /** Whole poisha owed to the member; null where the balance is the sum of the lines. Kept by the database. */
  balance: number | null;
  createdAt: Generated<Date>;
}

export interface JournalEntryTable {
  id: Generated<number>;
  postingKind: PostingKind | 'reversal';
  paymentId: number | null;
  subject: string | null;
  staffId: number | null;
  reason: string | null;
  reversesId: number | null;
  createdAt: ColumnType<Date, Date, never>;
}

export interface JournalLineTable {
  id: Generated<number>;
  entryId: number;
  accountId: number;
  amount: number;
}

export type DifferenceKind =
  | 'unbalanced_books'
  | 'unbalanced_entry'
  | 'wrong_reversal'
  | 'stored_balance'
  | 'gateway_balance'
  | 'held_money'
  | 'payment_state'
  | 'credits';

export interface LedgerDifferenceTable {
  id: Generated<number>;
  kind: DifferenceKind;
  /** Thing that differs: 'wallet:1001', 'entry:5', 'gateway_bkash', 'payment:7', 'books'. */
  subject: string;
  /** Whole poisha; null where it is no amount. */
  expected: number | null;
  found: number | null;
  firstSeenAt: Date;
  lastSeenAt: Date;
  resolvedAt: Date | null;
}

declare module '#platform/db' {
  interface Tables {
    ledgerAccount: LedgerAccountTable;
    journalEntry: JournalEntryTable;
    journalLine: JournalLineTable;
    ledgerDifference: LedgerDifferenceTable;
  }
}
