import type { WalletApproval, WalletKind, WalletMethod } from '@app/contract/wallet';
import { walletBalance } from '#features/ledger';
import type { Context, Tx } from '#platform/context';
import { largestRecharge } from './wallet.policy.ts';
import * as store from './wallet.store.ts';

/** A movement of a wallet as it is entered; amounts in whole poisha, below zero what leaves it. */
export type NewWalletEntry = {
  readonly memberId: number;
  readonly paymentId: number;
  readonly method: Exclude<WalletMethod, 'correction'>;
  readonly amount: number;
  readonly kind: Exclude<WalletKind, 'correction'>;
  readonly approval: WalletApproval;
  /** Package that was bought, or why it was refunded. */
  readonly note?: string | null;
  /** Entry of the ledger that moved the money: with `approved`, and only then. */
  readonly journalEntryId?: number;
  /** Refund that holds this money until its gateway decides. */
  readonly refundId?: number;
};

export type Settlement = {
  readonly paymentId: number;
  readonly approval: WalletApproval;
  /** With `approved`, and only then. */
  readonly journalEntryId?: number;
};

/** Writes a movement into the member's list. The balance is the ledger's. */
export const enterInWallet = (tx: Tx, entry: NewWalletEntry): Promise<unknown> => enterAllInWallet(tx, [entry]);

/** Does the same for many, in their order. */
export const enterAllInWallet = (tx: Tx, entries: readonly NewWalletEntry[]): Promise<unknown> =>
  store.addEntries(tx, entries.map(rowOf), tx.clock.now());

const rowOf = (entry: NewWalletEntry): store.AddedEntry => {
  const { memberId, paymentId, method, amount, kind, approval, note = null, journalEntryId = null, refundId = null } = entry;
  return { memberId, paymentId, method, amount, kind, approval, note, journalEntryId, refundId };
};

/** Writes what became of the recharge of a payment. Repeating what stands changes nothing; approved and rejected are final. */
export async function settleRecharge(tx: Tx, { paymentId, approval, journalEntryId }: Settlement): Promise<void> {
  const entry = await store.lockRecharge(tx, paymentId);
  if (entry.approval !== approval) await store.updateDecided(tx, entry.id, { approval, journalEntryId: journalEntryId ?? null });
}

/** Writes what became of money on hold: gone by the entry that took it out of the wallet, or given back. */
export async function settleHold(
  tx: Tx,
  refundId: number,
  end: { readonly approval: 'approved'; readonly journalEntryId: number } | { readonly approval: 'cancelled' },
): Promise<void> {
  const { id } = await store.lockHold(tx, refundId);
  await store.updateDecided(tx, id, { journalEntryId: null, ...end });
}

/**
 * Returns the largest recharge that a member may start now, in whole poisha and whole taka; 0 with a full wallet. What is under way counts
 * as if it were there: all of it may come in (PAY-167).
 */
export async function largestRechargeFor(ctx: Context, memberId: number): Promise<number> {
  const { onHold, arriving } = await store.sumUnderWay(ctx, memberId);
  return largestRecharge((await walletBalance(ctx, memberId)) + onHold + arriving);
}
