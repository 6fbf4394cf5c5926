import { COUNTERS } from '@app/contract/entitlements';
import type { PackageRest } from '@app/contract/payments';
import { COUNT_NAMES } from '@app/contract/packages';
import { restOfPurchase } from '#features/entitlements';
import type { Context } from '#platform/context';
import type * as z from 'zod/mini';
import type { PaymentRow } from './payments.tables.ts';
import { isOfPackage } from './refunds.policy.ts';

/** Returns what a refund of this payment would take back now, as staff read it before they confirm one; null where there is nothing. */
export async function packageRestOf(ctx: Context, payment: PaymentRow): Promise<z.input<typeof PackageRest> | null> {
  const rest = isOfPackage(payment) ? await restOfPurchase(ctx, payment.id) : null;
  if (!rest) return null;
  const left = COUNT_NAMES.filter((kind) => rest.credits[kind] > 0).map((kind) => [COUNTERS[kind], rest.credits[kind]] as const);
  return {
    credits: Object.fromEntries(left),
    days: rest.days,
    package_expiry: rest.endsAt.toISOString(),
    expiry_without: rest.endsWithout.toISOString(),
    // Names the figures by what the member did, as days pass by themselves.
    seen: [...left.map(([counter, n]) => `${counter}=${n}`), rest.endsAt.toISOString()].join(' '),
  };
}
