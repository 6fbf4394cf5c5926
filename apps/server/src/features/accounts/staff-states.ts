import type { Context, Tx } from '#platform/context';
import { changeAccountState } from './account-states.ts';
import * as store from './accounts.store.ts';
import type { Account, AccountState } from './accounts.tables.ts';
import { endSessions } from './sessions.service.ts';

/** Describes a state that staff give to an account; `until` of a suspension. */
export type StaffState = {
  readonly accountId: number;
  readonly to: 'suspended' | 'terminated';
  readonly reason: string;
  readonly until: Date | null;
  readonly byStaffId: number | null;
};

/** Returns the state of an account, or that which a restoration would bring back where it waits for deletion. */
export const stateBeneath = async (ctx: Pick<Context, 'db'>, account: Pick<Account, 'id' | 'state'>): Promise<AccountState> =>
  account.state === 'deletion_pending' ? ((await store.lastStateChange(ctx, account.id))?.fromState ?? 'active') : account.state;

/**
 * Suspends an account or ends its membership. One that waits for deletion goes on waiting: what was decided lies beneath, keeps its member out
 * after a restoration, and is known at the erasure.
 */
export async function changeStateByStaff(tx: Tx, change: StaffState): Promise<void> {
  const account = await store.lockAccount(tx, change.accountId);
  const { accountId, to, reason, until, byStaffId } = change;
  if (account.state === 'deletion_pending') return changeBeneath(tx, account, { to, reason, until, byStaffId });
  await changeAccountState(tx, {
    accountId,
    to,
    reason,
    ...(until ? { until } : {}),
    ...(byStaffId === null ? {} : { byStaffId }),
  });
}

export type Readmission = { readonly accountId: number; readonly byStaffId: number; readonly reason: string };

/** Brings a suspended account, or one whose membership was ended, back to the state from before; false where it is in neither. */
export async function readmitAccount(tx: Tx, { accountId, byStaffId, reason }: Readmission): Promise<boolean> {
  const account = await store.lockAccount(tx, accountId);
  const state = await stateBeneath(tx, account);
  if (state !== 'suspended' && state !== 'terminated') return false;
  const to = await store.stateBeforeStaff(tx, accountId);
  if (account.state === 'deletion_pending') await changeBeneath(tx, account, { to, reason: null, until: null, byStaffId });
  else await changeAccountState(tx, { accountId, to, byStaffId });
  await tx.audit.record(tx, {
    actorId: byStaffId,
    action: 'accounts.readmit',
    subject: `account:${accountId}`,
    reason,
    before: { state },
    after: { state: to },
  });
  return true;
}

/** Lets a suspension end at another moment; null: when it is lifted. */
export const setSuspensionEnd = (tx: Tx, accountId: number, until: Date | null, reason: string): Promise<void> =>
  store.updateAccount(tx, accountId, { stateUntil: until, stateReason: reason });

type Beneath = {
  readonly to: AccountState;
  readonly reason: string | null;
  readonly until: Date | null;
  readonly byStaffId: number | null;
};

async function changeBeneath(tx: Tx, { id: accountId, deletionAt }: Account, { to, reason, until, byStaffId }: Beneath): Promise<void> {
  const at = tx.clock.now();
  const columns = { stateReason: reason, stateUntil: until };
  await store.updateState(tx, { accountId, from: 'deletion_pending', to, reason, byStaffId, at }, { ...columns, deletionAt: null });
  await store.updateState(tx, { accountId, from: to, to: 'deletion_pending', reason: null, byStaffId, at }, { ...columns, deletionAt });
  if (to === 'suspended' || to === 'terminated') await endSessions(tx, { accountId, reason: 'state_change' });
}
