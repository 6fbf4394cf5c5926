import { sayIn } from '@app/contract/kernel';
import { takaText } from '@app/contract/money';
import { paymentsSentences, type RestFate } from '@app/contract/payments';
import { holdPurchase } from '#features/entitlements';
import { lockWallet } from '#features/ledger';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { invalid, Refusal } from '#platform/errors';
import { gatewayOf } from './ask-payment.ts';
import { finishRefund, refuseRefund } from './finish-refund.ts';
import type { Gateway, GatewayRefundOrder, GatewayRefundQuestion, GatewayRefundVerdict } from './gateways/gateway.types.ts';
import { configuredGateway } from './gateways/gateways.ts';
import { lockForMoney } from './fulfil-payment.ts';
import * as payments from './payments.store.ts';
import type { PaymentRow, RefundRow } from './payments.tables.ts';
import { holdMoney } from './hold-refund.ts';
import { packageRestOf } from './package-rest.ts';
import {
  holdsCredits,
  isHeld,
  isInWallet,
  isOfPackage,
  judgeRest,
  lastRefundCheckAt,
  nextRefundCheckAt,
  refundObstacle,
  type RefundRequest,
} from './refunds.policy.ts';
import * as store from './refunds.store.ts';

export type StaffRefund = RefundRequest & {
  readonly note: string | null;
  readonly staffId: number | null;
  readonly packageRest: RestFate | null;
  /** Names the figures that staff saw of what is left; null where they say nothing of them. */
  readonly seen: string | null;
};

/**
 * Records a refund under the lock on its payment; `requestOf` makes it from the payment as it is then. The money goes to the wallet at once,
 * or through the gateway when it says so (PAY-129 to PAY-131).
 */
export async function refundPayment(
  ctx: Context,
  paymentCode: string,
  requestOf: (tx: Tx, payment: PaymentRow) => StaffRefund | Promise<StaffRefund>,
): Promise<void> {
  const { payment, refund } = await inTransaction(ctx, async (tx) => {
    const found = await payments.findByCode(tx, paymentCode);
    if (!found) throw new Refusal('not_found');
    const locked = await payments.lockPayment(tx, found.id);
    return { payment: locked, refund: await recordRefund(tx, locked, await requestOf(tx, locked)) };
  });
  if (refund.way === 'gateway') await begin(ctx, payment, refund);
}

/** Asked once, outside of any transaction; from then on the gateway is only asked what became of it. */
async function begin(ctx: Context, payment: PaymentRow, refund: RefundRow): Promise<void> {
  const gateway = gatewayFor(ctx, payment);
  if (gateway) await pursue(ctx, { payment, refund, gateway, isQuestion: false }, await gateway.refund(ctx, orderOf(payment, refund)));
}

/** Asks the gateway for a refund that was recorded to be asked for later. */
export async function askGatewayFirst(ctx: Context, refund: RefundRow): Promise<void> {
  const payment = await payments.findPayment(ctx, refund.paymentId);
  // A late refund may have left no room for it since it was taken.
  const now = await store.findRefund(ctx, refund.id);
  if (payment && now?.state === 'pending') await begin(ctx, payment, now);
}

/** Asks about a refund that the gateway has not decided, or of which nobody knows whether it was taken. */
export async function askRefund(ctx: Context, refund: RefundRow): Promise<void> {
  const payment = await payments.findPayment(ctx, refund.paymentId);
  const gateway = payment ? gatewayFor(ctx, payment) : null;
  if (!payment || !gateway || (await isPutOff(ctx, refund))) return;
  await pursue(ctx, { payment, refund, gateway, isQuestion: true }, await gateway.askRefund(ctx, await questionOf(ctx, payment, refund)));
}

/** Asks later about one that counts as refused while another of its payment waits for its reference: what is told may be that one. */
const isPutOff = (ctx: Context, { id, paymentId, state, gatewayReference }: RefundRow): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    if (state !== 'refused' || gatewayReference !== null) return false;
    await payments.lockPayment(tx, paymentId);
    const refunds = await store.listRefunds(tx, paymentId);
    if (!refunds.some((one) => one.id !== id && one.state === 'pending' && one.gatewayReference === null)) return false;
    // One that was done meanwhile is not changed any more.
    if (refunds.some((one) => one.id === id && one.state === 'refused'))
      await store.updateRefund(tx, id, { nextCheckAt: nextRefundCheckAt(tx.clock.now()) });
    return true;
  });

