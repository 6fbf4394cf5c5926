import * as z from 'zod/mini';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { announce } from '#platform/events';
import { defineJob, enqueue } from '#platform/jobs';
import * as store from './accounts.store.ts';
import type { Account, AccountState } from './accounts.tables.ts';
import { tellAccount } from './notices.service.ts';
import { endSessions } from './sessions.service.ts';

export type StateChange = {
  readonly accountId: number;
  readonly to: AccountState;
  readonly reason?: string;
  /** End of a suspension. */
  readonly until?: Date;
  /** With `deletion_pending`: when the account is erased. */
  readonly deletionAt?: Date;
  readonly byStaffId?: number;
  /** True where the member did it. */
  readonly byOwner?: true;
};

const SIGNED_OUT_BY: ReadonlySet<AccountState> = new Set(['suspended', 'terminated', 'deletion_pending', 'erased']);

/** Changes the state with its history and ends sessions where the state shuts out; false where the account is in that state already. */
export async function changeAccountState(tx: Tx, change: StateChange): Promise<boolean> {
  const account = await store.lockAccount(tx, change.accountId);
  if (account.state === change.to) return false;
  const { reason = null, byStaffId = null } = change;
  const row = { accountId: account.id, from: account.state, to: change.to, reason, byStaffId, at: tx.clock.now() };
  await store.updateState(tx, row, columnsOf(account, change));
  await tx.audit.record(tx, {
    actorId: byStaffId ?? (change.byOwner ? account.id : null),
    action: 'accounts.change-state',
    subject: `account:${account.id}`,
    details: { from: account.state, to: change.to, reason },
  });
  if (SIGNED_OUT_BY.has(change.to)) await endSessions(tx, { accountId: account.id, reason: 'state_change' });
  await announce(tx, 'account.state_changed', { accountId: account.id, from: account.state, to: change.to });
  await announce(tx, 'account.changed', { accountId: account.id });
  return true;
}

/**
 * Returns what a change of state writes: a sanction that waits behind a deletion keeps its reason and its end, and a notice that staff gave its reason,
 * whatever the member does meanwhile.
 */
const columnsOf = (account: Account, change: StateChange): store.AccountChange => ({
  stateReason: change.reason ?? (goesOn(account, change) || (change.byOwner && account.membershipEndsAt) ? account.stateReason : null),
  stateUntil: change.until ?? (goesOn(account, change) ? account.stateUntil : null),
  deletionAt: change.to === 'deletion_pending' ? (change.deletionAt ?? null) : null,
  ...(change.to === 'terminated' ? { membershipEndsAt: null } : {}),
});

/** True where the state from before waits behind a deletion, or comes back from there. */
const goesOn = (account: Account, { to, byOwner }: StateChange): boolean =>
  to === 'deletion_pending' || (account.state === 'deletion_pending' && byOwner === true);

export const applyDue = defineJob({ name: 'accounts.apply-due-states', payload: z.any(), attempts: 3 });

/**
 * Ends the membership on a day, until which everything stays as it is; `applyDueStates` terminates it then (ACC-03). A demo without waiting time shows
 * the end at once, and not at the next full minute (AUTH-141).
 */
export async function giveMembershipNotice(
  tx: Tx,
  accountId: number,
  { endsAt, reason }: { readonly endsAt: Date; readonly reason: string },
): Promise<void> {
  const now = tx.clock.now();
  await store.updateAccount(tx, accountId, { membershipEndsAt: endsAt, stateReason: reason, updatedAt: now });
  if (endsAt <= now) await enqueue(tx, applyDue, {});
}

/** Takes the day back. The reason goes with it, save where a sanction of its own has put its own there. */
export async function withdrawMembershipNotice(tx: Tx, account: Pick<Account, 'id' | 'state' | 'stateReason'>): Promise<void> {
  const isSanctioned = account.state === 'suspended';
  const stateReason = isSanctioned ? account.stateReason : null;
  await store.updateAccount(tx, account.id, { membershipEndsAt: null, stateReason, updatedAt: tx.clock.now() });
}

/** Makes a deactivated account active again. */
export const reactivateAccount = (ctx: Context, accountId: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const account = await store.lockAccount(tx, accountId);
    if (account.state !== 'deactivated') throw new Refusal('already_active');
    await changeAccountState(tx, { accountId, to: 'active', byOwner: true });
    await tellAccount(tx, account, 'account_reactivated');
  });

/** Brings back the state from before the deletion was asked for; returns the account. */
export const restoreAccount = (ctx: Context, accountId: number): Promise<Account> =>
  inTransaction(ctx, async (tx) => {
    const account = await store.lockAccount(tx, accountId);
    if (account.state === 'erased') throw new Refusal('erased');
    if (account.state !== 'deletion_pending') throw new Refusal('not_pending');
    // Brings back a suspension or an end by staff, too: a deletion that is taken back lifts no sanction.
    const to = (await store.lastStateChange(tx, accountId))?.fromState ?? 'active';
    await changeAccountState(tx, { accountId, to, byOwner: true });
    // Sends no notice where the account is deactivated again, as nobody sees it.
    if (to === 'active') await tellAccount(tx, account, 'account_reactivated');
    return store.lockAccount(tx, accountId);
  });

/** Lifts suspensions whose time is over and ends memberships whose notice has run out. */
export async function applyDueStates(ctx: Context): Promise<void> {
  for (const { id } of await store.listDueStates(ctx, ctx.clock.now())) {
    await inTransaction(ctx, async (tx) => {
      const account = await store.lockAccount(tx, id);
      const change = dueChange(account, await store.stateBeforeStaff(tx, id), tx.clock.now());
      if (change) await changeAccountState(tx, change);
    });
  }
}

/** Looks again under the lock: staff may have changed their mind meanwhile. */
function dueChange(account: Account, before: 'active' | 'deactivated', now: Date): StateChange | null {
  const isOver = (instant: Date | null): boolean => instant !== null && instant <= now;
  if (account.state === 'suspended' && isOver(account.stateUntil)) return { accountId: account.id, to: before };
  if (account.state !== 'active' || !isOver(account.membershipEndsAt)) return null;
  return { accountId: account.id, to: 'terminated', ...(account.stateReason ? { reason: account.stateReason } : {}) };
}
