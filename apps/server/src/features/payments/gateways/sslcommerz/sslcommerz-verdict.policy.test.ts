import { describe, expect, it } from 'vitest';
import { verdictOfQuery, verdictOfRefund, verdictOfRefundStatus, verdictOfTry } from './sslcommerz-verdict.policy.ts';
import { QueryAnswer, RefundAnswer, Try } from './sslcommerz.messages.ts';

const CODE = 'PMT-20250131-7F3K9Q2M';
const valid = {
  APIConnect: 'DONE',
  status: 'VALID',
  tran_id: CODE,
  tran_date: '2025-01-31 10:00:00',
  amount: '500.00',
  store_amount: '487.50',
  currency: 'BDT',
  currency_type: 'BDT',
  bank_tran_id: '250131BANK01',
  risk_level: '0',
  error: '',
};
const paid = { word: 'paid', transaction: '250131BANK01', amount: 50_000, fee: 1250, currency: 'BDT', orderCode: CODE, isRisky: false };
const judge = (change: Record<string, unknown>) => verdictOfTry(Try.parse({ ...valid, ...change }));

describe('what the validator says of a val_id', () => {
  it.each([
    ['VALID', {}, paid],
    ['VALIDATED', { status: 'VALIDATED' }, paid],
    ['small letters', { status: 'valid' }, paid],
    ['numbers in place of text', { amount: 500, store_amount: 487.5, risk_level: 0 }, paid],
    ['no word on the connection', { APIConnect: undefined }, paid],
    ['no fee', { store_amount: '500.00' }, { ...paid, fee: 0 }],
    ['more for the store than was paid', { store_amount: '510.00' }, { ...paid, fee: 0 }],
    ['a risk mark', { risk_level: '1' }, { ...paid, isRisky: true }],
    ['a risk mark as a number', { risk_level: 1 }, { ...paid, isRisky: true }],
    ['a poisha less', { amount: '499.99' }, { ...paid, amount: 49_999, fee: 1249 }],
    ['another currency', { currency: 'USD' }, { ...paid, currency: 'USD' }],
    ['another currency asked for', { currency_type: 'USD' }, { ...paid, currency: 'USD' }],
    ['another order', { tran_id: 'PMT-OTHER' }, { ...paid, orderCode: 'PMT-OTHER' }],
  ])('[PAY-72] [PAY-73] paid with %s', (_, change, verdict) => {
    expect(judge(change)).toEqual(verdict);
  });

  it.each([
    ['no amount', { amount: undefined }],
    ['an amount that cannot be read', { amount: '1,500.00' }],
    ['an amount with three decimals', { amount: '500.005' }],
    ['no amount for the store', { store_amount: null }],
    ['no order', { tran_id: '' }],
    ['no transaction', { bank_tran_id: undefined }],
    ['no currency', { currency: '' }],
    ['no status', { status: undefined }],
    ['a status nobody knows', { status: 'PERHAPS' }],
    ['a status that is no text', { status: ['VALID'] }],
    ['a failed connection', { APIConnect: 'FAILED' }],
    ['a store that is off', { APIConnect: 'INACTIVE' }],
  ])('[PAY-153] %s is no answer', (_, change) => {
    expect(judge(change)).toEqual({ word: 'no_answer' });
  });

  it.each([
    ['FAILED', 'failed', 'FAILED'],
    ['CANCELLED', 'cancelled', 'CANCELLED'],
    ['EXPIRED', 'expired', 'EXPIRED'],
    ['UNATTEMPTED', 'not_paid', null],
    ['PENDING', 'not_paid', null],
    ['INVALID_TRANSACTION', 'not_paid', null],
  ])('[PAY-72] %s is %s', (status, word, failureCode) => {
    expect(verdictOfTry(Try.parse({ APIConnect: 'DONE', status }))).toEqual({ word, failureCode });
  });

  it("[PAY-99] the gateway's own words are kept for staff", () => {
    expect(judge({ status: 'FAILED', error: 'Card declined' })).toEqual({ word: 'failed', failureCode: 'Card declined' });
  });
});

