import { paymentMethodNames } from '@app/contract/payments';
import { refundReasonTexts } from '@app/contract/wallet';
import { takeBackPurchase } from '#features/entitlements';
import { lockWallet, postEntry } from '#features/ledger';
import { notify } from '#features/notifications';
import { enterInWallet, settleRecharge } from '#features/wallet';
import type { Tx } from '#platform/context';
import type { GatewayName } from './gateways/gateway.types.ts';
import { letHeldGo, subjectOf, takeAgain } from './hold-refund.ts';
import { opensPayment } from './payments.policy.ts';
import * as payments from './payments.store.ts';
import type { PaymentRow, RefundRow } from './payments.tables.ts';
import { isHeld, paidAmount } from './refunds.policy.ts';
import * as store from './refunds.store.ts';
import { writeCreditNote } from './write-papers.ts';

/**
 * Finishes a refund whose money has gone back: posts it, takes back what was sold, writes the credit note and tells the member. One that counted as
 * refused, which its gateway did all the same, is shown to staff besides.
 */
export async function finishRefund(tx: Tx, payment: PaymentRow, refund: RefundRow): Promise<void> {
  await store.updateRefund(tx, refund.id, { state: 'done', decidedAt: tx.clock.now(), nextCheckAt: null });
  await moveMoney(tx, payment, refund);
  if (refund.takesBack) {
    const reason = refund.note ?? refundReasonTexts[refund.reason].en;
    await takeBackPurchase(tx, { paymentId: payment.id, staffId: refund.staffId, reason });
  }
  await closeWhenWhole(tx, payment);
  if (refund.state === 'refused') await payments.updatePayment(tx, payment.id, { needsAttention: true });
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

/**
 * Moves the money of a refund. What was given back to a wallet because the gateway seemed to refuse is taken out of it again; where the member has
 * spent it meanwhile the company bears it.
 */
async function moveMoney(tx: Tx, payment: PaymentRow, refund: RefundRow): Promise<void> {
  if (!isHeld(payment, refund)) return postRefund(tx, payment, refund);
  if (refund.state === 'pending') return letHeldGo(tx, payment, refund);
  const isThere = (await lockWallet(tx, payment.memberId)) >= refund.amount;
  return isThere ? takeAgain(tx, payment, refund) : postRefund(tx, payment, refund);
}

/** Posts a refund out of the company's money, or of what was put aside; writes what it brings to the wallet into the member's list. */
async function postRefund(tx: Tx, payment: PaymentRow, refund: RefundRow): Promise<void> {
  const { amount, staffId } = refund;
  const { id: paymentId, memberId, method } = payment;
  const base = {
    amount,
    staffId: staffId ?? undefined,
    paymentId,
    memberId,
    reason: refund.reason,
    gateway: payment.method as GatewayName,
  };
  if (payment.state === 'on_hold') {
    await postEntry(tx, { ...base, kind: 'hold_refused' });
    if (payment.purpose === 'wallet') await settleRecharge(tx, { paymentId, approval: 'rejected' });
    return;
  }
  const journalEntryId = await postEntry(tx, { ...base, kind: 'refund', subject: subjectOf(refund), credit: refund.way });
  if (refund.way !== 'wallet') return;
  const note = refundReasonTexts[refund.reason].en;
  await enterInWallet(tx, { memberId, paymentId, method, kind: 'refund', approval: 'approved', amount, note, journalEntryId });
}

/** Closes the payment with its last poisha. */
async function closeWhenWhole(tx: Tx, payment: PaymentRow): Promise<void> {
  if (payment.state === 'refunded') return;
  if ((await store.sumOfRefunds(tx, payment.id, ['done'])) < paidAmount(payment)) return;
  await payments.updatePayment(tx, payment.id, { state: 'refunded', refundedAt: tx.clock.now(), needsAttention: false });
}
