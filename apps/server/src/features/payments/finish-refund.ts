import { paymentMethodNames } from '@app/contract/payments';
import type { Clock } from '#platform/clock';
import type { Transaction } from '#platform/db';
import type { GatewayName } from './gateways/gateway.types.ts';
import { opensPayment } from './payment-paths.ts';
import { paymentsStore } from './payments.store.ts';
import type { PaymentRow, RefundRow } from './payments.tables.ts';
import type { PaymentNeighbours } from './payments.types.ts';
import { isInWallet, paidAmount, refundReasonTexts } from './refunds.policy.ts';
import { refundsStore } from './refunds.store.ts';
import type { WritePapers } from './write-papers.ts';

type Deps = PaymentNeighbours & { readonly clock: Clock; readonly papers: WritePapers };
/** The money has gone back: posts it, takes back what was sold, writes the credit note and tells the member. */
export type FinishRefund = (trx: Transaction, payment: PaymentRow, refund: RefundRow) => Promise<void>;

export function createFinishRefund(deps: Deps): FinishRefund {
  const post = async (trx: Transaction, payment: PaymentRow, refund: RefundRow): Promise<number> => {
    const { amount, staffId } = refund;
    const base = { amount, staffId, paymentId: payment.id, memberId: payment.memberId, reason: refund.reason };
    const gateway = payment.method as GatewayName;
    if (payment.state === 'on_hold') return deps.ledger.post(trx, { ...base, kind: 'hold_refused', gateway });
    return deps.ledger.post(trx, { ...base, kind: 'refund', subject: `refund:${refund.id}`, credit: refund.way, gateway });
  };

  const enterInWallet = async (trx: Transaction, payment: PaymentRow, refund: RefundRow, journalEntryId: number): Promise<void> => {
    const entry = {
      memberId: payment.memberId,
      paymentId: payment.id,
      method: payment.method,
      kind: 'refund',
      approval: 'approved',
    } as const;
    const note = refundReasonTexts[refund.reason].en;
    if (refund.way === 'wallet') return void (await deps.wallet.enter(trx, { ...entry, amount: refund.amount, note, journalEntryId }));
    if (payment.state === 'on_hold') {
      if (payment.purpose === 'wallet') await deps.wallet.settle(trx, { paymentId: payment.id, approval: 'rejected' });
      return;
    }
    if (!isInWallet(payment)) return;
    // What went back to the payer no longer is in the wallet; what was spent meanwhile is the house's loss.
    const taken = Math.min(refund.amount, await deps.ledger.lockWallet(trx, payment.memberId));
    if (taken === 0) return;
    const correction = { kind: 'correction', credit: 'corrections', amount: taken, memberId: payment.memberId } as const;
    const subject = `wallet-of-refund:${refund.id}`;
    const takenBy = await deps.ledger.post(trx, { ...correction, subject, staffId: refund.staffId, reason: refund.reason });
    await deps.wallet.enter(trx, { ...entry, amount: -taken, note, journalEntryId: takenBy });
  };

  /** With its last poisha a payment is refunded, and what it bought is taken back (PAY-130). */
  const closeWhenWhole = async (trx: Transaction, payment: PaymentRow, refund: RefundRow): Promise<void> => {
    if ((await refundsStore.sumOf(trx, payment.id, ['done'])) < paidAmount(payment)) return;
    await paymentsStore.update(trx, payment.id, { state: 'refunded', refundedAt: deps.clock.now(), needsAttention: false });
    if (payment.state !== 'paid' || payment.purpose !== 'package' || payment.isSecond) return;
    const { staffId, reason, paymentId } = refund;
    await deps.entitlements.takeBackPurchase(trx, { paymentId, staffId, reason: refund.note ?? refundReasonTexts[reason].en });
  };

  return async (trx, payment, refund) => {
    await refundsStore.update(trx, refund.id, { state: 'done', decidedAt: deps.clock.now(), nextCheckAt: null });
    await enterInWallet(trx, payment, refund, await post(trx, payment, refund));
    // Credits before papers, as in a fulfilment: the locks of both are taken in one order.
    await closeWhenWhole(trx, payment, refund);
    await deps.papers.creditNote(trx, payment, refund);
    await deps.notifications.notify(trx, {
      memberId: payment.memberId,
      type: 'refund_done',
      eventKey: `${payment.paymentCode}:${refund.id}`,
      parameters: { amount: refund.amount, method: paymentMethodNames[refund.way === 'wallet' ? 'wallet' : payment.method] },
      opens: opensPayment(payment),
      actorId: null,
    });
  };
}
