import type { Clock } from '#platform/clock';
import type { InTransaction, Transaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import type { Announce } from '#platform/events';
import type { Account, AccountState } from '../accounts.tables.ts';
import type { Notices } from '../notices/notices.service.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import type { AccountChange, AccountStore } from './account.store.ts';

type Deps = {
  readonly clock: Clock;
  readonly inTransaction: InTransaction;
  readonly announce: Announce;
  readonly store: AccountStore;
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly notices: Notices;
};

export type StateOrder = {
  readonly accountId: number;
  readonly to: AccountState;
  readonly reason?: string;
  /** End of a suspension. */
  readonly until?: Date;
  /** With `deletion_pending`: when the account is erased. */
  readonly deletionAt?: Date;
  readonly byStaffId?: number;
};

const SIGNED_OUT_BY: ReadonlySet<AccountState> = new Set(['suspended', 'terminated', 'deletion_pending', 'erased']);

const columnsOf = (order: StateOrder): AccountChange => ({
  stateReason: order.reason ?? null,
  stateUntil: order.until ?? null,
  deletionAt: order.to === 'deletion_pending' ? (order.deletionAt ?? null) : null,
  ...(order.to === 'terminated' ? { membershipEndsAt: null } : {}),
});

/** Looked at again under the lock: staff may have changed their mind meanwhile. */
function dueOrder(account: Account, now: Date): StateOrder | null {
  const isOver = (instant: Date | null): boolean => instant !== null && instant <= now;
  if (account.state === 'suspended' && isOver(account.stateUntil)) return { accountId: account.id, to: 'active' };
  if (account.state !== 'active' || !isOver(account.membershipEndsAt)) return null;
  return { accountId: account.id, to: 'terminated', ...(account.stateReason ? { reason: account.stateReason } : {}) };
}

export type AccountStates = ReturnType<typeof createAccountStates>;

export function createAccountStates({ clock, inTransaction, announce, store, sessions, notices }: Deps) {
  /** Changes the state with its history; false where the account is in that state already. */
  const change = async (trx: Transaction, order: StateOrder): Promise<boolean> => {
    const account = await store.getForUpdate(trx, order.accountId);
    if (account.state === order.to) return false;
    await store.updateState(
      trx,
      {
        accountId: account.id,
        from: account.state,
        to: order.to,
        reason: order.reason ?? null,
        byStaffId: order.byStaffId ?? null,
        at: clock.now(),
      },
      columnsOf(order),
    );
    if (SIGNED_OUT_BY.has(order.to)) await sessions.endAll(trx, { accountId: account.id, reason: 'state_change' });
    await announce(trx, 'account.changed', { accountId: account.id });
    return true;
  };

  return {
    change,

    reactivate: (accountId: number): Promise<void> =>
      inTransaction(async (trx) => {
        const account = await store.getForUpdate(trx, accountId);
        if (account.state !== 'deactivated') throw new Refusal('already_active');
        await change(trx, { accountId, to: 'active' });
        await notices.tell(trx, account, 'account_reactivated');
      }),

    /** Brings back the state from before the deletion was asked for. */
    restore: (accountId: number): Promise<Account> =>
      inTransaction(async (trx) => {
        const account = await store.getForUpdate(trx, accountId);
        if (account.state === 'erased') throw new Refusal('erased');
        if (account.state !== 'deletion_pending') throw new Refusal('not_pending');
        const last = await store.lastStateChange(trx, accountId);
        await change(trx, { accountId, to: last?.fromState === 'deactivated' ? 'deactivated' : 'active' });
        await notices.tell(trx, account, 'account_reactivated');
        return store.getForUpdate(trx, accountId);
      }),

    /** Lifts suspensions whose time is over and ends memberships whose notice has run out. */
    applyDue: async (): Promise<void> => {
      for (const { id } of await store.listDueStates(clock.now())) {
        await inTransaction(async (trx) => {
          const order = dueOrder(await store.getForUpdate(trx, id), clock.now());
          if (order) await change(trx, order);
        });
      }
    },
  };
}
