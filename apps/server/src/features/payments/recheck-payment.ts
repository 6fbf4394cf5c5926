import type { FoundRefund } from '@app/contract/payments';
import { secondsAfter } from '#platform/clock';
import { inTransaction, type Context } from '#platform/context';
import { askPayment } from './ask-payment.ts';
import { askRefund } from './ask-refund.ts';
import { endAttention } from './attention.store.ts';
import { lockPayment } from './payments.store.ts';
import type { PaymentRow, RefundRow } from './payments.tables.ts';
import { isAskable, LEASE_SECONDS } from './refunds.policy.ts';
import { claimForRecheck, listRefunds } from './refunds.store.ts';

export type Found = { readonly id: number; readonly found: FoundRefund };

/**
 * Asks the gateway again for staff, about the payment where it is not decided, and about its refunds. That somebody looked ends the attention that money needed
 * which was taken; what is found may begin it anew. Returns what was found about each refund that was not done before, oldest first.
 */
export async function recheckPayment(ctx: Context, payment: PaymentRow, staffId: number): Promise<readonly Found[]> {
  const { id, memberId, state } = payment;
  await inTransaction(ctx, async (tx) => {
    await tx.audit.record(tx, { actorId: staffId, action: 'payments.recheck', subject: `payment:${id}`, memberId });
    if (state === 'paid' || state === 'refunded') await endAttention(tx, id, ['no_answer', 'refund_refused', 'late_refund', 'unclaimed']);
  });
  await askPayment(ctx, payment);
  return recheckRefunds(ctx, payment);
}

/** Asks one after another, the newest first: it is of the newest that bKash tells. */
async function recheckRefunds(ctx: Context, payment: PaymentRow): Promise<Found[]> {
  // Locks the payment before its refunds, as does whoever settles one of them and refuses another because of it.
  const claimed = await inTransaction(ctx, async (tx) => {
    await lockPayment(tx, payment.id);
    return claimForRecheck(tx, payment.id, secondsAfter(ctx.clock.now(), LEASE_SECONDS));
  });
  const open = (await listRefunds(ctx, payment.id)).filter(({ state, way }) => way === 'gateway' && state !== 'done').toReversed();
  const found: Found[] = [];
  for (const refund of open) {
    const known = claimed.find(({ id }) => id === refund.id) ?? refund;
    found.push({ id: refund.id, found: await recheckRefund(ctx, payment, known, claimed.includes(known)) });
  }
  return found.toReversed();
}

/** Leaves one alone whose call may be on its way, or that nobody asked for yet; of SSLCOMMERZ also one without a reference, where asking is asking for it again. */
async function recheckRefund(ctx: Context, payment: PaymentRow, refund: RefundRow, isClaimed: boolean): Promise<FoundRefund> {
  if (isClaimed) return askRefund(ctx, refund);
  if (refund.state === 'pending' || refund.nextCheckAt !== null) return 'too_early';
  return isAskable(payment, refund) ? askRefund(ctx, refund) : 'refused';
}
