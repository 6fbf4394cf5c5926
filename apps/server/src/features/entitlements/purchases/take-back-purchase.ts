import type { Transaction } from '#platform/db';
import type { Announce } from '#platform/events';
import { bringUpToDate, type CreditsDeps } from '../credits/bring-up-to-date.ts';
import '../entitlements.events.ts';
import type { Credits } from '../entitlements.types.ts';
import { periodEnding } from '../periods/premium-period.policy.ts';
import { periodsStore } from '../periods/periods.store.ts';
import { purchasesStore } from './purchases.store.ts';
import { withoutUnusedDays } from './unused-days.policy.ts';

type Deps = CreditsDeps & { readonly announce: Announce };

export const createTakeBackPurchase =
  (deps: Deps): Credits['takeBackPurchase'] =>
  async (trx, { paymentId, reason, staffId }) => {
    const found = await purchasesStore.findByPayment(trx, paymentId);
    if (!found) return false;
    const { memberId } = found;
    const { now } = await bringUpToDate(deps, trx, memberId);
    // Read again under the lock: of two at once the second finds it done.
    const purchase = await purchasesStore.findByPayment(trx, paymentId);
    if (!purchase || purchase.refundedAt) return false;
    await purchasesStore.updateTakenBack(trx, purchase.id, now);
    const open = await periodsStore.findOpenForUpdate(trx, memberId);
    if (open?.id === purchase.premiumPeriodId) await shorten(trx, { periodId: open.id, purchaseId: purchase.id, now });
    await bringUpToDate(deps, trx, memberId, { reason, staffId });
    await deps.announce(trx, 'premium.changed', { memberId });
    await deps.announce(trx, 'credits.changed', { memberId });
    return true;
  };

/** The period without the unused days of a purchase; it is over where nothing is left of it. */
async function shorten(trx: Transaction, of: { periodId: number; purchaseId: number; now: Date }): Promise<void> {
  const purchases = await purchasesStore.listOfPeriod(trx, of.periodId);
  const { days, endsAt } = withoutUnusedDays(purchases, of.purchaseId, of.now);
  for (const { id, ...own } of days) await purchasesStore.updateDays(trx, id, own);
  const isOver = endsAt <= of.now && purchases.every(({ refundedAt }) => refundedAt !== null);
  await periodsStore.updatePeriod(trx, of.periodId, { ...periodEnding(endsAt), ...(isOver ? { lapsedAt: of.now } : {}) });
}