function gatewayFor(ctx: Context, payment: PaymentRow): Gateway | null {
  const name = gatewayOf(payment);
  return name && configuredGateway(ctx.settings, name);
}

/** Records a refund of a payment that the caller has locked. `ask` says whether the caller asks the gateway after the commit, or a job does. */
export async function recordRefund(tx: Tx, payment: PaymentRow, request: StaffRefund, ask: 'now' | 'later' = 'now'): Promise<RefundRow> {
  await lockForMoney(tx, payment);
  const refunded = await store.sumOfRefunds(tx, payment.id, 'done_or_under_way');
  const walletBalance = isInWallet(payment) ? await lockWallet(tx, payment.memberId) : 0;
  const obstacle = refundObstacle(payment, request, { refunded, walletBalance });
  if (obstacle === 'wallet_too_small') throw walletHoldsLess(walletBalance);
  if (obstacle) throw new Refusal(obstacle);
  const takesBack = await judgeRestNow(tx, payment, request, refunded);
  const now = tx.clock.now();
  const { amount, way, reason, note, staffId } = request;
  const columns = { amount, way, reason, note, takesBack, staffId, ...askedAt(way, ask, now), gatewayReference: null, decidedAt: null };
  const refund = await store.insertRefund(tx, { paymentId: payment.id, ...columns, createdAt: now });
  await tx.audit.record(tx, {
    actorId: staffId,
    action: 'payments.refund',
    subject: `payment:${payment.id}`,
    memberId: payment.memberId,
    reason: note,
    details: { amount, way, reason, ...(isOfPackage(payment) ? { takesBack } : {}) },
  });
  if (isHeld(payment, refund)) await holdMoney(tx, payment, refund);
  if (holdsCredits(refund)) await holdPurchase(tx, { paymentId: payment.id, isHeld: true });
  if (way === 'wallet') await finishRefund(tx, payment, refund);
  return refund;
}

/** Of a refund that is not asked for yet the gateway knows nothing: it is not asked what became of it either. */
const askedAt = (way: RefundRow['way'], ask: 'now' | 'later', now: Date): Pick<RefundRow, 'nextCheckAt' | 'unaskedSince'> => ({
  nextCheckAt: way === 'gateway' && ask === 'now' ? nextRefundCheckAt(now) : null,
  unaskedSince: way === 'gateway' && ask === 'later' ? now : null,
});

/** The free balance does not hold what is to go back out of it (PAY-165). */
function walletHoldsLess(balance: number): Refusal {
  const { walletHoldsLess: said } = paymentsSentences;
  const sentence = {
    en: sayIn('en', said, { balance: takaText(balance, 'en') }),
    bn: sayIn('bn', said, { balance: takaText(balance, 'bn') }),
  };
  return new Refusal('refund_too_large', { sentence });
}

/** Returns whether the rest of the package goes. Throws where it was not said, cannot be so, or is no longer what staff saw. */
async function judgeRestNow(tx: Tx, payment: PaymentRow, request: StaffRefund, refunded: number): Promise<boolean> {
  const judged = judgeRest(payment, request, { refunded });
  if (typeof judged === 'string') throw invalid({ package_rest: paymentsSentences[judged] });
  if (judged && request.seen !== null) {
    const rest = await packageRestOf(tx, payment);
    if (rest?.seen !== request.seen) throw new Refusal('rest_changed', { extra: { package_rest: rest } });
  }
  return judged;
}

const orderOf = (payment: PaymentRow, refund: RefundRow): GatewayRefundOrder => ({
  refundKey: `RF${refund.id}-${payment.id}`,
  paymentId: payment.id,
  transaction: payment.gatewayTransaction ?? '',
  reference: payment.gatewayReference,
  amount: refund.amount,
  reason: refund.reason,
});

