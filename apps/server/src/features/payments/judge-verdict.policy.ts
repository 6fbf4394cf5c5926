import type { PaymentState } from '@app/contract/payments';
import type { GatewayVerdict } from './gateways/gateway.types.ts';
import { isUndecided, type ClosedState } from './payments.policy.ts';
import type { HeldReason } from './payments.tables.ts';

/** Holds a stored payment, as far as a gateway's answer is compared with it. */
export type Judged = {
  readonly state: PaymentState;
  readonly paymentCode: string;
  /** Whole poisha, as ordered. */
  readonly amount: number;
  /** True where the account is terminated or erased: what comes in is for staff to decide. */
  readonly isOwnerGone: boolean;
  /** True where it is open for so long that not being paid means expired. */
  readonly mayExpire: boolean;
};

/** Holds news that came along with the question, beside the gateway's answer. */
export type Occasion = {
  /** Said by the payer who came back. It counts only where the gateway knows of no payment. */
  readonly returnedAs?: 'failed' | 'cancelled' | undefined;
  /** Fault of a notification that the gateway signed; it holds back what the gateway calls paid. */
  readonly contradiction?: HeldReason | undefined;
};

type Received = { readonly transaction: string; readonly received: number; readonly fee: number };
export type Ruling =
  | ({ readonly act: 'fulfil' } & Received)
  | ({ readonly act: 'hold'; readonly reason: HeldReason } & Received)
  | { readonly act: 'close'; readonly state: ClosedState; readonly failureCode: string | null }
  | { readonly act: 'wait' };

const WAIT: Ruling = { act: 'wait' };

/** Returns what a gateway's answer makes of a payment (PAY-59, PAY-62). Nothing is rounded, and no answer decides nothing. */
export function judgeVerdict(payment: Judged, verdict: GatewayVerdict, occasion: Occasion = {}): Ruling {
  if (!isUndecided(payment.state)) return WAIT;
  if (verdict.word === 'paid') return judgePaid(payment, verdict, occasion);
  if (payment.state !== 'pending' || verdict.word === 'no_answer') return WAIT;
  if (verdict.word !== 'not_paid') return { act: 'close', state: verdict.word, failureCode: verdict.failureCode };
  if (occasion.returnedAs) return { act: 'close', state: occasion.returnedAs, failureCode: verdict.failureCode };
  return payment.mayExpire ? { act: 'close', state: 'expired', failureCode: verdict.failureCode } : WAIT;
}

function judgePaid(payment: Judged, verdict: Extract<GatewayVerdict, { word: 'paid' }>, occasion: Occasion): Ruling {
  const { transaction, amount: received, fee } = verdict;
  if (!Number.isSafeInteger(received) || received <= 0 || transaction === '') return WAIT;
  const reason = reasonToHold(payment, verdict) ?? occasion.contradiction;
  return reason ? { act: 'hold', reason, transaction, received, fee } : { act: 'fulfil', transaction, received, fee };
}

function reasonToHold(payment: Judged, verdict: Extract<GatewayVerdict, { word: 'paid' }>): HeldReason | undefined {
  if (verdict.orderCode !== payment.paymentCode) return 'order';
  if (verdict.currency !== 'BDT') return 'currency';
  if (verdict.amount !== payment.amount) return 'amount';
  if (verdict.isRisky) return 'risk';
  return payment.isOwnerGone ? 'account' : undefined;
}
