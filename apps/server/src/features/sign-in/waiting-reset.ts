import * as z from 'zod/mini';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { announce } from '#platform/events';
import { hashToken } from '#platform/ids';
import { defineJob, handles } from '#platform/jobs';
import type { Viewer } from '#platform/session';
import {
  endSessions,
  listDoneWith,
  lockAccount,
  recordSecurityEvent,
  tellAccount,
  updateAccount,
  wasPasswordResetSince,
  type SecurityEvent,
} from '#features/accounts';
import { endResets } from './careful-reset.ts';
import { isStillReached, putNewPassword } from './reset-password.ts';
import { deleteBrowsersOf, voidTicketsOf } from './sign-in.store.ts';
import { findOpenStop, findOpenWaiting, listDue, markDone, stopWaiting, useStop } from './waiting-reset.store.ts';

const applyWaiting = defineJob({ name: 'sign-in.apply-waiting-resets', payload: z.any(), attempts: 3 });

/** Lets the new passwords whose wait is over take hold. */
async function applyWaitingResets(ctx: Context): Promise<void> {
  for (const { id, accountId } of await listDue(ctx, ctx.clock.now())) await inTransaction(ctx, (tx) => applyOne(tx, id, accountId));
}

/** Looks again under the lock: its owner may have stopped it meanwhile, or changed the number that it was proved by. */
async function applyOne(tx: Tx, id: number, accountId: number): Promise<void> {
  const account = await lockAccount(tx, accountId);
  const waiting = await findOpenWaiting(tx, id);
  if (!waiting?.passwordHash) return;
  const now = tx.clock.now();
  if (!isStillReached(tx, account, waiting)) return stopWaiting(tx, accountId, now);
  await markDone(tx, id, now);
  await putNewPassword(tx, account, { passwordHash: waiting.passwordHash, destination: waiting.destination, isCareful: true, by: null });
}

export const applyWaitingHandler = handles(applyWaiting, applyWaitingResets, '* * * * *');

/**
 * Stops what is under way to give an account a new password, by the link that its owner got. Of the stop and the end of the wait the first
 * to commit holds: where the password took hold before, it lets nobody in any more and all sessions end, so that its owner comes in by a reset of their own.
 */
export const stopReset = (ctx: Context, token: string, by: SecurityEvent['by']): Promise<{ isStopped: boolean }> =>
  inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const stop = await findOpenStop(tx, hashToken(token), now);
    if (!stop) throw new Refusal('stop_expired');
    const account = await lockAccount(tx, stop.accountId);
    if (account.state === 'erased' || !(await useStop(tx, stop.id, now))) throw new Refusal('stop_expired');
    const isLate = await wasPasswordResetSince(tx, account.id, stop.createdAt);
    await endResets(tx, account.id);
    await recordSecurityEvent(tx, { accountId: account.id, kind: 'reset_stopped', by });
    if (isLate) {
      await updateAccount(tx, account.id, { passwordHash: null, updatedAt: now });
      await shutOut(tx, account.id);
    }
    if (!isLate) await tellAccount(tx, account, 'reset_stopped');
    return { isStopped: !isLate };
  });

/**
 * Takes the member's word that something in the log was not their doing: nobody stays in, passkeys, authenticators and links that it or its
 * session added go, and a new password needs a code.
 */
export const disownEvent = (ctx: Context, viewer: Viewer, eventId: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { accountId } = viewer;
    await lockAccount(tx, accountId);
    const events = await listDoneWith(tx, accountId, eventId);
    if (events.length === 0) throw new Refusal('not_found');
    for (const { kind, detail, at } of events) await announce(tx, 'account.event_disowned', { accountId, kind, detail, at });
    await endResets(tx, accountId);
    await recordSecurityEvent(tx, { accountId, kind: 'not_me', by: viewer });
    await shutOut(tx, accountId);
  });

/** Ends all sessions; the browsers of whoever was in are strange to the account again. */
async function shutOut(tx: Tx, accountId: number): Promise<void> {
  await endSessions(tx, { accountId, reason: 'ended_by_member' });
  await deleteBrowsersOf(tx, accountId);
  await voidTicketsOf(tx, accountId, tx.clock.now());
}
