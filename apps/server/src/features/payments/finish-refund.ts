import { paymentMethodNames } from '@app/contract/payments';
import { refundReasonTexts } from '@app/contract/wallet';
import { holdPurchase, takeBackPurchase } from '#features/entitlements';
import { lockWallet, postEntry } from '#features/ledger';
import { notify } from '#features/notifications';
import { unclaimedOf } from '#features/settlements';
import { enterInWallet, settleRecharge } from '#features/wallet';
import type { Tx } from '#platform/context';
import type { GatewayName } from './gateways/gateway.types.ts';
import { giveBackHeld, letHeldGo, subjectOf, takeAgain } from './hold-refund.ts';
import { leaveUnclaimed } from './leave-unclaimed.ts';
import { opensPayment } from './payments.policy.ts';
import { endAttention, raiseAttention } from './attention.store.ts';
import * as payments from './payments.store.ts';
import type { PaymentRow, RefundRow } from './payments.tables.ts';
import { holdsCredits, isHeld, isInWallet, isOfPackage, lastRefundCheckAt, paidAmount } from './refunds.policy.ts';
import * as store from './refunds.store.ts';
import { writeCreditNote } from './write-papers.ts';

/** Finishes a refund whose money has gone back: posts it, takes back what was sold, writes the credit note and tells the member. */
export async function finishRefund(tx: Tx, payment: PaymentRow, refund: RefundRow): Promise<void> {
  await store.updateRefund(tx, refund.id, { state: 'done', decidedAt: tx.clock.now(), nextCheckAt: null });
  const back = await store.sumOfRefunds(tx, payment.id, 'done');
  const isWhole = back >= paidAmount(payment);
  const isLate = refund.state === 'refused';
  if (isLate) await refuseWhatIsTooMuch(tx, payment, back);
  const moved = await moveMoney(tx, payment, refund);
  // Takes the package with the whole price, whatever was said of a part, or before the package was granted.
  if (refund.takesBack || (isWhole && isOfPackage(payment))) {
    const reason = refund.note ?? refundReasonTexts[refund.reason].en;
    await takeBackPurchase(tx, { paymentId: payment.id, staffId: refund.staffId, reason });
  }
  if (isWhole && payment.state !== 'refunded') {
    await payments.updatePayment(tx, payment.id, { state: 'refunded', refundedAt: tx.clock.now() });
    // Ends the causes of refusals before, whose money is back now; that of a late refund stays.
    await endAttention(tx, payment.id, ['no_answer', 'refund_refused']);
  }
  if (isLate) await sayLate(tx, payment, refund, { ...moved, twiceBack: Math.max(0, back - paidAmount(payment)) });
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

/** Takes a refund as refused: what was held for it is free again, and staff see the payment. `nextCheckAt` where its gateway is asked all the same. */
export async function refuseRefund(tx: Tx, payment: PaymentRow, refund: RefundRow, nextCheckAt: Date | null): Promise<void> {
  await store.updateRefund(tx, refund.id, { state: 'refused', decidedAt: tx.clock.now(), nextCheckAt, unaskedSince: null });
  if (nextCheckAt !== null && refund.gatewayReference === null) await store.waitOnceMore(tx, refund.id);
  if (isHeld(payment, refund)) await giveBackHeld(tx, payment, refund);
  if (holdsCredits(refund)) await holdPurchase(tx, { paymentId: payment.id, isHeld: await store.isTakingBack(tx, payment.id) });
  await raiseAttention(tx, payment.id, 'refund_refused');
}

/**
 * Refuses what is pending and passes what was paid, now that so much is back, the oldest last: no gateway can do all, and what is held for it pays for the one that
 * is done. One that its gateway has in hand is asked about all the same.
 */
async function refuseWhatIsTooMuch(tx: Tx, payment: PaymentRow, back: number): Promise<void> {
  let room = paidAmount(payment) - back;
  for (const other of (await store.listRefunds(tx, payment.id)).filter(({ state }) => state === 'pending'))
    if (other.amount <= room) room -= other.amount;
    else await refuseRefund(tx, payment, other, checkAfterRefusal(tx, payment, other));
}

/** Returns when one that lost its room is asked about: as before where its gateway has it in hand, never where nobody asked for it. */
function checkAfterRefusal(tx: Tx, payment: PaymentRow, refund: RefundRow): Date | null {
  if (refund.gatewayReference !== null) return refund.nextCheckAt;
  return refund.unaskedSince === null ? lastRefundCheckAt(payment, refund, tx.clock.now()) : null;
}

/** Writes down that a refund was done which counted as refused. Staff see it where something is left to correct: a loss, or money that is back twice. */
async function sayLate(
  tx: Tx,
  payment: PaymentRow,
  refund: RefundRow,
  { fromWallet, fromUnclaimed, twiceBack }: Moved & { readonly twiceBack: number },
): Promise<void> {
  const { id, memberId } = payment;
  const { amount, way, reason, staffId } = refund;
  await tx.audit.record(tx, {
    actorId: staffId,
    action: 'payments.refund',
    subject: `payment:${id}`,
    memberId,
    reason: refund.note,
    details: { amount, way, reason, late: true, fromWallet, ...(fromUnclaimed > 0 ? { fromUnclaimed } : {}), twiceBack },
  });
  const isLoss = payment.state !== 'on_hold' && isInWallet(payment) && fromWallet + fromUnclaimed < amount;
  if (isLoss || twiceBack > 0) await raiseAttention(tx, id, 'late_refund');
  if (fromUnclaimed > 0) await raiseAttention(tx, id, 'unclaimed');
}

/** Holds the money that went once more, in poisha: out of the wallet, and out of the unclaimed balance of an erased account. */
type Moved = { readonly fromWallet: number; readonly fromUnclaimed: number };

/**
 * Moves the money of a refund. What was given back to a wallet because the gateway seemed to refuse is taken out of it again, or out of the unclaimed balances where
 * the account was erased meanwhile; what the member has spent of it, or claimed, the company bears.
 */
async function moveMoney(tx: Tx, payment: PaymentRow, refund: RefundRow): Promise<Moved> {
  const isLate = refund.state === 'refused';
  if (!isLate && isHeld(payment, refund)) {
    await letHeldGo(tx, payment, refund);
    return { fromWallet: 0, fromUnclaimed: 0 };
  }
  const isThere = isLate && payment.state !== 'on_hold' && isInWallet(payment);
  const fromWallet = isThere ? Math.min(await lockWallet(tx, payment.memberId), refund.amount) : 0;
  const fromUnclaimed = isThere ? await reopenUnclaimed(tx, payment, refund, refund.amount - fromWallet) : 0;
  const taken = fromWallet + fromUnclaimed;
  if (taken > 0) await takeAgain(tx, payment, refund, taken);
  if (taken < refund.amount) await postRefund(tx, payment, { ...refund, amount: refund.amount - taken });
  return { fromWallet, fromUnclaimed };
}

/** Moves up to so much of what the wallet held when its account was erased, and nobody has claimed, back into it; returns how much. The caller holds the wallet. */
async function reopenUnclaimed(tx: Tx, { id: paymentId, memberId }: PaymentRow, refund: RefundRow, most: number): Promise<number> {
  const amount = Math.min(await unclaimedOf(tx, memberId), most);
  const { staffId, reason } = refund;
  const posting = { amount, memberId, paymentId, subject: subjectOf(refund), staffId: staffId ?? undefined, reason };
  if (amount > 0) await postEntry(tx, { ...posting, kind: 'unclaimed_returned' });
  return Math.max(0, amount);
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
  await leaveUnclaimed(tx, payment, subjectOf(refund));
}
