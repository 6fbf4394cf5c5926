import { randomBytes } from 'node:crypto';
import { takaOnWire, takaText } from '@app/contract/money';
import { paymentMethodNames, paymentsSentences } from '@app/contract/payments';
import type { SentenceLanguage } from '@app/contract/kernel';
import { findPackageForSale, type PackageItem } from '#features/packages';
import { largestRechargeFor } from '#features/wallet';
import type { Context, Tx } from '#platform/context';
import { invalid, Refusal } from '#platform/errors';
import type { Viewer } from '#platform/session';
import type { Gateway } from './gateways/gateway.types.ts';
import { CODE_LETTERS, nextCheckAt, paymentCodeOf } from './payments.policy.ts';
import * as store from './payments.store.ts';
import type { PaymentRow } from './payments.tables.ts';
import {
  isBrokenOff,
  isSameStart,
  keyCountsSince,
  repeatsSince,
  secondsToNextStart,
  STARTS_MAX,
  type Order,
  type PackageOrder,
  type StartOrder,
} from './same-start.policy.ts';

export type StartRequest = {
  readonly viewer: Pick<Viewer, 'accountId' | 'purpose'>;
  readonly asked: StartOrder;
  readonly idempotencyKey: string | null;
  readonly language: SentenceLanguage;
};

export const refuseOtherPurposes = (viewer: Pick<Viewer, 'purpose'>): void => {
  if (viewer.purpose !== 'member') throw new Refusal('purpose_not_allowed');
};

/** Returns the payment that an earlier start through a gateway made, if it counts for this one. */
export async function findRepeat(ctx: Context, start: store.SameStart, idempotencyKey: string | null): Promise<PaymentRow | undefined> {
  const now = ctx.clock.now();
  const earlier =
    idempotencyKey === null
      ? await store.findOpenStart(ctx, start, repeatsSince(start.method, now))
      : await store.findByKey(ctx, start.memberId, idempotencyKey, keyCountsSince(now));
  if (earlier) refuseOtherStart(earlier, start);
  return earlier && isBrokenOff(earlier, now) ? undefined : earlier;
}

/** Throws where a key was used for another start. */
export function refuseOtherStart(earlier: store.SameStart, start: store.SameStart): void {
  if (!isSameStart(earlier, start)) throw new Refusal('idempotency_key_reused');
}

/** Returns the order as it can be had now. */
export async function orderOf(ctx: Context, asked: StartOrder, language: SentenceLanguage): Promise<Order> {
  if (asked.purpose === 'wallet') return { purpose: 'wallet', item: null, amount: asked.amount };
  return orderOfItem(asked.packageId === null ? null : await findPackageForSale(ctx, asked.packageId), asked, language);
}

/** Returns the order of a package that was read; null for one that is not for sale. The price is that of the package, never the stated one (PAY-49). */
export function orderOfItem(
  item: PackageItem | null,
  asked: Pick<PackageOrder, 'stated'>,
  language: SentenceLanguage,
): Extract<Order, { purpose: 'package' }> {
  if (!item) throw new Refusal('package_not_found');
  if (item.price !== asked.stated)
    throw new Refusal('price_changed', {
      parameters: { price: takaText(item.price, language) },
      extra: { price: takaOnWire(item.price) },
    });
  return { purpose: 'package', item, amount: item.price };
}

const tooLarge = (most: number, language: SentenceLanguage) =>
  invalid({ amount: [[paymentsSentences.largestAmount, { most: takaText(most, language) }]] });

/** Throws outside of the gateway's own bounds, before it is called (PAY-75). */
export function checkBounds(ctx: Context, gateway: Gateway, amount: number, language: SentenceLanguage): void {
  const { least, most } = gateway.boundsOf(ctx.settings);
  if (most !== null && amount > most) throw tooLarge(most, language);
  if (least === null || amount >= least) return;
  const parameters = { method: paymentMethodNames[gateway.name][language], least: takaText(least, language) };
  throw invalid({ amount: [[paymentsSentences.smallestAmount, parameters]] });
}

type Recharge = { readonly memberId: number; readonly amount: number; readonly language: SentenceLanguage };

/** Throws for a recharge that does not fit into the wallet beside what it holds and what is under way (PAY-112, PAY-167). */
export async function checkRecharge(tx: Tx, { memberId, amount, language }: Recharge): Promise<void> {
  const most = await largestRechargeFor(tx, memberId);
  if (amount > most) throw tooLarge(most, language);
}

/** Throws for one start too many (PAY-157). Under the member's lock, where a repeat is known for one and no longer counts. */
export async function checkPace(tx: Tx, memberId: number): Promise<void> {
  refusePace((await store.startTimeQuery(tx, memberId, STARTS_MAX).executeTakeFirst())?.createdAt, tx.clock.now());
}

/** Throws for one start too many, where the one before the last `STARTS_MAX` was at this time. */
export function refusePace(tenthNewest: Date | undefined, now: Date): void {
  const retryAfterSeconds = tenthNewest ? secondsToNextStart(tenthNewest, now) : 0;
  if (retryAfterSeconds > 0) throw new Refusal('too_many_requests', { retryAfterSeconds });
}

export type NewPayment = {
  readonly start: Pick<store.SameStart, 'memberId' | 'method'>;
  readonly order: Order;
  readonly idempotencyKey: string | null;
};

/** Draws the code of a payment. */
export const newPaymentCode = (now: Date): string => paymentCodeOf(now, randomBytes(CODE_LETTERS));

const isAsked = (method: store.SameStart['method']): boolean => method === 'sslcommerz' || method === 'bkash';

/** Stores a payment before any gateway hears of it (PAY-56). */
export async function insertPayment(tx: Tx, { start, order, idempotencyKey }: NewPayment): Promise<PaymentRow> {
  const now = tx.clock.now();
  if (idempotencyKey !== null) await store.freeKey(tx, start.memberId, idempotencyKey);
  return store.insertRow(tx, {
    paymentCode: newPaymentCode(now),
    memberId: start.memberId,
    purpose: order.purpose,
    item: order.item,
    amount: order.amount,
    method: start.method,
    idempotencyKey,
    nextCheckAt: isAsked(start.method) ? nextCheckAt('pending', now, now) : null,
    createdAt: now,
  });
}
