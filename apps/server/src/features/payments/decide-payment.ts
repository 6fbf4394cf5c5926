import { paymentsSentences as say } from '@app/contract/payments';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { invalid, Refusal } from '#platform/errors';
import { gatewayFor, gatewayOf } from './gateways/gateways.ts';
import { mayExpire } from './payments.policy.ts';
import * as store from './payments.store.ts';
import type { PaymentRow } from './payments.tables.ts';
import { closePayment, holdPayment } from './settle-payment.ts';
import { findForStaff } from './staff-payments.store.ts';

export type PaymentDecision = {
  readonly paymentCode: string;
  readonly staffId: number;
  readonly outcome: 'paid' | 'not_paid';
  /** The gateway's number for it; needed where it was paid. */
  readonly transaction?: string | undefined;
  /** Fee that the gateway kept, in whole poisha. */
  readonly fee?: number | undefined;
  readonly reason: string;
};

/** True of a payment that nobody but staff can decide: pending for longer than anybody could pay, and its gateway is not set up any more. */
export const isLeftToStaff = (ctx: Context, payment: PaymentRow): boolean =>
  payment.state === 'pending' &&
  gatewayOf(payment) !== null &&
  gatewayFor(ctx, payment) === null &&
  mayExpire(payment.createdAt, ctx.clock.now());

/**
 * Says in place of a gateway that is not set up any more whether a payment was paid, and why. Not paid, it expires; where the gateway is set up again, it may still be
 * found paid (PAY-61). Paid, it is put on hold, for somebody else to clear: one person's word moves nobody's money (NEVER-02).
 */
export const decidePayment = (ctx: Context, decision: PaymentDecision): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const found = await store.findByCode(tx, decision.paymentCode);
    if (!found) throw new Refusal('not_found');
    const payment = await store.lockWithPayer(tx, found.id);
    await refuseUnfit(tx, payment);
    const { staffId, outcome, reason } = decision;
    const taken = outcome === 'paid' ? await takenOf(tx, payment, decision) : null;
    await store.updatePayment(tx, payment.id, { decidedBy: staffId, decidedAt: tx.clock.now(), decisionReason: reason });
    if (taken) await holdPayment(tx, payment, { ...taken, reason: 'by_hand' }, { staffId, reason });
    else await closePayment(tx, payment, { state: 'expired', failureCode: null });
    await tx.audit.record(tx, {
      actorId: staffId,
      action: 'payments.decide',
      subject: `payment:${payment.id}`,
      memberId: payment.memberId,
      reason,
      before: { state: payment.state },
      after: { state: taken ? 'on_hold' : 'expired' },
      details: { amount: payment.amount, ...(taken ? { transaction: taken.transaction, fee: taken.fee } : {}) },
    });
  });

/** Throws for one that is decided, with who did and when (STAFF-25), and for one about which its gateway can be asked, or that may still be paid. */
async function refuseUnfit(tx: Tx, payment: PaymentRow): Promise<void> {
  if (isLeftToStaff(tx, payment)) return;
  if (payment.state === 'pending') throw new Refusal('gateway_decides');
  const { state, decidedBy: id, decidedAt } = payment;
  const by = id === null ? null : { id, name: (await findForStaff(tx, payment.paymentCode))?.deciderName ?? null };
  throw new Refusal('already_decided', {
    extra: { payment_status: state, decided_by: by, decided_at: decidedAt?.toISOString() ?? null },
  });
}

/** Returns what staff say that the gateway took: what was ordered, under a number that no other payment has. */
async function takenOf(tx: Tx, payment: PaymentRow, { transaction, fee = 0 }: PaymentDecision) {
  if (!transaction) throw invalid({ transaction: say.nameTransaction });
  if (await store.isTransactionOfAnother(tx, payment, transaction)) throw invalid({ transaction: say.transactionKnown });
  if (fee >= payment.amount) throw invalid({ fee: say.feeTooLarge });
  return { transaction, received: payment.amount, fee };
}
