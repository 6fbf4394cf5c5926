import { closureNoticeTexts, type ClosureKind } from '@app/contract/account-closure';
import { secondsAfter } from '#platform/clock';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { Limit } from '#platform/rate-limit';
import { newObjectKey } from '#platform/storage';
import type { Viewer } from '#platform/session';
import { changeAccountState, findAccount, isOpenAccount, lockAccount, tellOutside, type Account } from '#features/accounts';
import { deleteUnclaimedFiles, takeOverFiles } from '#features/files';
import { dayOf } from './account-closure.policy.ts';
import { storeAttachment, type StoredAttachment, type Upload } from './attachments.ts';
import * as store from './account-closure.store.ts';

const DAY_SECONDS = 86_400;
/** Asks of one account, good or not: each may bring a file to be read. */
const CLOSURES: Limit = { name: 'account-closure.asks', max: 20, windowSeconds: 3600, by: 'account' };

/** Holds what a member says when they close their account. */
export type Closure = { readonly reason: string; readonly attachment: Upload | null };

/** Hides the account until its member brings it back. Of two at the same moment one does. */
export const deactivate = (ctx: Context, { accountId }: Pick<Viewer, 'accountId'>, closure: Closure): Promise<void> =>
  withAttachment(ctx, { accountId, kind: 'deactivate', closure }, (tx) =>
    changeAccountState(tx, { accountId, to: 'deactivated', byOwner: true }),
  );

/** Closes the account, ends its sessions, says so by e-mail and SMS, and returns when it is erased. Of two at the same moment one does. */
export async function closeForGood(ctx: Context, { accountId }: Pick<Viewer, 'accountId'>, closure: Closure): Promise<Date> {
  const deletionAt = deletionFrom(ctx);
  await withAttachment(ctx, { accountId, kind: 'delete', closure }, async (tx, account) => {
    await changeAccountState(tx, { accountId, to: 'deletion_pending', deletionAt, byOwner: true });
    await tellStarted(tx, account, deletionAt);
  });
  return deletionAt;
}

/** Does the same for staff, on an account that the caller holds and that does not wait for its deletion already. */
export async function closeByStaff(tx: Tx, account: Account, by: { readonly staffId: number; readonly reason: string }): Promise<void> {
  const { staffId: byStaffId, reason } = by;
  const deletionAt = deletionFrom(tx);
  await store.undoRequests(tx, account.id, ['delete'], tx.clock.now());
  await store.insertRequest(tx, { accountId: account.id, kind: 'delete', reason, createdAt: tx.clock.now() });
  // Without the reason, so that one of a suspension or of a notice, which waits behind the deletion, stays.
  await changeAccountState(tx, { accountId: account.id, to: 'deletion_pending', deletionAt, byStaffId });
  const after = { deletion_at: deletionAt.toISOString() };
  const entry = { actorId: byStaffId, action: 'account-closure.close-by-staff', subject: `account:${account.id}`, reason };
  await tx.audit.record(tx, { ...entry, before: { deletion_at: null }, after });
  await tellStarted(tx, account, deletionAt);
}

const deletionFrom = ({ clock, settings }: Context): Date => secondsAfter(clock.now(), settings.ACCOUNT_ERASE_DAYS * DAY_SECONDS);

function tellStarted(tx: Tx, account: Account, deletionAt: Date): Promise<void> {
  const date = dayOf(deletionAt, account.language, account.timeZone);
  return tellOutside(tx, account, closureNoticeTexts.deletion_started, { date });
}

type Asked = { readonly accountId: number; readonly kind: ClosureKind; readonly closure: Closure };

/** Writes the request with its file and the state together, or nothing of it. */
async function withAttachment(ctx: Context, asked: Asked, change: (tx: Tx, account: Account) => Promise<unknown>): Promise<void> {
  const { accountId, kind, closure } = asked;
  refuseAgain(kind, await findAccount(ctx, accountId));
  await ctx.limits.take(CLOSURES, accountId);
  const key = newObjectKey('closure');
  try {
    const stored = closure.attachment && (await storeAttachment(ctx, closure.attachment, key));
    await inTransaction(ctx, async (tx) => {
      const account = await lockAccount(tx, accountId);
      refuseAgain(kind, account);
      if (stored) await takeOverFiles(tx, [key]);
      await store.insertRequest(tx, { accountId, kind, reason: closure.reason, createdAt: tx.clock.now(), ...columnsOf(stored) });
      await change(tx, account);
    });
  } finally {
    if (closure.attachment) await deleteUnclaimedFiles(ctx, [key]);
  }
}

/** Refuses what was done already, also by another call of the same moment. A session can outlive no other state. */
function refuseAgain(kind: ClosureKind, account: Account | undefined): void {
  if (!account || !isOpenAccount(account)) throw new Refusal('unauthenticated');
  if (account.state === 'deletion_pending') throw new Refusal(kind === 'delete' ? 'already_pending' : 'account_deletion_pending');
  if (kind === 'deactivate' && account.state === 'deactivated') throw new Refusal('already_deactivated');
}

const columnsOf = (stored: StoredAttachment | null) =>
  stored && { attachmentKey: stored.key, attachmentType: stored.type, attachmentSealedWith: stored.sealedWith };
