import type { AttentionCause, paymentReasons, PaymentState } from '@app/contract/payments';
import type { PackageItem } from '#features/packages';
import { secondsAfter, todayIn } from '#platform/clock';
import type { GatewayName } from './gateways/gateway.types.ts';
import type { PaymentRow } from './payments.tables.ts';

/** Lists the moves of a payment from each state; the database refuses everything else (PAY-55). */
export const PAYMENT_MOVES: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  pending: ['paid', 'failed', 'cancelled', 'expired', 'on_hold', 'refunded'],
  failed: ['paid', 'on_hold'],
  cancelled: ['paid', 'on_hold'],
  expired: ['paid', 'on_hold'],
  on_hold: ['paid', 'refunded'],
  paid: ['refunded'],
  refunded: [],
};

export const mayMove = (from: PaymentState, to: PaymentState): boolean => PAYMENT_MOVES[from].includes(to);

export type ClosedState = 'failed' | 'cancelled' | 'expired';
export const isClosed = (state: PaymentState): state is ClosedState => state === 'failed' || state === 'cancelled' || state === 'expired';

/** True while a gateway may still say something that changes the payment: open, or closed and perhaps paid after all. */
export const isUndecided = (state: PaymentState): boolean => mayMove(state, 'on_hold');

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Lets a payment expire that is not paid so long after its start. */
export const EXPIRES_AFTER_SECONDS = HOUR;
/** Shows a payment to staff after so long without any answer of the gateway. */
export const ATTENTION_AFTER_SECONDS = 24 * HOUR;

const hourly = Array.from({ length: 23 }, (_, index) => (index + 2) * HOUR);
/** Lists the seconds after the start at which the gateway is asked about a payment that is open. */
export const PENDING_CHECKS: readonly number[] = [5 * MINUTE, 10 * MINUTE, 20 * MINUTE, 40 * MINUTE, HOUR, ...hourly];
/** Lists the same for one that was closed: it may have been paid after all. */
export const CLOSED_CHECKS: readonly number[] = [2 * HOUR, 23 * HOUR];

/** Returns when the job asks next; null where it never does. */
export function nextCheckAt(state: PaymentState, startedAt: Date, now: Date): Date | null {
  const checks = state === 'pending' ? PENDING_CHECKS : isClosed(state) ? CLOSED_CHECKS : [];
  const next = checks.map((seconds) => secondsAfter(startedAt, seconds)).find((instant) => instant > now);
  return next ?? null;
}

/**
 * Waits longer than anybody can be paying, so that staff may end a payment whose gateway is not set up any more: bKash takes no money on a paymentID after 24 hours;
 * SSLCOMMERZ names no time. Three times as long bears a clock that is wrong by hours, and the mail that tells of a late payment.
 */
export const CLOSABLE_AFTER_SECONDS = 72 * HOUR;
/** Asks so often about what staff closed, once its gateway is set up again. */
export const CLOSING_CHECK_SECONDS = 24 * HOUR;

const hasPassed = (startedAt: Date, seconds: number, now: Date): boolean => now >= secondsAfter(startedAt, seconds);
export const mayExpire = (startedAt: Date, now: Date): boolean => hasPassed(startedAt, EXPIRES_AFTER_SECONDS, now);
export const mayClose = (startedAt: Date, now: Date): boolean => hasPassed(startedAt, CLOSABLE_AFTER_SECONDS, now);
export const needsAttention = (state: PaymentState, startedAt: Date, now: Date): boolean =>
  state === 'pending' && hasPassed(startedAt, ATTENTION_AFTER_SECONDS, now);

/** Returns why staff have to look at a payment; a release before this one did not write it down. */
export function causesOf({
  state,
  attention,
  needsAttention: isShown,
}: Pick<PaymentRow, 'state' | 'attention' | 'needsAttention'>): AttentionCause[] {
  if (attention.length > 0 || !isShown) return attention;
  return [state === 'pending' ? 'no_answer' : state === 'refunded' ? 'late_refund' : 'refund_refused'];
}

/** Lists 32 letters and digits that cannot be taken for one another: one for every five bits. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const CODE_LETTERS = 8;

/** Returns a code like PMT-20250131-7F3K9Q2M: the day in Dhaka, and one letter for each of eight random bytes. */
export function paymentCodeOf(now: Date, randomBytes: Uint8Array): string {
  const letters = Array.from(randomBytes.subarray(0, CODE_LETTERS), (byte) => LETTERS[byte % LETTERS.length]);
  return `PMT-${todayIn(now).replaceAll('-', '')}-${letters.join('')}`;
}

/** True for a text that may be the code of a payment. */
export const isPaymentCode = (text: string): boolean => /^PMT-[0-9]{8}-[2-9A-HJ-NP-Z]{8}$/.test(text);

/** Names the postings of the sale of a package: premium and assisted packages have accounts of their own. */
const SALES = {
  premium: { account: 'package_sales', byGateway: 'package_by_gateway', fromWallet: 'package_from_wallet' },
  assisted: { account: 'assisted_sales', byGateway: 'assisted_by_gateway', fromWallet: 'assisted_from_wallet' },
} as const;

export const saleOf = ({ itemCopy }: { readonly itemCopy: Pick<PackageItem, 'catalogue'> | null }) =>
  SALES[itemCopy?.catalogue ?? 'premium'];

type Coded = { readonly paymentCode: string };

/** Returns the address of the page about one payment. */
export const opensPayment = ({ paymentCode }: Coded): string => `/payment-result/${paymentCode}`;
export const opensReceipt = ({ paymentCode }: Coded): string => `/package-history/${paymentCode}`;

export type FailureReason = keyof typeof paymentReasons & ('lowBalance' | 'bkashNotDone' | 'sslcommerzNotDone');

/** Stands for bKash's word that the wallet holds less than the amount. */
const BKASH_LOW_BALANCE = '2023';

/** Returns why a payment failed, as its member reads it; the code itself is for staff. */
export function failureReasonOf(gateway: GatewayName, failureCode: string | null): FailureReason {
  if (gateway === 'sslcommerz') return 'sslcommerzNotDone';
  return failureCode === BKASH_LOW_BALANCE ? 'lowBalance' : 'bkashNotDone';
}
