import { paymentsSentences } from '@app/contract/payments';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { decidedBefore, Refusal } from '#platform/errors';
import { closingObstacle, type ClosingObstacle } from './closings.policy.ts';
import { findClosing, findLastClosing, insertClosing, updateClosing, type StaffClosingRow } from './closings.store.ts';
import { gatewayOf, isGatewayMissing } from './gateways/gateways.ts';
import { mayClose } from './payments.policy.ts';
import { lockByCode, lockWithPayer } from './payments.store.ts';
import type { PaymentRow, RefundRow } from './payments.tables.ts';
import { isUnderWay } from './refunds.policy.ts';
import { listRefunds } from './refunds.store.ts';
import { closePayment } from './settle-payment.ts';

// Ends payments that would stay pending for ever since their gateway was taken away, so that nobody can ask: one of the staff proposes to end such a payment as not paid, another decides.
// Lets nobody say by hand that one was paid (NEVER-02, decision 0058).

/** Returns why staff may not close a payment as it stands, with its refunds, or null. Whoever decides reads both behind its lock. */
export const obstacleTo = (ctx: Context, payment: PaymentRow, refunds: readonly RefundRow[]): ClosingObstacle | null =>
  closingObstacle({
    state: payment.state,
    isGatewayMissing: isGatewayMissing(ctx, payment),
    isLongOpen: mayClose(payment.createdAt, ctx.clock.now()),
    hasRefundUnderWay: refunds.some(isUnderWay),
  });

/** Returns the refusal that says what became of the payment, and, where staff decided, who did and when (STAFF-25). */
const alreadyDecided = ({ state }: PaymentRow, closing: StaffClosingRow | undefined): Refusal =>
  decidedBefore({ payment_status: state, ...(closing && { outcome: closing.approval }) }, closing);

/** Returns the closing by which the payment ended; undefined where its gateway decided, whatever was proposed before. */
const closingBehind = async (tx: Tx, { id, closingId }: PaymentRow): Promise<StaffClosingRow | undefined> =>
  closingId === null ? undefined : findClosing(tx, id, closingId);

/** Throws where the payment may not be closed at this moment; judged behind its lock. */
async function refuseUnfit(tx: Tx, payment: PaymentRow): Promise<void> {
  const obstacle = obstacleTo(tx, payment, await listRefunds(tx, payment.id));
  if (obstacle === 'already_decided') throw alreadyDecided(payment, await closingBehind(tx, payment));
  if (obstacle !== null) throw new Refusal(obstacle);
}

export type ClosingProposal = { readonly paymentCode: string; readonly staffId: number; readonly reason: string };

/** Proposes that a payment whose gateway is not set up any more ends as not paid. Changes nothing of the payment. */
export const proposeClosing = (ctx: Context, { paymentCode, staffId, reason }: ClosingProposal): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const payment = await lockByCode(tx, paymentCode, lockWithPayer);
    await refuseUnfit(tx, payment);
    const gateway = gatewayOf(payment);
    if (gateway === null) throw new Refusal('gateway_decides');
    if ((await findLastClosing(tx, payment.id))?.approval === 'pending') throw new Refusal('already_proposed');
    const closingId = await insertClosing(tx, { paymentId: payment.id, gateway, reason, enteredBy: staffId, createdAt: tx.clock.now() });
    await record(tx, payment, { staffId, closingId, action: 'payments.propose-closing', reason });
  });

export type ClosingDecision = { readonly paymentCode: string; readonly closingId: number; readonly staffId: number };

/** Locks the payment for this person's decision. Throws for what they proposed themselves, and for what is decided. */
async function takeUp(tx: Tx, { paymentCode, closingId, staffId }: ClosingDecision) {
  const payment = await lockByCode(tx, paymentCode, lockWithPayer);
  const closing = await findClosing(tx, payment.id, closingId);
  if (!closing) throw new Refusal('not_found');
  if (closing.enteredBy === staffId) throw new Refusal('own_entry', { sentence: paymentsSentences.anotherCloses });
  if (closing.approval !== 'pending') throw alreadyDecided(payment, closing);
  return { payment, closing };
}

/** Ends the payment as expired, in place of its gateway. Where that is set up again and says that it was paid, it becomes what every late payment becomes. */
export const approveClosing = (ctx: Context, decision: ClosingDecision): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { payment, closing } = await takeUp(tx, decision);
    await refuseUnfit(tx, payment);
    const { closingId, staffId } = decision;
    const now = tx.clock.now();
    await updateClosing(tx, closingId, { approval: 'approved', decidedBy: staffId, decidedAt: now, nextCheckAt: now });
    await closePayment(tx, payment, { state: 'expired', failureCode: null, closingId });
    await record(tx, payment, { staffId, closingId, action: 'payments.approve-closing', reason: closing.reason, becomes: 'expired' });
  });

export const rejectClosing = (ctx: Context, decision: ClosingDecision & { readonly reason: string }): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { payment } = await takeUp(tx, decision);
    const { closingId, staffId, reason } = decision;
    await updateClosing(tx, closingId, { approval: 'rejected', rejection: reason, decidedBy: staffId, decidedAt: tx.clock.now() });
    await record(tx, payment, { staffId, closingId, action: 'payments.reject-closing', reason });
  });

type Act = {
  readonly staffId: number;
  readonly closingId: number;
  readonly action: string;
  readonly reason: string;
  readonly becomes?: string;
};

/** Writes who did it and why into the audit log. */
const record = (tx: Tx, { id, memberId, state, amount }: PaymentRow, { staffId, closingId, action, reason, becomes = state }: Act) =>
  tx.audit.record(tx, {
    actorId: staffId,
    action,
    subject: `payment:${id}`,
    memberId,
    reason,
    before: { state },
    after: { state: becomes },
    details: { closingId, amount },
  });
