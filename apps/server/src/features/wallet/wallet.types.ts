import type { HandEntry, StaffWalletEntry, WalletApproval, WalletKind, WalletMethod } from '@app/contract/wallet';
import type { Executor, Transaction } from '#platform/db';

/** A movement of a wallet as it is entered; amounts in whole poisha, below zero what leaves it. */
export type NewWalletEntry = {
  readonly memberId: number;
  readonly paymentId: number;
  readonly method: Exclude<WalletMethod, 'correction'>;
  readonly amount: number;
  readonly kind: Exclude<WalletKind, 'correction'>;
  readonly approval: WalletApproval;
  /** The package that was bought, or why it was refunded. */
  readonly note?: string | null;
  /** The entry of the ledger that moved the money: with `approved`, and only then. */
  readonly journalEntryId?: number;
};

export type Settlement = {
  readonly paymentId: number;
  readonly approval: WalletApproval;
  /** With `approved`, and only then. */
  readonly journalEntryId?: number;
};

/** One entry by hand that waits for a decision, locked until the transaction ends. */
export type HandEntryRow = {
  readonly id: number;
  readonly memberId: number;
  readonly method: 'cash' | 'cheque' | 'correction';
  readonly amount: number;
  /** Null for a correction. */
  readonly paymentId: number | null;
  readonly paperReference: string | null;
  readonly note: string | null;
};

export type NewHandEntry = { readonly entry: HandEntry; readonly staffId: number; readonly paymentId: number | null };

export type HandDecision = {
  readonly entry: HandEntryRow;
  readonly staffId: number;
} & ({ readonly approval: 'approved'; readonly journalEntryId: number } | { readonly approval: 'rejected'; readonly reason: string });

/** What other rooms do with wallets. The balance is the ledger's. */
export type Wallet = {
  /** Writes a movement into the member's list; its id. */
  enter(trx: Transaction, entry: NewWalletEntry): Promise<number>;
  /** What became of the recharge of a payment. Repeating what stands changes nothing; approved and rejected are final. */
  settle(trx: Transaction, settlement: Settlement): Promise<void>;
  /** The largest recharge that a member may start now, in whole poisha and whole taka; 0 with a full wallet. */
  largestRecharge(memberId: number, on?: Executor): Promise<number>;
  /** Cash, cheques and corrections: entered by one person, decided by another. */
  readonly byHand: ByHand;
};

export type ByHand = {
  /** Refuses an unknown member, a day that has not come, and a correction that the wallet does not hold. */
  refuseUnfit(trx: Transaction, entry: HandEntry): Promise<void>;
  /** Writes an entry that waits; refuses a paper number that is known. The id of the entry. */
  enter(trx: Transaction, entry: NewHandEntry): Promise<number>;
  /** Locks the entry for this person's decision; refuses what they entered themselves and what is decided. */
  takeUp(trx: Transaction, decision: { readonly id: number; readonly staffId: number }): Promise<HandEntryRow>;
  /** Writes the decision, with an audit entry and a notice to the member. */
  decide(trx: Transaction, decision: HandDecision): Promise<void>;
  /** Posts a correction and decides it as approved; refuses one that the wallet does not hold. */
  approveCorrection(trx: Transaction, decision: { readonly entry: HandEntryRow; readonly staffId: number }): Promise<void>;
  /** An entry as staff see it. */
  present(id: number): Promise<{ data: StaffWalletEntry }>;
};
