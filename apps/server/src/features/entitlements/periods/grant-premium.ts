import type { Transaction } from '#platform/db';
import type { Clock } from '#platform/clock';
import type { Announce } from '#platform/events';
import '../entitlements.events.ts';
import { periodsStore } from './periods.store.ts';
import { extended, isRenewable } from './premium-period.policy.ts';

/** Adds so many days of premium time, in the caller's transaction. */
export type GrantPremium = (trx: Transaction, memberId: number, days: number) => Promise<void>;

export const createGrantPremium =
  (deps: { readonly clock: Clock; readonly announce: Announce }): GrantPremium =>
  async (trx, memberId, days) => {
    const now = deps.clock.now();
    const open = await periodsStore.findOpenForUpdate(trx, memberId);
    if (open && isRenewable(open, now)) {
      await periodsStore.updatePeriod(trx, open.id, extended(open.endsAt, days, now));
    } else {
      if (open) await periodsStore.updatePeriod(trx, open.id, { lapsedAt: open.renewUntil });
      await periodsStore.insertPeriod(trx, { memberId, startedAt: now, ...extended(null, days, now) });
    }
    await deps.announce(trx, 'premium.changed', { memberId });
  };
