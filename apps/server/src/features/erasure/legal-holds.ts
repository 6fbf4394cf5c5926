import { lockAccount } from '#features/accounts';
import type { Tx } from '#platform/context';
import { insertHold, isHeld, updateLifted } from './erasure.store.ts';

export type LegalHold = { readonly accountId: number; readonly staffId: number; readonly reason: string };

/** Stops the erasure of an account until the hold is lifted (STAFF-36); its member sees nothing of it. False where one stands, or where the account is erased already. */
export async function placeLegalHold(tx: Tx, { accountId, staffId, reason }: LegalHold): Promise<boolean> {
  const account = await lockAccount(tx, accountId);
  if (account.state === 'erased' || (await isHeld(tx, accountId))) return false;
  await insertHold(tx, { accountId, reason, placedBy: staffId });
  await tx.audit.record(tx, { actorId: staffId, action: 'erasure.place-hold', subject: `account:${accountId}`, reason });
  return true;
}

/** Lets the erasure go on. False where no hold stands. */
export async function liftLegalHold(tx: Tx, { accountId, staffId, reason }: LegalHold): Promise<boolean> {
  if (!(await updateLifted(tx, accountId, staffId))) return false;
  await tx.audit.record(tx, { actorId: staffId, action: 'erasure.lift-hold', subject: `account:${accountId}`, reason });
  return true;
}
