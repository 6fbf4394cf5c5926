import { closeWallet } from '#features/wallet';
import type { Tx } from '#platform/context';
import { raiseAttention } from './attention.store.ts';
import { payerOf } from './payers.store.ts';
import type { PaymentRow } from './payments.tables.ts';

/** Moves what came into the wallet of an erased account, which nobody opens, on to the unclaimed balances: it is claimed by a receipt. Staff see the payment. */
export async function leaveUnclaimed(tx: Tx, { id, memberId }: PaymentRow, subject: string): Promise<void> {
  if ((await payerOf(tx, memberId)).state !== 'erased') return;
  if ((await closeWallet(tx, memberId, subject)) > 0) await raiseAttention(tx, id, 'unclaimed');
}
