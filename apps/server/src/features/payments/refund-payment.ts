import { paymentMethodNames } from '@app/contract/payments';
import { takeBackPurchase } from '#features/entitlements';
import { lockWallet, postEntry } from '#features/ledger';
import { notify } from '#features/notifications';
import { enterInWallet, settleRecharge } from '#features/wallet';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { gatewayOf } from './ask-payment.ts';
import type { Gateway, GatewayName, GatewayRefundOrder, GatewayRefundQuestion, GatewayRefundVerdict } from './gateways/gateway.types.ts';
import { configuredGateway } from './gateways/gateways.ts';
import { lockForMoney } from './fulfil-payment.ts';
import { opensPayment } from './payments.policy.ts';
import * as payments from './payments.store.ts';
import type { PaymentRow, RefundRow } from './payments.tables.ts';
import { isInWallet, nextRefundCheckAt, paidAmount, refundObstacle, refundReasonTexts, type RefundRequest } from './refunds.policy.ts';
import * as store from './refunds.store.ts';
import { writeCreditNote } from './write-papers.ts';

export type StaffRefund = RefundRequest & { readonly note: string | null; readonly staffId: number };

/**
 * Records a refund under the lock on its payment; `requestOf` makes it from the payment as it is then. The money goes to the wallet at once,
 * or through the gateway when it says so (PAY-129 to PAY-131).
 */
export async function refundPayment(ctx: Context, paymentCode: string, requestOf: (payment: PaymentRow) => StaffRefund): Promise<void> {
  const { payment, refund } = await inTransaction(ctx, async (tx) => {
    const found = await payments.findByCode(tx, paymentCode);
    if (!found) throw new Refusal('not_found');
    const locked = await payments.lockPayment(tx, found.id);
    return { payment: locked, refund: await recordRefund(tx, locked, requestOf(locked)) };
  });
  const gateway = gatewayFor(ctx, payment);
  // Asked once, outside of any transaction; from then on the gateway is only asked what became of it.
  if (refund.way === 'gateway' && gateway)
    await pursue(ctx, { payment, refund, gateway }, await gateway.refund(ctx, orderOf(payment, refund)));
}

/** Asks about a refund that the gateway has not decided, or of which nobody knows whether it was taken. */
export async function askRefund(ctx: Context, refund: RefundRow): Promise<void> {
  const payment = await payments.findPayment(ctx, refund.paymentId);
  const gateway = payment ? gatewayFor(ctx, payment) : null;
  if (payment && gateway)
    await pursue(ctx, { payment, refund, gateway }, await gateway.askRefund(ctx, await questionOf(ctx, payment, refund)));
}

function gatewayFor(ctx: Context, payment: PaymentRow): Gateway | null {
  const name = gatewayOf(payment);
  return name && configuredGateway(ctx.settings, name);
}

async function recordRefund(tx: Tx, payment: PaymentRow, request: StaffRefund): Promise<RefundRow> {
  await lockForMoney(tx, payment);
  const standing = {
    refunded: await store.sumOfRefunds(tx, payment.id, ['pending', 'done']),
    walletBalance: isInWallet(payment) ? await unclaimedBalance(tx, payment.memberId) : 0,
  };
  const obstacle = refundObstacle(payment, request, standing);
  if (obstacle) throw new Refusal(obstacle);
  const now = tx.clock.now();
  const { amount, way, reason, note, staffId } = request;
  const nextCheckAt = way === 'gateway' ? nextRefundCheckAt(now) : null;
  const columns = { amount, way, reason, note, staffId, nextCheckAt, gatewayReference: null, decidedAt: null, createdAt: now };
  const refund = await store.insertRefund(tx, { paymentId: payment.id, ...columns });
  await tx.audit.record(tx, {
    actorId: staffId,
    action: 'payments.refund',
    subject: `payment:${payment.id}`,
    details: { amount, way, reason, note },
  });
  if (way === 'wallet') await finishRefund(tx, payment, refund);
  return refund;
}

/** Returns what the wallet holds beyond what is on its way back out of it. */
const unclaimedBalance = async (tx: Tx, memberId: number): Promise<number> =>
  (await lockWallet(tx, memberId)) - (await store.sumLeavingWallet(tx, memberId));

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
  return {
    ...orderOf(payment, refund),
    refundReference: refund.gatewayReference,
    otherReferences: others.flatMap(({ gatewayReference }) => (gatewayReference === null ? [] : [gatewayReference])),
  };
}

type Pursued = { readonly payment: PaymentRow; readonly refund: RefundRow; readonly gateway: Gateway };

