import type { Generated, Selectable } from 'kysely';
import type { WalletApproval, WalletKind, WalletMethod } from '@app/contract/wallet';

export interface WalletEntryTable {
  id: Generated<number>;
  memberId: number;
  /** Null for a correction. */
  paymentId: number | null;
  method: WalletMethod;
  kind: WalletKind;
  /** Whole poisha; below zero what leaves the wallet. */
  amount: number;
  approval: WalletApproval;
  note: string | null;
  /** Why it was rejected. */
  reason: string | null;
  enteredBy: number | null;
  decidedBy: number | null;
  decidedAt: Date | null;
  paperReference: string | null;
  /** YYYY-MM-DD */
  paperDate: string | null;
  journalEntryId: number | null;
  /** Refund by which the money leaves; null for what moved at once. */
  refundId: number | null;
  createdAt: Date;
}
export type WalletEntryRow = Selectable<WalletEntryTable>;

declare module '#platform/db' {
  interface Tables {
    walletEntry: WalletEntryTable;
  }
}
