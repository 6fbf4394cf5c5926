import { COUNT_NAMES, type Counts } from '@app/contract/packages';
import type { Transaction } from '#platform/db';
import type { Announce } from '#platform/events';
import { bringUpToDate, type CreditsDeps } from '../credits/bring-up-to-date.ts';
import type { Move } from '../credits/pots.policy.ts';
import '../entitlements.events.ts';
import type { Credits } from '../entitlements.types.ts';
import { daysOf, withDays, type Period } from '../periods/premium-period.policy.ts';
import { periodsStore } from '../periods/periods.store.ts';
import { purchasesStore } from './purchases.store.ts';

type Deps = CreditsDeps & { readonly announce: Announce };

export const createGrantPurchase =
  (deps: Deps): Credits['grantPurchase'] =>
  async (trx, { memberId, paymentId, packageId, item }) => {
    const { now } = await bringUpToDate(deps, trx, memberId);
    const open = await periodsStore.findOpenForUpdate(trx, memberId);
    const days = daysOf(item, open?.endsAt ?? null, now);
    const period = withDays(open?.endsAt ?? null, days);
    const premiumPeriodId = await keepPeriod(trx, { memberId, now, openId: open?.id ?? null }, period);
    const { catalogue, name, price, validityDays, counts } = item;
    const purchaseId = await purchasesStore.insert(trx, {
      ...days,
      paymentId,
      memberId,
      packageId,
      item: { catalogue, name, price, validityDays, counts },
      premiumPeriodId,
      createdAt: now,
    });
    // The period runs now: what had been frozen comes back.
    const credits = await bringUpToDate(deps, trx, memberId);
    await credits.write(granted(purchaseId, counts));
    await deps.announce(trx, 'premium.changed', { memberId });
    await deps.announce(trx, 'credits.changed', { memberId });
    return { purchaseId, startsAt: days.startsAt, ...period };
  };

type Whose = { readonly memberId: number; readonly now: Date; readonly openId: number | null };

async function keepPeriod(trx: Transaction, { memberId, now, openId }: Whose, period: Period): Promise<number> {
  const { endsAt, renewUntil } = period;
  if (openId === null) return periodsStore.insertPeriod(trx, { memberId, startedAt: now, endsAt, renewUntil });
  await periodsStore.updatePeriod(trx, openId, { endsAt, renewUntil });
  return openId;
}

const granted = (purchaseId: number, counts: Counts): Move[] =>
  COUNT_NAMES.filter((kind) => counts[kind] > 0).map((kind) => ({
    kind,
    purchaseId,
    month: null,
    change: counts[kind],
    movement: 'grant',
  }));
