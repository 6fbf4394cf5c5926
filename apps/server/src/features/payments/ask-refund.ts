import type { FoundRefund } from '@app/contract/payments';
import { inTransaction, type Context } from '#platform/context';
import type { Gateway, GatewayRefundOrder, GatewayRefundQuestion, GatewayRefundVerdict } from './gateways/gateway.types.ts';
import { gatewayFor } from './gateways/gateways.ts';
import { endAttention, raiseAttention } from './attention.store.ts';
import * as payments from './payments.store.ts';
import type { PaymentRow, RefundRow } from './payments.tables.ts';
import { nextRefundCheckAt, referencesOf, waitsForAnother } from './refunds.policy.ts';
import * as store from './refunds.store.ts';
import { settleRefund } from './settle-refund.ts';

/** Asks once, outside of any transaction; from then on the gateway is only asked what became of it. */
export async function startRefund(ctx: Context, payment: PaymentRow, refund: RefundRow): Promise<void> {
  const gateway = gatewayFor(ctx, payment);
  if (gateway) await pursue(ctx, { payment, refund, gateway, isQuestion: false }, await gateway.refund(ctx, orderOf(payment, refund)));
}

/** Asks the gateway for a refund that was recorded to be asked for later. */
export async function askGatewayFirst(ctx: Context, refund: RefundRow): Promise<void> {
  const payment = await payments.findPayment(ctx, refund.paymentId);
  // Reads it anew: a late refund may have left no room for it since it was taken.
  const now = await store.findRefund(ctx, refund.id);
  if (payment && now?.state === 'pending') await startRefund(ctx, payment, now);
}

/** Asks about a refund that the gateway has not decided, or of which nobody knows whether it was taken; returns what was found. */
export async function askRefund(ctx: Context, refund: RefundRow): Promise<FoundRefund> {
  const payment = await payments.findPayment(ctx, refund.paymentId);
  const gateway = payment ? gatewayFor(ctx, payment) : null;
  if (!payment || !gateway) return leaveToStaff(ctx, refund);
  const others = (await store.listRefunds(ctx, payment.id)).filter(({ id }) => id !== refund.id);
  if (waitsForAnother(refund, others)) {
    await store.putOff(ctx, refund, nextRefundCheckAt(ctx.clock.now()));
    return 'no_answer';
  }
  return pursue(ctx, { payment, refund, gateway, isQuestion: true }, await gateway.askRefund(ctx, questionOf(payment, refund, others)));
}

/** Shows staff a refund that nobody can ask about: they decide it. */
async function leaveToStaff(ctx: Context, refund: RefundRow): Promise<FoundRefund> {
  await inTransaction(ctx, async (tx) => {
    await payments.lockPayment(tx, refund.paymentId);
    if (!(await store.putOff(tx, refund, nextRefundCheckAt(tx.clock.now())))) return;
    await raiseAttention(tx, refund.paymentId, 'no_gateway');
    // Nobody can be asked again about what it left undecided before.
    await endAttention(tx, refund.paymentId, ['no_answer']);
  });
  return 'no_gateway';
}

const orderOf = (payment: PaymentRow, refund: RefundRow): GatewayRefundOrder => ({
  refundKey: `RF${refund.id}-${payment.id}`,
  paymentId: payment.id,
  transaction: payment.gatewayTransaction ?? '',
  reference: payment.gatewayReference,
  amount: refund.amount,
  reason: refund.reason,
});

function questionOf(payment: PaymentRow, refund: RefundRow, others: readonly RefundRow[]): GatewayRefundQuestion {
  const earlier = refund.gatewayReference === null ? others.filter(({ id }) => id < refund.id) : [];
  return {
    ...orderOf(payment, refund),
    refundReference: refund.gatewayReference,
    otherReferences: referencesOf(others),
    earlierReferences: referencesOf(earlier),
  };
}

type Pursued = {
  readonly payment: PaymentRow;
  readonly refund: RefundRow;
  readonly gateway: Gateway;
  /** True where the gateway was asked what became of the refund, and not for it. */
  readonly isQuestion: boolean;
};

/** Settles by the verdict. Some gateways decide at once what they only take up first: with a new reference they are asked once more. */
async function pursue(
  ctx: Context,
  { payment, refund, gateway, isQuestion }: Pursued,
  { word, reference }: GatewayRefundVerdict,
): Promise<FoundRefund> {
  const first = await settleRefund(ctx, refund, { word, reference, isQuestion });
  const isNew = word === 'pending' && reference !== null && reference !== refund.gatewayReference;
  if (!isNew || first.refund.gatewayReference !== reference) return first.found;
  const others = (await store.listRefunds(ctx, payment.id)).filter(({ id }) => id !== refund.id);
  const verdict = await gateway.askRefund(ctx, questionOf(payment, first.refund, others));
  const { found } = await settleRefund(ctx, first.refund, { ...verdict, isQuestion: true });
  return found === 'no_answer' ? first.found : found;
}
