import type { ColumnType, Generated, Selectable } from 'kysely';
import type { SettlingGateway, TwoPersonState } from '@app/contract/settlements';

/** Money that one person of the staff enters and another decides; amounts in whole poisha. */
interface TwoPersonTable {
  id: Generated<number>;
  amount: number;
  /** Of the bank. */
  reference: string;
  note: string | null;
  approval: Generated<TwoPersonState>;
  /** Why it was rejected. */
  reason: string | null;
  enteredBy: number;
  decidedBy: number | null;
  decidedAt: Date | null;
  /** With `approved`, and only then. */
  journalEntryId: number | null;
  createdAt: ColumnType<Date, Date, never>;
}

export interface SettlementTable extends TwoPersonTable {
  gateway: SettlingGateway;
  /** YYYY-MM-DD in Asia/Dhaka. */
  paidOn: string;
  /** The last day whose payments it pays for. */
  coversTo: string;
  /** Owed for the days up to `coversTo`, as the ledger had it when it was entered. */
  expected: number;
}
export type SettlementRow = Selectable<SettlementTable>;

export interface UnclaimedPayoutTable extends TwoPersonTable {
  receiptNumber: string;
  /** The erased account that the receipt was written for. */
  memberId: number;
}
export type UnclaimedPayoutRow = Selectable<UnclaimedPayoutTable>;

declare module '#platform/db' {
  interface Tables {
    settlement: SettlementTable;
    unclaimedPayout: UnclaimedPayoutTable;
  }
}
