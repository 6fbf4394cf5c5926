import { decisionOfHold } from '#features/ledger';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { decidedBefore } from '#platform/errors';
import { fulfilPayment } from './fulfil-payment.ts';
import { leaveUnclaimed } from './leave-unclaimed.ts';
import { lockByCode, lockWithPayer } from './payments.store.ts';
import type { PaymentRow } from './payments.tables.ts';
import { refundPayment } from './refund-payment.ts';
import { isUnderWay, paidAmount } from './refunds.policy.ts';
import { listRefundsForStaff } from './refunds.store.ts';

export type HoldDecision = { readonly paymentCode: string; readonly staffId: number; readonly reason: string };

/** Throws what was decided, when and by whom, where the payment is not on hold any more or is on its way back (STAFF-25). */
async function refuseDecided(tx: Tx, payment: PaymentRow): Promise<void> {
  const onItsWay = (await listRefundsForStaff(tx, payment.id)).find(isUnderWay);
  if (payment.state === 'on_hold' && !onItsWay) return;
  const posted = onItsWay ? null : await decisionOfHold(tx, payment.id);
  const { staffId: decidedBy = null, staffName: deciderName = null } = onItsWay ?? posted ?? {};
  const decidedAt = onItsWay?.createdAt ?? posted?.at ?? null;
  throw decidedBefore({ payment_status: payment.state }, { decidedBy, deciderName, decidedAt });
}

/** Fulfils a payment on hold as ordered (PAY-63). */
export const clearHold = (ctx: Context, { paymentCode, staffId, reason }: HoldDecision): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const payment = await lockByCode(tx, paymentCode, lockWithPayer);
    await refuseDecided(tx, payment);
    await fulfilPayment(tx, payment, { from: 'suspense', staffId, reason });
    await leaveUnclaimed(tx, payment, `hold:${payment.id}`);
    await tx.audit.record(tx, {
      actorId: staffId,
      action: 'payments.clear',
      subject: `payment:${payment.id}`,
      memberId: payment.memberId,
      reason,
      before: { state: payment.state, held: payment.heldReason },
      after: { state: 'paid' },
    });
  });

/** Sends the money of a payment on hold back whence it came (PAY-63). */
export const refuseHold = (ctx: Context, { paymentCode, staffId, reason }: HoldDecision): Promise<void> =>
  refundPayment(ctx, paymentCode, async (tx, payment) => {
    await refuseDecided(tx, payment);
    return { amount: paidAmount(payment), way: 'gateway', reason: 'on_hold_refused', note: reason, packageRest: null, seen: null, staffId };
  });
