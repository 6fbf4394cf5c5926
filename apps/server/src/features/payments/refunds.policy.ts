import type { RefundReason, RefundWay } from '@app/contract/payments';
import type { Sentence } from '@app/contract/kernel';
import { secondsAfter } from '#platform/clock';
import type { PaymentRow } from './payments.tables.ts';

/** Returns what the payer gave for this payment, in poisha: the most that can be given back. */
export const paidAmount = (payment: Pick<PaymentRow, 'amount' | 'receivedAmount'>): number => payment.receivedAmount ?? payment.amount;

/** True where the money of the payment lies in the member's wallet, and not in a package. */
export const isInWallet = (payment: Pick<PaymentRow, 'purpose' | 'isSecond'>): boolean => payment.purpose === 'wallet' || payment.isSecond;

export type RefundRequest = { readonly amount: number; readonly way: RefundWay; readonly reason: RefundReason };
export type RefundObstacle = 'refund_too_large' | 'refund_not_possible';

type Judged = Pick<PaymentRow, 'state' | 'method' | 'purpose' | 'isSecond' | 'amount' | 'receivedAmount' | 'gatewayTransaction'>;
/** Sums that stand besides: what was refunded or is asked for already, and what the member's wallet holds beyond what is on its way out. */
export type RefundStanding = { readonly refunded: number; readonly walletBalance: number };

/** Returns why a refund cannot be recorded, or null. Sums count over all refunds of the payment (PAY-129). */
export function refundObstacle(payment: Judged, asked: RefundRequest, standing: RefundStanding): RefundObstacle | null {
  if (!isTaken(payment.state)) return 'refund_not_possible';
  if (standing.refunded + asked.amount > paidAmount(payment)) return 'refund_too_large';
  // A hold is decided as a whole, and what is refused was never sold.
  if ((payment.state === 'on_hold') !== (asked.reason === 'on_hold_refused')) return 'refund_not_possible';
  const isPossible = payment.state === 'on_hold' ? isWholeHold(payment, asked) : mayGo(payment, asked, standing);
  return isPossible ? null : 'refund_not_possible';
}

const isTaken = (state: PaymentRow['state']): boolean => state === 'paid' || state === 'on_hold' || state === 'refunded';
const isWholeHold = (payment: Judged, asked: RefundRequest): boolean => asked.way === 'gateway' && asked.amount === paidAmount(payment);

/** True where the money may go: that in the wallet can only go back through its gateway, while the wallet holds it; that of a package goes either way. */
function mayGo(payment: Judged, asked: RefundRequest, { walletBalance }: RefundStanding): boolean {
  if (asked.way === 'wallet') return !isInWallet(payment);
  return payment.gatewayTransaction !== null && (!isInWallet(payment) || walletBalance >= asked.amount);
}

/** A refund that the gateway has not decided is asked about so often, for as long as it takes. */
const ASK_AGAIN_SECONDS = 15 * 60;
export const nextRefundCheckAt = (now: Date): Date => secondsAfter(now, ASK_AGAIN_SECONDS);

/** Reasons as a credit note and the member's list say them. */
export const refundReasonTexts: Readonly<Record<RefundReason, Sentence>> = {
  paid_twice: { en: 'Paid twice', bn: 'দুইবার পরিশোধ' },
  service_not_delivered: { en: 'Service not delivered', bn: 'সেবা দেওয়া হয়নি' },
  on_hold_refused: { en: 'Payment not accepted', bn: 'পেমেন্ট গ্রহণ করা হয়নি' },
  wrong_amount: { en: 'Wrong amount', bn: 'ভুল পরিমাণ' },
  order: { en: 'Order of a court or bank', bn: 'আদালত বা ব্যাংকের নির্দেশ' },
};