/** Settles by the verdict. Some gateways decide at once what they only take up first: with a new reference they are asked once more. */
async function pursue(ctx: Context, { payment, refund, gateway }: Pursued, verdict: GatewayRefundVerdict): Promise<void> {
  await settle(ctx, refund, verdict);
  const { word, reference } = verdict;
  if (word !== 'pending' || reference === null || reference === refund.gatewayReference) return;
  const question = await questionOf(ctx, payment, { ...refund, gatewayReference: reference });
  await settle(ctx, refund, await gateway.askRefund(ctx, question));
}

const settle = (ctx: Context, { id: refundId, paymentId }: RefundRow, verdict: GatewayRefundVerdict): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const payment = await payments.lockPayment(tx, paymentId);
    const refund = await store.lockRefund(tx, refundId);
    if (refund.state !== 'pending') return;
    await lockForMoney(tx, payment);
    const now = tx.clock.now();
    if (verdict.reference !== null) await store.updateRefund(tx, refundId, { gatewayReference: verdict.reference });
    if (verdict.word === 'done') return finishRefund(tx, payment, refund);
    if (verdict.word !== 'refused') return store.updateRefund(tx, refundId, { nextCheckAt: nextRefundCheckAt(now) });
    await store.updateRefund(tx, refundId, { state: 'refused', decidedAt: now, nextCheckAt: null });
    await payments.updatePayment(tx, paymentId, { needsAttention: true });
  });

/** Finishes a refund whose money has gone back: posts it, takes back what was sold, writes the credit note and tells the member. */
async function finishRefund(tx: Tx, payment: PaymentRow, refund: RefundRow): Promise<void> {
  await store.updateRefund(tx, refund.id, { state: 'done', decidedAt: tx.clock.now(), nextCheckAt: null });
  await writeInWallet(tx, payment, refund, await postRefund(tx, payment, refund));
  // Credits before papers, as in a fulfilment: the locks of both are taken in one order.
  await closeWhenWhole(tx, payment, refund);
  await writeCreditNote(tx, payment, refund);
  await notify(tx, {
    memberId: payment.memberId,
    type: 'refund_done',
    eventKey: `${payment.paymentCode}:${refund.id}`,
    parameters: { amount: refund.amount, method: paymentMethodNames[refund.way === 'wallet' ? 'wallet' : payment.method] },
    opens: opensPayment(payment),
    actorId: null,
  });
}

async function postRefund(tx: Tx, payment: PaymentRow, refund: RefundRow): Promise<number> {
  const { amount, staffId } = refund;
  const base = { amount, staffId, paymentId: payment.id, memberId: payment.memberId, reason: refund.reason };
  const gateway = payment.method as GatewayName;
  if (payment.state === 'on_hold') return postEntry(tx, { ...base, kind: 'hold_refused', gateway });
  return postEntry(tx, { ...base, kind: 'refund', subject: `refund:${refund.id}`, credit: refund.way, gateway });
}

async function writeInWallet(tx: Tx, payment: PaymentRow, refund: RefundRow, journalEntryId: number): Promise<void> {
  const entry = {
    memberId: payment.memberId,
    paymentId: payment.id,
    method: payment.method,
    kind: 'refund',
    approval: 'approved',
  } as const;
  const note = refundReasonTexts[refund.reason].en;
  if (refund.way === 'wallet') return void (await enterInWallet(tx, { ...entry, amount: refund.amount, note, journalEntryId }));
  if (payment.state === 'on_hold') {
    if (payment.purpose === 'wallet') await settleRecharge(tx, { paymentId: payment.id, approval: 'rejected' });
    return;
  }
  if (!isInWallet(payment)) return;
  // What went back to the payer no longer is in the wallet; what was spent meanwhile is the company's loss.
  const taken = Math.min(refund.amount, await lockWallet(tx, payment.memberId));
  if (taken === 0) return;
  const correction = { kind: 'correction', credit: 'corrections', amount: taken, memberId: payment.memberId } as const;
  const subject = `wallet-of-refund:${refund.id}`;
  const takenBy = await postEntry(tx, { ...correction, subject, staffId: refund.staffId, reason: refund.reason });
  await enterInWallet(tx, { ...entry, amount: -taken, note, journalEntryId: takenBy });
}

/** Closes the payment with its last poisha, and takes back what it bought (PAY-130). */
async function closeWhenWhole(tx: Tx, payment: PaymentRow, refund: RefundRow): Promise<void> {
  if ((await store.sumOfRefunds(tx, payment.id, ['done'])) < paidAmount(payment)) return;
  await payments.updatePayment(tx, payment.id, { state: 'refunded', refundedAt: tx.clock.now(), needsAttention: false });
  if (payment.state !== 'paid' || payment.purpose !== 'package' || payment.isSecond) return;
  const { staffId, reason, paymentId } = refund;
  await takeBackPurchase(tx, { paymentId, staffId, reason: refund.note ?? refundReasonTexts[reason].en });
}