describe('what the query by payment code says', () => {
  const query = (element: unknown, more: Record<string, unknown> = {}) =>
    verdictOfQuery(
      QueryAnswer.parse({ APIConnect: 'DONE', no_of_trans_found: Array.isArray(element) ? element.length : 0, element, ...more }),
      CODE,
    );
  const failed = { ...valid, APIConnect: undefined, status: 'FAILED', tran_date: '2025-01-31 10:05:00' };
  const pending = { ...failed, status: 'PENDING' };
  const cancelled = { ...failed, status: 'CANCELLED', tran_date: '2025-01-31 10:09:00' };

  it.each([
    ['one that is paid', [valid], paid],
    ['a failed one before', [failed, valid], paid],
    ['a failed one after', [valid, failed], paid],
    ['a pending one after', [{ ...valid, status: 'VALIDATED' }, pending], paid],
    ['a paid one of another order', [{ ...valid, tran_id: 'OTHER' }, valid], paid],
    ['a paid one that lacks its amount', [{ ...valid, amount: '' }, valid], paid],
    ['only one of another order', [{ ...valid, tran_id: 'OTHER' }], { ...paid, orderCode: 'OTHER' }],
  ])('[PAY-72] paid: %s', (_, element, verdict) => {
    expect(query(element)).toEqual(verdict);
  });

  it.each([
    ['none at all', [], 'not_paid'],
    ['a failed and a pending one', [failed, pending], 'not_paid'],
    ['a failed and a cancelled one', [cancelled, failed], 'cancelled'],
    ['a paid one that cannot be read', [{ ...valid, amount: '5 taka' }, failed], 'no_answer'],
    ['one that nobody understands', [failed, { ...failed, status: 'WHAT' }], 'no_answer'],
  ])('[PAY-74] %s', (_, element, word) => {
    expect(query(element).word).toBe(word);
  });

  it.each([
    ['no list', undefined, { no_of_trans_found: '1' }],
    ['no number and no list', undefined, { no_of_trans_found: undefined }],
    ['a failed connection', [valid], { APIConnect: 'FAILED' }],
    ['no word on the connection', [valid], { APIConnect: undefined }],
  ])('[PAY-153] %s is no answer', (_, element, more) => {
    expect(query(element, more).word).toBe('no_answer');
  });
});

describe('refunds', () => {
  const begun = { APIConnect: 'DONE', refund_ref_id: 'R1', status: 'success' };
  it.each([
    ['begun', {}, { word: 'pending', reference: 'R1' }],
    ['begun before', { status: 'processing' }, { word: 'pending', reference: 'R1' }],
    ['begun without a name', { refund_ref_id: '' }, { word: 'no_answer', reference: null }],
    ['failed', { status: 'failed', refund_ref_id: '' }, { word: 'refused', reference: null }],
    [
      'not understood by the gateway',
      { APIConnect: 'INVALID_REQUEST', status: '', refund_ref_id: '' },
      { word: 'refused', reference: null },
    ],
    ['not allowed from here', { APIConnect: 'REQUEST_FROM_INVALID_SOURCE' }, { word: 'no_answer', reference: 'R1' }],
    ['unknown', { status: 'perhaps' }, { word: 'no_answer', reference: 'R1' }],
  ])('[PAY-131] a request that is %s', (_, change, verdict) => {
    expect(verdictOfRefund(RefundAnswer.parse({ ...begun, ...change }))).toEqual(verdict);
  });

  it.each([
    ['refunded', {}, 'done'],
    ['processing', {}, 'pending'],
    ['cancelled', {}, 'refused'],
    ['success', {}, 'no_answer'],
    ['refunded', { refund_ref_id: 'R2' }, 'no_answer'],
    ['refunded', { APIConnect: 'FAILED' }, 'no_answer'],
  ])('[PAY-131] the status %s %o is %s', (status, change, word) => {
    expect(verdictOfRefundStatus(RefundAnswer.parse({ ...begun, status, ...change }), 'R1')).toEqual({ word, reference: 'R1' });
  });
});
