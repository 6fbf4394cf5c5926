import { poishaOf } from '../gateway-amount.policy.ts';
import type { GatewayRefundOrder, GatewayRefundQuestion, GatewayRefundVerdict, GatewayVerdict } from '../gateway.types.ts';
import type { BkashPaymentAnswer, BkashRefundAnswer } from './bkash.messages.ts';

export const OK = '0000';
export const codeOf = (answer: { readonly statusCode: string; readonly errorCode: string }): string =>
  answer.statusCode && answer.statusCode !== OK ? answer.statusCode : answer.errorCode || answer.statusCode;

const NO_ANSWER = { word: 'no_answer' } as const;

/** `doubt`: the money may have been taken; only `/payment/status` tells. `code` is null where there was no readable one. */
export type ExecuteVerdict = GatewayVerdict | { readonly word: 'doubt'; readonly code: string | null; readonly isRefusal: boolean };

/** Lists the refusals that say for certain that no money was taken. */
const REFUSALS = new Set(
  (
    '2002 2006 2007 2008 2014 2015 2016 2017 2018 2019 2023 2029 2031 2033 ' + '2037 2038 2039 2040 2041 2048 2049 2057 2058 2063 2065'
  ).split(' '),
);
/** Leaves in doubt what was done: already completed or executed, in process, not yet authorised, an exception, maintenance, our own app key. */
const AMBIGUOUS = new Set(['2001', '2003', '2020', '2024', '2056', '2060', '2062', '2068', '2116', '2117', '2119', '2127', '503']);

/** Returns the verdict on the answer of `/execute`; null is a time-out or nothing that could be read. A code that is not known counts as a refusal once the status confirms it. */
export function verdictOfExecute(answer: BkashPaymentAnswer | null, paymentId: string): ExecuteVerdict {
  if (!answer) return { word: 'doubt', code: null, isRefusal: false };
  const code = codeOf(answer);
  if (code !== OK) {
    if (REFUSALS.has(code)) return { word: 'failed', failureCode: code };
    return { word: 'doubt', code: code || null, isRefusal: code !== '' && !AMBIGUOUS.has(code) };
  }
  const paid = answer.transactionStatus === 'Completed' ? paidVerdict(answer, paymentId) : NO_ANSWER;
  return paid.word === 'paid' ? paid : { word: 'doubt', code: null, isRefusal: false };
}

/** Returns the last word on an execution in doubt, from what the status says. */
export function afterDoubt(doubt: ExecuteVerdict & { word: 'doubt' }, status: GatewayVerdict): GatewayVerdict {
  if (status.word !== 'not_paid') return status;
  return { word: doubt.isRefusal ? 'failed' : 'not_paid', failureCode: doubt.code };
}

/**
 * True where bKash executed nothing because the payer had not allowed the payment, as after a forged return:
 * the one execution is still to come.
 */
export const isStillToBeAllowed = (verdict: GatewayVerdict): boolean =>
  verdict.word === 'not_paid' && ['2056', '2060'].includes(verdict.failureCode ?? '');

/** Lists bKash's words for a payment that brought no money (so far). Others are not known, and no answer. */
const NOT_PAID: Readonly<Record<string, 'not_paid' | 'failed' | 'cancelled' | 'expired'>> = {
  initiated: 'not_paid',
  'in progress': 'not_paid',
  'pending authorized': 'not_paid',
  authorized: 'not_paid',
  declined: 'failed',
  failed: 'failed',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  expired: 'expired',
};
/** Lists the codes by which no money was taken: not there, in a state that cannot be paid, not authorised, not completed. */
const NO_MONEY_TAKEN = new Set(['2002', '2033', '2056', '2060', '2127']);

/** Returns the verdict on the answer of `/payment/status`. */
export function verdictOfStatus(answer: BkashPaymentAnswer, paymentId: string): GatewayVerdict {
  const code = codeOf(answer);
  if (NO_MONEY_TAKEN.has(code)) return { word: 'not_paid', failureCode: code };
  if (code !== OK) return NO_ANSWER;
  const status = answer.transactionStatus.toLowerCase();
  if (status === 'completed') return paidVerdict(answer, paymentId);
  const word = isAbout(answer, paymentId) ? NOT_PAID[status] : undefined;
  return word ? { word, failureCode: word === 'not_paid' ? null : answer.transactionStatus } : NO_ANSWER;
}

const isAbout = (answer: BkashPaymentAnswer, paymentId: string): boolean => answer.paymentID === paymentId;

/** Judges an answer about a payment; lacking fields, an amount that cannot be read, or another payment's id make it no answer (PAY-153). */
function paidVerdict(answer: BkashPaymentAnswer, paymentId: string): GatewayVerdict {
  const amount = poishaOf(answer.amount);
  const orderCode = answer.merchantInvoiceNumber || answer.merchantInvoice;
  if (amount === null || !answer.trxID || !answer.currency || !orderCode || !isAbout(answer, paymentId)) return NO_ANSWER;
  return { word: 'paid', transaction: answer.trxID, amount, fee: 0, currency: answer.currency, orderCode, isRisky: false };
}

/** Lists the codes that leave open whether a refund was taken: those of an execution, but for a wrong state. */
const REFUND_IN_DOUBT = new Set([...AMBIGUOUS].filter((code) => !['2056', '2060'].includes(code)));
const REFUND_WORDS: Readonly<Record<string, 'done' | 'refused'>> = {
  completed: 'done',
  failed: 'refused',
  declined: 'refused',
  cancelled: 'refused',
};

/** Returns the verdict on the answer of `/payment/refund` to a request. A refund of another sum than ours is for staff to look at. */
export function verdictOfRefund(answer: BkashRefundAnswer, order: GatewayRefundOrder): GatewayRefundVerdict {
  const reference = answer.refundTrxID || null;
  const code = codeOf(answer);
  if (code !== OK) return { word: code === '' || REFUND_IN_DOUBT.has(code) ? 'no_answer' : 'refused', reference };
  if (reference === null || (answer.amount !== '' && poishaOf(answer.amount) !== order.amount)) return { word: 'no_answer', reference };
  const word = REFUND_WORDS[answer.transactionStatus.toLowerCase()] ?? 'pending';
  return { word: word === 'done' && answer.amount === '' ? 'no_answer' : word, reference };
}

/**
 * Returns the verdict on the answer about a refund: bKash tells of the newest refund of the payment, which may be another one than ours. One that was
 * asked for before ours would not be the newest if ours had come. A reference is taken from an answer only that says something of ours.
 */
export function verdictOfRefundStatus(
  answer: BkashRefundAnswer,
  order: GatewayRefundOrder & Pick<GatewayRefundQuestion, 'otherReferences' | 'earlierReferences'>,
): GatewayRefundVerdict {
  const told = answer.refundTrxID;
  if (told !== '' && order.earlierReferences?.includes(told)) return { word: 'refused', reference: null };
  const verdict = verdictOfRefund(answer, order);
  const isOurs = verdict.word !== 'no_answer' && !order.otherReferences?.includes(told);
  return isOurs ? verdict : { word: 'no_answer', reference: null };
}
