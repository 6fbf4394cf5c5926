import { MEMBERSHIP_ENDED, type RefundWay } from '@app/contract/payments';
import { restOfPurchase } from '#features/entitlements';
import type { PackageItem } from '#features/packages';
import type { Context, Tx } from '#platform/context';
import { enqueue } from '#platform/jobs';
import { lockMember, lockPayment, updatePayment } from './payments.store.ts';
import type { PaymentRow } from './payments.tables.ts';
import { recordRefund } from './record-refund.ts';
import { isOfPackage, paidAmount } from './refunds.policy.ts';
import { listPackagePayments, sumOfRefunds } from './refunds.store.ts';
import { startRefunds } from './start-refunds.jobs.ts';
import { sumOfCredits, unusedAmount, type UnusedFacts } from './unused.policy.ts';

/** Describes what is unused of one bought package, and what of its price goes back for it, in whole poisha. */
export type UnusedPackage = {
  readonly paymentCode: string;
  readonly packageName: string;
  /** Null where there is none, absent in what was kept before there were any. */
  readonly packageNameBn?: string | null;
  readonly price: number;
  readonly daysLeft: number;
  readonly days: number;
  readonly creditsLeft: number;
  readonly credits: number;
  readonly amount: number;
  /** Through the gateway that took the money, else to the wallet. */
  readonly way: RefundWay;
};

/** Returns what is unused of all packages of a member at this moment, oldest first; without those of which nothing is worth money. */
export async function unusedPackages(ctx: Context, memberId: number): Promise<readonly UnusedPackage[]> {
  const found = await Promise.all((await listPackagePayments(ctx, memberId)).map((payment) => unusedOf(ctx, payment)));
  return found.filter((one) => one !== null);
}

/** Returns what decides on the worth of what is unused; null where nothing is left of the package. */
async function factsOf(
  ctx: Context,
  payment: PaymentRow,
  counted: 'done' | 'done_or_under_way',
): Promise<(UnusedFacts & { readonly item: PackageItem }) | null> {
  const item = payment.itemCopy;
  const rest = item && isOfPackage(payment) ? await restOfPurchase(ctx, payment.id) : null;
  if (!item || !rest) return null;
  const refunded = await sumOfRefunds(ctx, payment.id, counted);
  const { days: daysLeft, credits: creditsLeft } = rest;
  return { item, price: paidAmount(payment), refunded, daysLeft, days: item.validityDays, creditsLeft, credits: item.counts };
}

/** Keeps what is unused, where a refund that is under way keeps some of it from going back: its gateway may refuse it after the end (`returnOwed`). */
async function keepUnused(tx: Tx, payment: PaymentRow, returned: number): Promise<void> {
  const facts = await factsOf(tx, payment, 'done');
  const unused = facts ? unusedAmount(facts) : 0;
  const unusedAtEnd = unused > returned ? unused : null;
  // Owes no more what was kept at an earlier end that was taken back.
  if (unusedAtEnd !== payment.unusedAtEnd) await updatePayment(tx, payment.id, { unusedAtEnd });
}

async function unusedOf(ctx: Context, payment: PaymentRow): Promise<UnusedPackage | null> {
  const facts = await factsOf(ctx, payment, 'done_or_under_way');
  const amount = facts ? unusedAmount(facts) : 0;
  if (!facts || amount === 0) return null;
  const { item, daysLeft, creditsLeft } = facts;
  return {
    paymentCode: payment.paymentCode,
    packageName: item.name,
    packageNameBn: item.nameBn ?? null,
    price: facts.price,
    daysLeft,
    days: item.validityDays,
    creditsLeft: sumOfCredits(creditsLeft),
    credits: sumOfCredits(item.counts),
    amount,
    way: payment.gatewayTransaction === null ? 'wallet' : 'gateway',
  };
}

/** Lists payments of packages that are locked until the transaction ends. */
export type HeldPayments = { readonly memberId: number; readonly payments: readonly PaymentRow[] };

/** Locks what `returnUnused` refunds, before the account is locked. */
export async function holdPayments(tx: Tx, memberId: number): Promise<HeldPayments> {
  await lockMember(tx, memberId);
  const payments: PaymentRow[] = [];
  for (const { id } of await listPackagePayments(tx, memberId)) payments.push(await lockPayment(tx, id));
  return { memberId, payments };
}

/** Owes nothing of what is unused: a membership that ends so forfeits it, also what an end before had kept that was taken back. */
export async function forfeitUnused(tx: Tx, { payments }: HeldPayments): Promise<void> {
  for (const { id, unusedAtEnd } of payments) if (unusedAtEnd !== null) await updatePayment(tx, id, { unusedAtEnd: null });
}

/**
 * Gives back what is unused of all packages of a member whose membership staff end, or a notice of theirs does (`staffId` null): to the wallet at
 * once, by a gateway after the commit. Returns what it gives back.
 */
export async function returnUnused(tx: Tx, { payments }: HeldPayments, staffId: number | null): Promise<readonly UnusedPackage[]> {
  const returned: UnusedPackage[] = [];
  for (const payment of payments) {
    const unused = await unusedOf(tx, payment);
    await keepUnused(tx, payment, unused?.amount ?? 0);
    if (!unused) continue;
    const { amount, way } = unused;
    await recordRefund(
      tx,
      payment,
      { amount, way, reason: MEMBERSHIP_ENDED, note: null, packageRest: 'take_back', seen: null, staffId },
      'later',
    );
    returned.push(unused);
  }
  if (returned.some(({ way }) => way === 'gateway')) await enqueue(tx, startRefunds, {});
  return returned;
}
