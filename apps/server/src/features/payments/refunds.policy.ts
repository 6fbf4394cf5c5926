import { MEMBERSHIP_ENDED, type RefundReason, type RefundWay, type RestFate } from '@app/contract/payments';
import { secondsAfter } from '#platform/clock';
import type { PaymentRow, RefundRow } from './payments.tables.ts';

/** Returns what the payer gave for this payment, in poisha: the most that can be given back. */
export const paidAmount = (payment: Pick<PaymentRow, 'amount' | 'receivedAmount'>): number => payment.receivedAmount ?? payment.amount;

/** True where the money of the payment lies in the member's wallet, and not in a package. */
export const isInWallet = (payment: Pick<PaymentRow, 'purpose' | 'isSecond'>): boolean => payment.purpose === 'wallet' || payment.isSecond;

export type RefundRequest = { readonly amount: number; readonly way: RefundWay; readonly reason: RefundReason };
/** `wallet_too_small`: the free balance does not hold what is to go back out of it. */
export type RefundObstacle = 'refund_too_large' | 'refund_not_possible' | 'refund_in_hand' | 'wallet_too_small';

type Judged = Pick<PaymentRow, 'state' | 'method' | 'purpose' | 'isSecond' | 'amount' | 'receivedAmount' | 'gatewayTransaction'>;
/** Holds what stands besides: the sum that was refunded or is asked for already, what the member may spend of their wallet, and the refunds before. */
export type RefundStanding = { readonly refunded: number; readonly walletBalance: number; readonly before: readonly RefundRow[] };

/** Returns why a refund cannot be recorded, or null. Sums count over all refunds of the payment (PAY-129). */
export function refundObstacle(payment: Judged, asked: RefundRequest, standing: RefundStanding): RefundObstacle | null {
  if (!isTaken(payment.state)) return 'refund_not_possible';
  if (standing.refunded + asked.amount > paidAmount(payment)) return 'refund_too_large';
  // Allows this reason for a payment on hold, and no other there: what is on hold was never sold.
  if ((payment.state === 'on_hold') !== (asked.reason === 'on_hold_refused')) return 'refund_not_possible';
  const isPossible = payment.state === 'on_hold' ? isWholeHold(payment, asked) : mayGo(payment, asked);
  if (!isPossible) return 'refund_not_possible';
  if (asked.way === 'gateway' && tellsOfNewestOnly(payment) && standing.before.some(isUnderWay)) return 'refund_in_hand';
  return payment.state === 'paid' && isInWallet(payment) && standing.walletBalance < asked.amount ? 'wallet_too_small' : null;
}

const isTaken = (state: PaymentRow['state']): boolean => state === 'paid' || state === 'on_hold' || state === 'refunded';
const isWholeHold = (payment: Judged, asked: RefundRequest): boolean => asked.way === 'gateway' && asked.amount === paidAmount(payment);

/** True where the money may go: that in the wallet can only go back through its gateway; that of a package goes either way. */
const mayGo = (payment: Judged, asked: RefundRequest): boolean =>
  asked.way === 'wallet' ? !isInWallet(payment) : payment.gatewayTransaction !== null;

/** True where the payment bought a package that the member has. */
export const isOfPackage = (payment: Pick<PaymentRow, 'state' | 'purpose' | 'isSecond'>): boolean =>
  payment.state === 'paid' && payment.purpose === 'package' && !payment.isSecond;

/**
 * True where money of the wallet waits, on hold, for a gateway's word about its refund, whatever became of the payment meanwhile. What is refused
 * while the payment is on hold was never in the wallet.
 */
export const isHeld = (
  payment: Pick<PaymentRow, 'purpose' | 'isSecond'>,
  { way, reason }: Pick<RefundRequest, 'way' | 'reason'>,
): boolean => way === 'gateway' && reason !== 'on_hold_refused' && isInWallet(payment);

/** True where the gateway may do it yet: nobody has decided, or it counts as refused and is asked about all the same. */
export const isUnderWay = ({ state, nextCheckAt }: Pick<RefundRow, 'state' | 'nextCheckAt'>): boolean =>
  state === 'pending' || (state === 'refused' && nextCheckAt !== null);

/** True of bKash: once another refund of a payment was asked for, it tells no more what became of one before. So one of them is asked for after the other. */
export const tellsOfNewestOnly = ({ method }: Pick<PaymentRow, 'method'>): boolean => method === 'bkash';

export const referencesOf = (refunds: readonly Pick<RefundRow, 'gatewayReference'>[]): string[] =>
  refunds.flatMap(({ gatewayReference }) => (gatewayReference === null ? [] : [gatewayReference]));

