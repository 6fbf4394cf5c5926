import { COUNT_NAMES, type CountName, type Counts } from '@app/contract/packages';
import type { PackageItem } from '#features/packages';
import type { Context, Tx } from '#platform/context';
import { announce, announceAll } from '#platform/events';
import { bringUpToDate, creditsBeforePurchase, lockStanding, readCredits } from '../credits/bring-up-to-date.ts';
import { findBeforePurchase, insertEntries, type LedgerBeforePurchase } from '../credits/credits.store.ts';
import { allowanceMonthOf } from '../credits/due-moves.policy.ts';
import { emptied, moved, type Move } from '../credits/pots.policy.ts';
import '../entitlements.events.ts';
import * as periods from '../periods/periods.store.ts';
import { daysOf, periodEnding, withDays } from '../periods/premium-period.policy.ts';
import * as store from './purchases.store.ts';
import { timeBeyond, withoutUnusedDays } from './unused-days.policy.ts';

/** A paid package, as it was sold. */
export type PurchaseOrder = {
  readonly memberId: number;
  readonly paymentId: number;
  readonly packageId: number;
  readonly item: PackageItem;
};
/** A purchase with what decides on it, which was read behind the locks. */
export type ReadPurchaseOrder = PurchaseOrder & { readonly before: LedgerBeforePurchase };
/** `startsAt` of the purchase's own days; `endsAt` and `renewUntil` of the whole premium period. */
export type GrantedPurchase = {
  readonly purchaseId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly renewUntil: Date;
};

/** Grants all counts of a paid package, and its days. */
export async function grantPurchase(tx: Tx, order: PurchaseOrder): Promise<GrantedPurchase> {
  const { memberId } = order;
  await lockStanding(tx, memberId);
  const before = await findBeforePurchase(tx, { memberId, month: allowanceMonthOf(tx.clock.now()) });
  const [granted] = await grantPurchases(tx, [{ ...order, before }]);
  if (!granted) throw new Error('a purchase was not granted');
  return granted;
}

/** Does the same for many members, each with one of these, whose accounts and credits are held; in their order. */
export async function grantPurchases(tx: Tx, orders: readonly ReadPurchaseOrder[]): Promise<readonly GrantedPurchase[]> {
  const now = tx.clock.now();
  const plans = orders.map((order) => planOf(tx, order, now));
  for (const { over } of plans) if (over) await periods.lapse(tx, over);
  const begun = plans.filter(({ isBegun }) => isBegun);
  await periods.insertPeriods(
    tx,
    begun.map(({ memberId, period }) => ({ memberId, ...period })),
    now,
  );
  const extended = plans.filter(({ isBegun }) => !isBegun);
  await periods.moveEnds(
    tx,
    extended.map(({ period }) => period),
  );
  await store.insertPurchases(
    tx,
    plans.map(({ bought }) => bought),
    now,
  );
  await insertEntries(
    tx,
    plans.flatMap(({ entries }) => entries),
    now,
  );
  const members = orders.map(({ memberId }) => ({ memberId }));
  await announceAll(tx, 'premium.changed', members);
  await announceAll(tx, 'credits.changed', members);
  await announceAll(
    tx,
    'package.bought',
    plans.map(({ bought: { memberId, id: purchaseId, item, endsAt } }) => ({ memberId, purchaseId, item, endsAt })),
  );
  return plans.map(({ bought, period: { endsAt, renewUntil } }) => {
    return { purchaseId: bought.id, startsAt: bought.startsAt, endsAt, renewUntil };
  });
}

/** Returns all that is to be written of a purchase. */
function planOf(ctx: Context, { memberId, paymentId, packageId, item, before }: ReadPurchaseOrder, now: Date) {
  const { over, open, assistedEnd, entriesWith } = creditsBeforePurchase(ctx, { memberId, ledger: before, now });
  const days = daysOf(item, { period: open?.endsAt ?? null, assisted: assistedEnd }, now);
  const ends = withDays(open?.endsAt ?? null, days);
  const period = { id: open?.id ?? before.periodId, ...ends };
  const { catalogue, name, nameBn = null, price, validityDays, introductions = 0, counts } = item;
  const copy = { catalogue, name, nameBn, price, validityDays, introductions, counts };
  const bought = { ...days, id: before.purchaseId, paymentId, memberId, packageId, premiumPeriodId: period.id, item: copy };
  // Brings back what had been frozen: the period runs then.
  const entries = [...entriesWith(ends), { memberId, moves: granted(bought.id, counts) }];
  return { memberId, over, isBegun: open === null, period, bought, entries };
}

const granted = (purchaseId: number, counts: Counts): Move[] =>
  COUNT_NAMES.filter((kind) => counts[kind] > 0).map((kind) => ({
    kind,
    purchaseId,
    month: null,
    change: counts[kind],
    movement: 'grant',
  }));

export type StaffDecision = { readonly staffId: number | null; readonly reason: string };

/**
 * Takes back the unspent credits and unused days of a purchase; spent credits stay spent. False where the payment bought nothing or it was
 * done before.
 */
