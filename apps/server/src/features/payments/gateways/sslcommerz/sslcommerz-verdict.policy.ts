import { poishaOf } from '../gateway-amount.policy.ts';
import type { GatewayRefundVerdict, GatewayVerdict } from '../gateway.types.ts';
import type { SslcommerzQueryAnswer, SslcommerzRefundAnswer, SslcommerzTry } from './sslcommerz.messages.ts';

const NO_ANSWER = { word: 'no_answer' } as const;
const FAILURE_CODE_MAX = 100;

/** Lists the gateway's words for a try that brought no money (so far). Others are not known, and no answer. */
const NOT_PAID: Readonly<Record<string, 'not_paid' | 'failed' | 'cancelled' | 'expired'>> = {
  PENDING: 'not_paid',
  UNATTEMPTED: 'not_paid',
  INVALID_TRANSACTION: 'not_paid',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
};

const isPaid = (one: SslcommerzTry): boolean => ['VALID', 'VALIDATED'].includes(one.status.toUpperCase());

/** True unless the answer names a connection that failed; some name none. */
const isConnected = (answer: { readonly APIConnect: string }): boolean => ['', 'DONE'].includes(answer.APIConnect.toUpperCase());

export function verdictOfTry(one: SslcommerzTry): GatewayVerdict {
  if (!isConnected(one)) return NO_ANSWER;
  if (isPaid(one)) return paidVerdict(one);
  const word = NOT_PAID[one.status.toUpperCase()];
  return word ? { word, failureCode: word === 'not_paid' ? null : (one.error || one.status).slice(0, FAILURE_CODE_MAX) } : NO_ANSWER;
}

/** Returns paid where any try was (a failed one often stands beside it); else open where any is; else what the latest says. */
export function verdictOfQuery(answer: SslcommerzQueryAnswer, paymentCode: string): GatewayVerdict {
  if (answer.APIConnect.toUpperCase() !== 'DONE') return NO_ANSWER;
  const tries = answer.element ?? [];
  if (tries.length === 0) return answer.no_of_trans_found === '0' ? { word: 'not_paid', failureCode: null } : NO_ANSWER;
  const paid = tries.filter(isPaid);
  if (paid.length > 0) return bestPaid(paid.map(verdictOfTry), paymentCode);
  const verdicts = tries.toSorted((one, other) => (one.tran_date < other.tran_date ? -1 : 1)).map(verdictOfTry);
  const open = verdicts.find(({ word }) => word === 'no_answer') ?? verdicts.find(({ word }) => word === 'not_paid');
  return open ?? verdicts.at(-1) ?? NO_ANSWER;
}

function bestPaid(verdicts: readonly GatewayVerdict[], paymentCode: string): GatewayVerdict {
  const readable = verdicts.filter((verdict) => verdict.word === 'paid');
  return readable.find(({ orderCode }) => orderCode === paymentCode) ?? readable[0] ?? NO_ANSWER;
}

/** Returns the verdict on a paid try. One that lacks a field or has an amount that cannot be read is no answer (PAY-153). */
function paidVerdict(one: SslcommerzTry): GatewayVerdict {
  const amount = poishaOf(one.amount);
  const stored = poishaOf(one.store_amount);
  if (amount === null || stored === null || !one.tran_id || !one.bank_tran_id || !one.currency) return NO_ANSWER;
  return {
    word: 'paid',
    transaction: one.bank_tran_id,
    amount,
    fee: Math.max(0, amount - stored),
    currency: currencyOf(one),
    orderCode: one.tran_id,
    isRisky: !['', '0'].includes(one.risk_level),
  };
}

/** Returns the currency of a payment: `currency_type` is that of the request; where either is another than BDT, that one is the news. */
const currencyOf = (one: SslcommerzTry): string =>
  [one.currency, one.currency_type].find((currency) => currency !== '' && currency !== 'BDT') ?? one.currency;

/** Judges an answer to a refund: `success` says that it was begun; that it is done is said by `verdictOfRefundStatus` only. */
export function verdictOfRefund(answer: SslcommerzRefundAnswer): GatewayRefundVerdict {
  const reference = answer.refund_ref_id || null;
  if (answer.APIConnect.toUpperCase() === 'INVALID_REQUEST') return { word: 'refused', reference };
  if (!isConnected(answer)) return { word: 'no_answer', reference };
  const status = answer.status.toLowerCase();
  if (status === 'failed') return { word: 'refused', reference };
  return { word: ['success', 'processing'].includes(status) && reference ? 'pending' : 'no_answer', reference };
}

const REFUND_WORDS: Readonly<Record<string, 'done' | 'pending' | 'refused'>> = {
  refunded: 'done',
  processing: 'pending',
  cancelled: 'refused',
};

export function verdictOfRefundStatus(answer: SslcommerzRefundAnswer, reference: string): GatewayRefundVerdict {
  const isOurs = answer.refund_ref_id === '' || answer.refund_ref_id === reference;
  const word = isConnected(answer) && isOurs ? REFUND_WORDS[answer.status.toLowerCase()] : undefined;
  return { word: word ?? 'no_answer', reference };
}
