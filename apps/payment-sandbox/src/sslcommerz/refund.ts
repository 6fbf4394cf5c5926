import { sslcommerzTime } from '../dhaka-time.ts';
import type { SandboxContext } from '../answer-call.ts';
import { readTaka } from '../money.ts';
import { drawLarge } from '../numbers.ts';
import type { Refund } from '../record/record.state.ts';
import type { Fields } from './open-session.ts';

const START_WORDS = { done: 'success', processing: 'processing', refused: 'failed' } as const;
const STATUS_WORDS = { done: 'refunded', processing: 'processing', refused: 'cancelled' } as const;
const OPEN_WORDS: Readonly<Record<string, number>> = { refund_trans_id: 30, refund_remarks: 255, refe_id: 50, bank_tran_id: 80 };

const failed = (query: Fields, errorReason: string): object => ({
  APIConnect: 'DONE',
  bank_tran_id: query['bank_tran_id'] ?? '',
  trans_id: '',
  refund_ref_id: '',
  status: 'failed',
  errorReason,
});

const started = (refund: Refund): object => ({
  APIConnect: 'DONE',
  bank_tran_id: refund.transaction,
  trans_id: refund.orderCode,
  refund_ref_id: refund.reference,
  status: START_WORDS[refund.state],
  errorReason: refund.state === 'refused' ? 'The bank refused the refund' : '',
});

/** Starts a refund; the same `refund_trans_id` again is the same refund. */
export function startRefund(ctx: SandboxContext, query: Fields): object {
  const { record, behaviour, now } = ctx;
  const transaction = query['bank_tran_id'] ?? '';
  const key = query['refund_trans_id'] ?? '';
  const amount = readTaka(query['refund_amount'] ?? '');
  const long = Object.entries(OPEN_WORDS).find(([name, length]) => (query[name] ?? '').length > length);
  if (!key) return failed(query, 'refund_trans_id is required');
  if (!query['refund_remarks']) return failed(query, 'refund_remarks is required');
  if (long) return failed(query, `${long[0]} exceeds ${long[1]} characters`);
  const known = record.refunds().find((refund) => refund.gateway === 'sslcommerz' && refund.key === key);
  if (known) return started(known);
  const paid = record.attempt((attempt) => attempt.status === 'VALID' && attempt.transaction === transaction);
  if (!paid) return failed(query, 'Transaction not found');
  if (!amount || record.refundedOrAsked('sslcommerz', transaction) + amount > paid.attempt.amount)
    return failed(query, 'The refund amount exceeds the transaction amount');
  const state = behaviour.refundRule(paid.session.orderCode);
  const at = now().toISOString();
  const refund: Refund = {
    gateway: 'sslcommerz',
    reference: drawLarge(20),
    key,
    orderCode: paid.session.orderCode,
    transaction,
    amount,
    state,
    askedAt: at,
    decidedAt: state === 'processing' ? null : at,
  };
  record.add({ kind: 'refund.asked', refund });
  return started(refund);
}

/** Returns the state of a refund by its `refund_ref_id`. */
export function refundStatus({ record }: SandboxContext, reference: string): object {
  const refund = record.refund(reference);
  if (refund?.gateway !== 'sslcommerz')
    return { APIConnect: 'DONE', refund_ref_id: reference, status: 'cancelled', errorReason: 'Refund not found' };
  return {
    APIConnect: 'DONE',
    bank_tran_id: refund.transaction,
    tran_id: refund.orderCode,
    refund_ref_id: refund.reference,
    initiated_on: sslcommerzTime(new Date(refund.askedAt)),
    refunded_on: refund.state === 'done' && refund.decidedAt ? sslcommerzTime(new Date(refund.decidedAt)) : '',
    status: STATUS_WORDS[refund.state],
    errorReason: refund.state === 'refused' ? 'The bank refused the refund' : '',
  };
}