export async function takeBackPurchase(
  tx: Tx,
  { paymentId, reason, staffId }: StaffDecision & { readonly paymentId: number },
): Promise<boolean> {
  const found = await store.findByPayment(tx, paymentId);
  if (!found) return false;
  const { memberId } = found;
  await lockStanding(tx, memberId);
  const { now } = await bringUpToDate(tx, memberId);
  // Read again under the lock: of two at once the second finds it done.
  const purchase = await store.findByPayment(tx, paymentId);
  if (!purchase || purchase.refundedAt) return false;
  await store.updateTakenBack(tx, purchase.id, now);
  const open = await periods.findOpenForUpdate(tx, memberId);
  if (open?.id === purchase.premiumPeriodId) await shorten(tx, { open, purchaseId: purchase.id, now });
  await bringUpToDate(tx, memberId, { refund: { reason, staffId } });
  await announce(tx, 'premium.changed', { memberId });
  await announce(tx, 'credits.changed', { memberId });
  await announce(tx, 'package.taken-back', { memberId, purchaseId: purchase.id });
  return true;
}

/**
 * Puts the unspent credits of a purchase aside while a refund that takes them back is under way, so that nobody has them and the money, or lets
 * them go again (PAY-165).
 */
export async function holdPurchase(tx: Tx, { paymentId, isHeld }: { readonly paymentId: number; readonly isHeld: boolean }): Promise<void> {
  const found = await store.findByPayment(tx, paymentId);
  if (!found) return;
  const { memberId } = found;
  await lockStanding(tx, memberId);
  const { now } = await bringUpToDate(tx, memberId);
  const purchase = await store.findByPayment(tx, paymentId);
  if (!purchase || purchase.refundedAt || (purchase.heldAt !== null) === isHeld) return;
  await store.updateHeld(tx, purchase.id, isHeld ? now : null);
  await bringUpToDate(tx, memberId);
  await announce(tx, 'credits.changed', { memberId });
}

/** Holds what a refund of a purchase takes back at this moment. `endsAt` of the whole premium period. */
export type PurchaseRest = { readonly credits: Counts; readonly days: number; readonly endsAt: Date; readonly endsWithout: Date };

/** Returns what `takeBackPurchase` would take now; null where there is nothing that it could take. */
export async function restOfPurchase(ctx: Context, paymentId: number): Promise<PurchaseRest | null> {
  const purchase = await store.findByPayment(ctx, paymentId);
  const open = purchase && !purchase.refundedAt ? await periods.findOpen(ctx, purchase.memberId) : undefined;
  if (!purchase || open?.id !== purchase.premiumPeriodId) return null;
  const { pots, due } = await readCredits(ctx, purchase.memberId);
  const own = moved(pots, due).filter(({ purchaseId }) => purchaseId === purchase.id);
  const left = (kind: CountName): number => own.reduce((sum, pot) => (pot.kind === kind ? sum + pot.left + pot.frozen : sum), 0);
  const credits = Object.fromEntries(COUNT_NAMES.map((kind) => [kind, left(kind)])) as Counts;
  const { endsAt: endsWithout } = await arrangedWithout(ctx, { open, purchaseId: purchase.id, now: ctx.clock.now() });
  return { credits, days: wholeDaysBetween(endsWithout, open.endsAt), endsAt: open.endsAt, endsWithout };
}

const DAY_MS = 86_400_000;
const wholeDaysBetween = (from: Date, to: Date): number => Math.max(0, Math.ceil((to.getTime() - from.getTime()) / DAY_MS));

type Shortening = { readonly open: periods.OpenPeriod; readonly purchaseId: number; readonly now: Date };

/** Returns the purchases of the open period without the unused days of one; what the period lasts beyond them stays after them (FAIR-03). */
async function arrangedWithout(ctx: Context, { open, purchaseId, now }: Shortening) {
  const purchases = await store.listOfPeriod(ctx, open.id);
  const { days, endsAt } = withoutUnusedDays(purchases, purchaseId, now);
  return { purchases, days, endsAt: new Date(endsAt.getTime() + timeBeyond(purchases, open.endsAt)) };
}

/** Takes the unused days of a purchase out of the period; it is over where nothing is left of it. */
async function shorten(tx: Tx, of: Shortening): Promise<void> {
  const { purchases, days, endsAt } = await arrangedWithout(tx, of);
  for (const { id, ...own } of days) await store.updateDays(tx, id, own);
  const isOver = endsAt <= of.now && purchases.every(({ refundedAt }) => refundedAt !== null);
  await periods.updatePeriod(tx, of.open.id, { ...periodEnding(endsAt), ...(isOver ? { lapsedAt: of.now } : {}) });
}

const TERMINATED = 'membership terminated';

/**
 * Takes from a terminated member what is left of all packages, and their days. The free allowance is no fee: it lapses with its month. Returns when
 * the premium time would have ended; null where none ran or waited for a renewal.
 */
export async function forfeitCredits(tx: Tx, memberId: number, staffId: number | null): Promise<Date | null> {
  await lockStanding(tx, memberId);
  const credits = await bringUpToDate(tx, memberId);
  const bought = credits.pots().filter((pot) => pot.purchaseId !== null);
  await credits.write(
    bought.flatMap((pot) => emptied(pot, 'forfeit')),
    { staffId, reason: TERMINATED },
  );
  const open = await periods.findOpenForUpdate(tx, memberId);
  if (!open) return null;
  const endsAt = open.endsAt < credits.now ? open.endsAt : credits.now;
  await periods.updatePeriod(tx, open.id, { endsAt, renewUntil: credits.now, lapsedAt: credits.now });
  await announce(tx, 'premium.changed', { memberId });
  await announce(tx, 'credits.changed', { memberId });
  return open.endsAt;
}
