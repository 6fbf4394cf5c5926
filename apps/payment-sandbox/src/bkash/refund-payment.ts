import { bkashTime } from '../dhaka-time.ts';
import type { SandboxContext } from '../answer-call.ts';
import { readTaka, writeTaka } from '../money.ts';
import { drawLarge } from '../numbers.ts';
import type { BkashPayment, Refund } from '../record/record.state.ts';
import { coded, type StatusCode } from './status-codes.ts';

const MOST_REFUNDS = 10;
const LONGEST = 255;
const WORDS = { done: 'Completed', processing: 'Pending', refused: 'Failed' } as const;

type Fields = Readonly<Record<string, string>>;
/** A refund to be made, by the names of either version. */
export type RefundRequest = {
  readonly reference: string;
  readonly transaction: string;
  readonly amount: string;
  readonly sku: string;
  readonly reason: string;
};
export type RefundResult = { readonly payment: BkashPayment; readonly refund: Refund } | { readonly refusal: StatusCode };

export const readV1 = (body: Fields): RefundRequest => read(body, ['paymentID', 'trxID', 'amount']);
export const readV2 = (body: Fields): RefundRequest => read(body, ['paymentId', 'trxId', 'refundAmount']);

const read = (body: Fields, [reference, transaction, amount]: readonly [string, string, string]): RefundRequest => ({
  reference: body[reference] ?? '',
  transaction: body[transaction] ?? '',
  amount: body[amount] ?? '',
  sku: body['sku'] ?? '',
  reason: body['reason'] ?? '',
});

/** True for a question: the same path of version 1 without amount, sku and reason only asks. */
export const isQuestion = ({ amount, sku, reason }: RefundRequest): boolean => !amount && !sku && !reason;

const paymentOf = ({ record }: SandboxContext, { reference, transaction }: RefundRequest): BkashPayment | undefined => {
  const payment = record.payment(reference);
  return payment && transaction && payment.transaction === transaction ? payment : undefined;
};

/** Gives money back, wholly or in part. */
export function refundPayment(ctx: SandboxContext, request: RefundRequest): RefundResult {
  const { record, behaviour, now } = ctx;
  const payment = paymentOf(ctx, request);
  if (!payment) return { refusal: '2033' };
  if (!request.sku || !request.reason || request.sku.length > LONGEST || request.reason.length > LONGEST) return { refusal: '2065' };
  const amount = readTaka(request.amount) ?? 0;
  const before = record.refundsOf('bkash', request.transaction);
  if (amount <= 0 || record.refundedOrAsked('bkash', request.transaction) + amount > payment.amount || before.length >= MOST_REFUNDS)
    return { refusal: '2006' };
  const state = behaviour.refundRule(payment.orderCode);
  const at = now().toISOString();
  const refund: Refund = {
    gateway: 'bkash',
    reference: drawLarge(10),
    key: null,
    orderCode: payment.orderCode,
    transaction: request.transaction,
    amount,
    state,
    askedAt: at,
    decidedAt: state === 'processing' ? null : at,
  };
  record.add({ kind: 'refund.asked', refund });
  return { payment, refund };
}

/** Returns the refunds of a payment, oldest first. */
export function refundsOf(ctx: SandboxContext, request: RefundRequest): { payment: BkashPayment; refunds: Refund[] } | null {
  const payment = paymentOf(ctx, request);
  return payment ? { payment, refunds: ctx.record.refundsOf('bkash', request.transaction) } : null;
}

/** Returns the answer of version 1. */
export function answerV1(result: RefundResult): object {
  if ('refusal' in result) return coded(result.refusal);
  const { refund } = result;
  if (refund.state === 'refused') return coded('2056');
  return coded('0000', {
    originalTrxID: refund.transaction,
    refundTrxID: refund.reference,
    transactionStatus: WORDS[refund.state],
    amount: writeTaka(refund.amount),
    currency: 'BDT',
    charge: '0.00',
    completedTime: bkashTime(new Date(refund.decidedAt ?? refund.askedAt)),
  });
}

/** Tells, as version 1, the newest refund; none is 2033. */
export function statusV1(ctx: SandboxContext, request: RefundRequest): object {
  const found = refundsOf(ctx, request);
  const refund = found?.refunds.at(-1);
  return answerV1(found && refund ? { payment: found.payment, refund } : { refusal: '2033' });
}

const refusedV2 = (code: StatusCode): object => ({
  internalCode: `refund_${code}`,
  externalCode: code,
  errorMessageEn: 'The refund was not done.',
  errorMessageBn: 'টাকা ফেরত দেওয়া হয়নি।',
});

const partV2 = (refund: Refund): object => ({
  refundTrxId: refund.reference,
  refundTransactionStatus: WORDS[refund.state],
  refundAmount: writeTaka(refund.amount),
  completedTime: bkashTime(new Date(refund.decidedAt ?? refund.askedAt)),
});

/** Returns the answer of version 2. */
export function answerV2(result: RefundResult, { sku, reason }: RefundRequest): object {
  if ('refusal' in result) return refusedV2(result.refusal);
  const { payment, refund } = result;
  if (refund.state === 'refused') return refusedV2('2056');
  const original = { originalTrxId: refund.transaction, originalTrxAmount: writeTaka(payment.amount) };
  return { ...original, ...partV2(refund), currency: 'BDT', sku, reason };
}

export function statusV2(ctx: SandboxContext, request: RefundRequest): object {
  const found = refundsOf(ctx, request);
  if (!found) return refusedV2('2033');
  return {
    originalTrxId: request.transaction,
    originalTrxAmount: writeTaka(found.payment.amount),
    originalTrxCompletedTime: bkashTime(new Date(found.payment.executedAt ?? 0)),
    refundTransactions: found.refunds.map(partV2),
  };
}
