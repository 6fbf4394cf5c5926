import type { Executor, Transaction } from '#platform/db';
import type { DifferenceKind } from './ledger.tables.ts';
import type { GatewayAccount, Movement } from './posting.policy.ts';

/** A movement of money and what it is for: a payment, or a thing named by `subject`. */
export type PostingOrder = Movement & {
  readonly paymentId?: number | undefined;
  /**
   * Such as 'refund:7' or 'settlement:3'. Needed without a payment, and for the refunds of a payment, of which there may be several;
   * elsewhere a payment posts each kind once and has none.
   */
  readonly subject?: string | undefined;
  readonly staffId?: number | undefined;
  readonly reason?: string | undefined;
};

export type ReversalOrder = { readonly entryId: number; readonly staffId: number; readonly reason: string };

export type Difference = {
  readonly kind: DifferenceKind;
  readonly subject: string;
  readonly expected: number | null;
  readonly found: number | null;
};

/** What the payments know of a gateway by their own rows, in whole poisha. */
export type GatewayTotals = {
  readonly gateway: GatewayAccount;
  /** What it took from payers: payments paid, refunded or on hold, as received. */
  readonly received: number;
  readonly fees: number;
  /** What it gave back: refunds done through it, and refused holds. */
  readonly refunds: number;
  /** What it paid to the bank. */
  readonly settlements: number;
};

/** Another record of the same money, which the nightly check compares with the ledger. */
export type PaymentsWitness = {
  gatewayTotals(on: Executor): Promise<readonly GatewayTotals[]>;
  /** Payments whose state and entries do not fit (PAY-142). */
  listUnfitting(on: Executor): Promise<readonly { readonly paymentId: number }[]>;
};

/** The only way in which money moves. */
export type Ledger = {
  /** Writes one entry of two lines; the id of the entry. The database refuses a second one of the kind for a payment, and a wallet below zero. */
  post(trx: Transaction, order: PostingOrder): Promise<number>;
  /** Undoes an entry by one of the opposite sign that names it; the id of the new entry. An entry is undone once. */
  reverse(trx: Transaction, order: ReversalOrder): Promise<number>;
  /** What is owed to a member, in whole poisha, never below zero; 0 for who has no wallet yet. */
  walletBalance(memberId: number, on?: Executor): Promise<number>;
  /** The balance, held until the transaction ends: whoever spends from a wallet locks it first. Payments are locked before wallets. */
  lockWallet(trx: Transaction, memberId: number): Promise<number>;
  /** Recomputes every invariant and remembers what differs. Empty where all is right. */
  check(): Promise<readonly Difference[]>;
  /** How many differences stand open. */
  countOpenDifferences(on?: Executor): Promise<number>;
};

/** Parts of credits that are below zero: the other ledger, looked through in the same night (PAY-138). `found` is a count. */
export type CreditsWitness = (
  on: Executor,
) => Promise<readonly { readonly memberId: number; readonly kind: string; readonly part: string; readonly found: number }[]>;
