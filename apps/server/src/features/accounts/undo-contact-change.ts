import { accountSentences } from '@app/contract/accounts';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { announce } from '#platform/events';
import { findByPhone, isVerifiedEmail, lockAccount, updateAccount, type AccountChange } from './accounts.store.ts';
import type { Account } from './accounts.tables.ts';
import { voidOpenCodes } from './codes.service.ts';
import { findContactChange, listMadeChanges, markUndoneFrom, type ContactChangeRow } from './contact-change.store.ts';
import { tellContactChanged } from './notices.service.ts';
import { releaseProvedAddress } from './release-address.ts';
import { recordSecurityEvent } from './security-log.service.ts';
import { endSessions } from './sessions.service.ts';
import { mayBeUndone, undoUntil } from './undo-contact-change.policy.ts';

export type UndoableChange = { readonly id: number; readonly kind: 'mobile' | 'email'; readonly changedAt: Date; readonly undoUntil: Date };

/** Returns the changes of mobile and e-mail that staff may undo now, latest first (STAFF-49). */
export async function listUndoableChanges(ctx: Context, accountId: number): Promise<UndoableChange[]> {
  const now = ctx.clock.now();
  return (await listMadeChanges(ctx, accountId)).flatMap((change) => {
    const until = undoUntil(change);
    return change.changedAt && until && mayBeUndone(change, now)
      ? [{ id: change.id, kind: change.type, changedAt: change.changedAt, undoUntil: until }]
      : [];
  });
}

/**
 * Puts back the mobile or e-mail that stood before a change, within 7 days, and with it what was changed later: who took an account over
 * may have changed it twice. All sessions end, and so does every reset that was begun by the contact in between. Refuses with `phone_taken`
 * or `email_taken` where somebody else holds the old one meanwhile, `already_decided` where it was undone, `expired` after its time (STAFF-37).
 */
export const undoContactChange = (
  ctx: Context,
  order: { readonly accountId: number; readonly changeId: number; readonly staffId: number; readonly reason: string },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const account = await lockAccount(tx, order.accountId);
    const change = await findContactChange(tx, order.accountId, order.changeId);
    if (account.state === 'erased' || !change?.changedAt) throw new Refusal('not_found');
    if (change.undoneAt) throw new Refusal('already_decided');
    if (!mayBeUndone(change, now)) throw new Refusal('expired', { sentence: accountSentences.undoExpired });
    await refuseTaken(tx, account, change);
    await updateAccount(tx, account.id, { ...columnsBefore(account, change), updatedAt: now });
    if (change.type === 'email' && change.oldValue && change.oldVerifiedAt) await releaseProvedAddress(tx, account.id);
    await markUndoneFrom(tx, change, now);
    await endWhatWasBegun(tx, account.id, change);
    await recordSecurityEvent(tx, { accountId: account.id, kind: 'contact_undone', detail: change.type, by: null });
    await tellContactChanged(tx, account, { type: change.type, newValue: change.oldValue });
    await tx.audit.record(tx, {
      actorId: order.staffId,
      action: 'accounts.undo-contact-change',
      subject: `account:${account.id}`,
      reason: order.reason,
      details: { change: change.id, kind: change.type },
    });
  });

async function refuseTaken(tx: Tx, account: Account, { type, oldValue }: ContactChangeRow): Promise<void> {
  if (oldValue === null) return;
  if (type === 'email') {
    if (await isVerifiedEmail(tx, oldValue, account.id)) throw new Refusal('email_taken');
    return;
  }
  const holder = await findByPhone(tx, oldValue);
  if (holder && holder.id !== account.id) throw new Refusal('phone_taken');
}

/** Returns the contact as it was before the change; an account that is registered keeps that its number was accepted. */
const columnsBefore = (account: Account, change: ContactChangeRow): AccountChange =>
  change.type === 'email'
    ? { email: change.oldValue, emailVerifiedAt: change.oldVerifiedAt }
    : {
        phoneE164: change.oldValue,
        phoneCountryCode: change.oldCountryCode,
        phoneVerifiedAt: change.oldVerifiedAt,
        phoneAcceptedAt: account.phoneAcceptedAt,
      };

async function endWhatWasBegun(tx: Tx, accountId: number, { type }: ContactChangeRow): Promise<void> {
  await endSessions(tx, { accountId, reason: 'state_change' });
  await voidOpenCodes(tx, { accountId, purpose: type === 'mobile' ? 'phone' : 'email' });
  await voidOpenCodes(tx, { accountId, purpose: 'contact_change' });
  await voidOpenCodes(tx, { accountId, purpose: 'reset' });
  await announce(tx, 'account.contact_undone', { accountId });
}
