import { lockWallet, postEntry } from '#features/ledger';
import type { Tx } from '#platform/context';

/**
 * Moves what is left in the wallet of an account that is erased to the unclaimed balances, and returns how much, in whole poisha (ACC-67). Whose it
 * was, the journal says by the wallet of the entry: it is claimed by the number of a receipt.
 */
export async function closeWallet(tx: Tx, memberId: number, subject = `account:${memberId}`): Promise<number> {
  const amount = await lockWallet(tx, memberId);
  if (amount > 0) await postEntry(tx, { kind: 'closed_account', amount, memberId, subject });
  return amount;
}
