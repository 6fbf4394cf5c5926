import { paymentsSentences } from '@app/contract/payments';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { decidedBefore, Refusal } from '#platform/errors';
import { finishRefund, refuseRefund } from './finish-refund.ts';
import { lockForMoney } from './fulfil-payment.ts';
import { endAttention } from './attention.store.ts';
import { gatewayFor } from './gateways/gateways.ts';
import { lockByCode } from './payments.store.ts';
import type { PaymentRow } from './payments.tables.ts';
import { isUnderWay } from './refunds.policy.ts';
import { listRefundsForStaff, updateRefund, type StaffRefundRow } from './refunds.store.ts';
import { returnOwed } from './return-owed.ts';

export type RefundDecision = {
  readonly paymentCode: string;
  readonly refundId: number;
  readonly staffId: number;
  readonly outcome: 'done' | 'refused';
  readonly reason: string;
};

/**
 * Decides in place of a gateway that is not set up any more: somebody else than who recorded the refund says what became of it, and why. Books, credits and papers
 * follow as by the word of the gateway.
 */
export const decideRefund = (ctx: Context, { paymentCode, refundId, ...decision }: RefundDecision): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const payment = await lockByCode(tx, paymentCode);
    const refund = (await listRefundsForStaff(tx, payment.id)).find(({ id, way }) => id === refundId && way === 'gateway');
    if (!refund) throw new Refusal('not_found');
    refuseUnfit(tx, payment, { refund, staffId: decision.staffId });
    await lockForMoney(tx, payment);
    await decide(tx, payment, { refund, ...decision });
  });

type Deciding = { readonly refund: StaffRefundRow } & Pick<RefundDecision, 'staffId' | 'outcome' | 'reason'>;

/** True where nobody but staff can say any more what became of it. */
export const waitsForStaff = (ctx: Context, payment: PaymentRow, refund: StaffRefundRow): boolean =>
  refund.way === 'gateway' && isUnderWay(refund) && refund.isCallOver && gatewayFor(ctx, payment) === null;

/** Throws for one that is decided, with who did and when (STAFF-25), for who recorded it, and for one about which its gateway can be asked. */
function refuseUnfit(tx: Tx, payment: PaymentRow, { refund, staffId }: Pick<Deciding, 'refund' | 'staffId'>): void {
  if (!isUnderWay(refund)) throw decidedBefore({ outcome: refund.state }, refund);
  if (refund.staffId === staffId) throw new Refusal('own_entry', { sentence: paymentsSentences.anotherDecides });
  if (!waitsForStaff(tx, payment, refund)) throw new Refusal('gateway_decides');
}

async function decide(tx: Tx, payment: PaymentRow, { refund, staffId, outcome, reason }: Deciding): Promise<void> {
  const { id, amount, state, nextCheckAt } = refund;
  // Ends the asking for it, too.
  await updateRefund(tx, id, { decidedBy: staffId, decisionReason: reason, underWayUntil: null, unaskedSince: null });
  await tx.audit.record(tx, {
    actorId: staffId,
    action: 'payments.decide-refund',
    subject: `payment:${payment.id}`,
    memberId: payment.memberId,
    reason,
    before: { state, isAsked: nextCheckAt !== null },
    after: { state: outcome },
    details: { refundId: id, amount },
  });
  if (outcome === 'done') await finishRefund(tx, payment, refund);
  else if (state === 'pending') await refuseRefund(tx, payment, refund, null);
  else await updateRefund(tx, id, { nextCheckAt: null });
  // Ends what showed the payment to staff, as whoever decided has looked; another refund without a gateway shows it again.
  await endAttention(tx, payment.id, ['no_gateway', 'no_answer', 'refund_refused']);
  if (outcome === 'refused') await returnOwed(tx, payment);
}