/** True where what was said is of another refund of the payment: a refund by a gateway is booked once. */
export const isToldOfAnother = ({ reference }: { readonly reference: string | null }, others: readonly RefundRow[]): boolean =>
  reference !== null && referencesOf(others).includes(reference);

/** True of one that counts as refused while another of its payment, that was asked for, waits for its reference: what is told may be that one. */
export const waitsForAnother = ({ state, gatewayReference }: RefundRow, others: readonly RefundRow[]): boolean =>
  state === 'refused' && gatewayReference === null && others.some(waitsForReference);

const waitsForReference = ({ state, unaskedSince, gatewayReference }: RefundRow): boolean =>
  state === 'pending' && unaskedSince === null && gatewayReference === null;

type Returning = Pick<RefundRow, 'amount' | 'reason' | 'state' | 'nextCheckAt'>;

/**
 * Returns what of the unused part of a package, as it was when the membership ended, has never been given back, in poisha: not more than is left of the price beside
 * what was done or may be yet. One that was given back and that its gateway refused is for staff.
 */
export function owedAtEnd(payment: Pick<PaymentRow, 'amount' | 'receivedAmount' | 'unusedAtEnd'>, refunds: readonly Returning[]): number {
  const sumOf = (some: readonly Returning[]): number => some.reduce((sum, { amount }) => sum + amount, 0);
  const returned = sumOf(refunds.filter(({ reason }) => reason === MEMBERSHIP_ENDED));
  const gone = sumOf(refunds.filter((one) => one.state === 'done' || isUnderWay(one)));
  return Math.max(0, Math.min((payment.unusedAtEnd ?? 0) - returned, paidAmount(payment) - gone));
}

/** True where the rest of a package waits for a gateway's word about its refund. */
export const holdsCredits = ({ way, takesBack }: { readonly way: RefundWay; readonly takesBack: boolean }): boolean =>
  way === 'gateway' && takesBack;

/** Names the fault in what was said of the rest of a package. */
export type RestFault = 'sayRest' | 'wholeTakesBack';

/**
 * Returns whether a refund takes the rest of its package back: the whole price always does, a part as it is said, and it must be said
 * (PAY-130, PAY-167). False for money that bought no package.
 */
export function judgeRest(
  payment: Judged,
  asked: Pick<RefundRequest, 'amount'> & { readonly packageRest: RestFate | null },
  { refunded }: Pick<RefundStanding, 'refunded'>,
): boolean | RestFault {
  if (!isOfPackage(payment)) return false;
  const isWhole = refunded + asked.amount === paidAmount(payment);
  if (isWhole) return asked.packageRest === 'keep' ? 'wholeTakesBack' : true;
  return asked.packageRest === null ? 'sayRest' : asked.packageRest === 'take_back';
}

/** Shows staff a refund that its gateway has left undecided for longer than it takes there, in days: it keeps money, at bKash other refunds too, and an erasure waiting. */
const LONG_UNDECIDED_DAYS = { bkash: 7, sslcommerz: 21 } as const;
const DAY_SECONDS = 86_400;
export function isLongUndecided(
  { method }: Pick<PaymentRow, 'method'>,
  refund: Pick<RefundRow, 'state' | 'nextCheckAt' | 'unaskedSince' | 'createdAt'>,
  now: Date,
): boolean {
  const days = method === 'bkash' ? LONG_UNDECIDED_DAYS.bkash : LONG_UNDECIDED_DAYS.sslcommerz;
  return isUnderWay(refund) && refund.unaskedSince === null && refund.createdAt <= secondsAfter(now, -days * DAY_SECONDS);
}

/** Asks so often about a refund that the gateway has not decided, for as long as it takes. */
const ASK_AGAIN_SECONDS = 15 * 60;
export const nextRefundCheckAt = (now: Date): Date => secondsAfter(now, ASK_AGAIN_SECONDS);

/** Leaves what a stopped run took to another one after so long; no question takes longer. */
export const LEASE_SECONDS = 120;

/** True of a refused one about which its gateway can be asked: at SSLCOMMERZ asking without a reference is asking for it again. */
export const isAskable = ({ method }: Pick<PaymentRow, 'method'>, { gatewayReference }: Pick<RefundRow, 'gatewayReference'>): boolean =>
  method === 'bkash' || gatewayReference !== null;

/** Waits so long before bKash is asked once more about what it knew nothing of: the call may have been held up. */
export const ONCE_MORE_SECONDS = 2 * 3600;

/** Returns when a refund that was just taken as refused is asked about once more; null where that word is final. */
export const lastRefundCheckAt = (
  { method }: Pick<PaymentRow, 'method'>,
  { gatewayReference }: Pick<RefundRow, 'gatewayReference'>,
  now: Date,
): Date | null => (method === 'bkash' && gatewayReference === null ? secondsAfter(now, ONCE_MORE_SECONDS) : null);