async function questionOf(ctx: Context, payment: PaymentRow, refund: RefundRow): Promise<GatewayRefundQuestion> {
  const others = (await store.listRefunds(ctx, payment.id)).filter(({ id }) => id !== refund.id);
  const earlier = refund.gatewayReference === null ? others.filter(({ id }) => id < refund.id) : [];
  return {
    ...orderOf(payment, refund),
    refundReference: refund.gatewayReference,
    otherReferences: referencesOf(others),
    earlierReferences: referencesOf(earlier),
  };
}

const referencesOf = (refunds: readonly RefundRow[]): string[] =>
  refunds.flatMap(({ gatewayReference }) => (gatewayReference === null ? [] : [gatewayReference]));

type Pursued = {
  readonly payment: PaymentRow;
  readonly refund: RefundRow;
  readonly gateway: Gateway;
  /** True where the gateway was asked what became of the refund, and not for it. */
  readonly isQuestion: boolean;
};

/** Settles by the verdict. Some gateways decide at once what they only take up first: with a new reference they are asked once more. */
async function pursue(ctx: Context, { payment, refund, gateway, isQuestion }: Pursued, verdict: GatewayRefundVerdict): Promise<void> {
  await settle(ctx, refund, { ...verdict, isQuestion });
  const { word, reference } = verdict;
  if (word !== 'pending' || reference === null || reference === refund.gatewayReference) return;
  const question = await questionOf(ctx, payment, { ...refund, gatewayReference: reference });
  await settle(ctx, refund, { ...(await gateway.askRefund(ctx, question)), isQuestion: true });
}

type Verdict = GatewayRefundVerdict & Pick<Pursued, 'isQuestion'>;

const settle = (ctx: Context, { id: refundId, paymentId }: RefundRow, said: Verdict): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const payment = await payments.lockPayment(tx, paymentId);
    const refund = await store.lockRefund(tx, refundId);
    if (refund.state === 'done') return;
    await lockForMoney(tx, payment);
    const verdict = await ofThisRefund(tx, refund, said);
    const { word, reference, isQuestion } = verdict;
    if (reference !== null) await store.updateRefund(tx, refundId, { gatewayReference: reference });
    if (word !== 'no_answer') await store.updateRefund(tx, refundId, { underWayUntil: null });
    if (word === 'done') return finishRefund(tx, payment, refund);
    if (word !== 'refused') return waitFor(tx, payment, refund, verdict);
    if (refund.state === 'refused') return endWait(tx, payment, refund);
    const isFinal = !isQuestion || reference !== null;
    return refuseRefund(tx, payment, refund, isFinal ? null : lastRefundCheckAt(payment, refund, tx.clock.now()));
  });

/** Takes a word about another refund of the payment for none: a refund by a gateway is booked once. The caller has locked the payment. */
async function ofThisRefund(tx: Tx, { id, paymentId }: RefundRow, verdict: Verdict): Promise<Verdict> {
  if (verdict.reference === null) return verdict;
  const others = (await store.listRefunds(tx, paymentId)).filter((other) => other.id !== id);
  return referencesOf(others).includes(verdict.reference) ? { ...verdict, word: 'no_answer', reference: null } : verdict;
}

/** Asks again later. One that counts as refused is asked about only where the gateway has it in hand all the same. */
async function waitFor(tx: Tx, payment: PaymentRow, refund: RefundRow, { word, isQuestion }: Verdict): Promise<void> {
  const { id, state, nextCheckAt, gatewayReference } = refund;
  const isUnknown = state === 'refused' && word === 'no_answer' && (nextCheckAt === null || gatewayReference === null);
  if (isUnknown && !isQuestion) return;
  if (isUnknown) return endWait(tx, payment, refund);
  await store.updateRefund(tx, id, { nextCheckAt: nextRefundCheckAt(tx.clock.now()) });
}

/** Asks no more about a refund that counts as refused. Staff see it again: what was to go back has not gone. */
async function endWait(tx: Tx, { id: paymentId, state }: PaymentRow, { id, nextCheckAt }: RefundRow): Promise<void> {
  await store.updateRefund(tx, id, { nextCheckAt: null });
  if (nextCheckAt !== null && state !== 'refunded') await payments.updatePayment(tx, paymentId, { needsAttention: true });
}
