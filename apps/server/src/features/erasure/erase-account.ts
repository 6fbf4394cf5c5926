import { changeAccountState, forgetAccount, lockAccount } from '#features/accounts';
import { hasUnsettledMoney, lockPayer } from '#features/payments';
import { hasOpenReportAgainst } from '#features/reports';
import { closeWallet } from '#features/wallet';
import { inTransaction, type Context } from '#platform/context';
import { announce } from '#platform/events';
import { dropWaitingJobs } from '#platform/jobs';
import { forgetRecipients } from '#platform/outbox';
import { countRowsOf, insertRecord, isHeld, listDue } from './erasure.store.ts';

/** True while the erasure of an account waits for something to end: money that is not settled, an open report against it, or a legal hold (ACC-63). */
export const erasureWaits = async (ctx: Context, accountId: number): Promise<boolean> =>
  (await isHeld(ctx, accountId)) || (await hasOpenReportAgainst(ctx, accountId)) || (await hasUnsettledMoney(ctx, accountId));

/**
 * Erases an account whose clock has run out, whole and in one transaction, and returns true; false where there is nothing to erase yet, or not any
 * more. Files go after the commit. Harmless when repeated.
 */
export const eraseAccount = (ctx: Context, accountId: number): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    // Before the account, as all who pay do: what is being paid at this moment is either settled before or begins never.
    await lockPayer(tx, accountId);
    const account = await lockAccount(tx, accountId);
    const erasedAt = tx.clock.now();
    if (account.state !== 'deletion_pending' || account.deletionAt === null || account.deletionAt > erasedAt) return false;
    if (await erasureWaits(tx, accountId)) return false;
    const counts = await countRowsOf(tx, accountId);
    await announce(tx, 'account.erased', { accountId });
    await closeWallet(tx, accountId);
    await changeAccountState(tx, { accountId, to: 'erased' });
    const recipients = await forgetAccount(tx, account);
    await forgetRecipients(tx, recipients);
    await dropWaitingJobs(tx, recipients);
    await insertRecord(tx, { accountId, erasedAt, counts });
    return true;
  });

const BATCH = 100;

/** Erases all accounts whose clock has run out, each by itself: one that fails keeps no other waiting. Returns how many. Throws the first failure at the end. */
export async function eraseDueAccounts(ctx: Context): Promise<number> {
  const failures: unknown[] = [];
  let erased = 0;
  let afterId = 0;
  for (;;) {
    const ids = await listDue(ctx, ctx.clock.now(), afterId, BATCH);
    for (const id of ids) {
      afterId = id;
      const isErased = await eraseAccount(ctx, id).catch((failure: unknown) => void failures.push(failure));
      if (isErased) erased += 1;
    }
    if (ids.length < BATCH) break;
  }
  if (failures.length > 0) throw failures[0];
  return erased;
}
