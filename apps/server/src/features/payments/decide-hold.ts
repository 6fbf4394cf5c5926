import { inTransaction, type Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { fulfilPayment } from './fulfil-payment.ts';
import { findByCode, lockPayment } from './payments.store.ts';
import type { PaymentRow } from './payments.tables.ts';
import { refundPayment } from './refund-payment.ts';
import { paidAmount } from './refunds.policy.ts';
import { sumOfRefunds } from './refunds.store.ts';

export type HoldDecision = { readonly paymentCode: string; readonly staffId: number; readonly reason: string };

const refuseDecided = (payment: PaymentRow): void => {
  if (payment.state !== 'on_hold') throw new Refusal('already_decided', { extra: { payment_status: payment.state } });
};

/** Fulfils a payment on hold as ordered (PAY-63). */
export const clearHold = (ctx: Context, { paymentCode, staffId, reason }: HoldDecision): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const found = await findByCode(tx, paymentCode);
    if (!found) throw new Refusal('not_found');
    const payment = await lockPayment(tx, found.id);
    refuseDecided(payment);
    // It is on its way back already.
    if ((await sumOfRefunds(tx, payment.id, ['pending'])) > 0) throw new Refusal('refund_not_possible');
    await fulfilPayment(tx, payment, { from: 'suspense', staffId, reason });
    const details = { reason, held: payment.heldReason };
    await tx.audit.record(tx, { actorId: staffId, action: 'payments.clear', subject: `payment:${payment.id}`, details });
  });

/** Sends the money of a payment on hold back whence it came (PAY-63). */
export const refuseHold = (ctx: Context, { paymentCode, staffId, reason }: HoldDecision): Promise<void> =>
  refundPayment(ctx, paymentCode, (payment) => {
    refuseDecided(payment);
    return { amount: paidAmount(payment), way: 'gateway', reason: 'on_hold_refused', note: reason, staffId };
  });
