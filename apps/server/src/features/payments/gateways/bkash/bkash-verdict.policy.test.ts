import { describe, expect, it } from 'vitest';
import {
  afterDoubt,
  isStillToBeAllowed,
  verdictOfExecute,
  verdictOfRefund,
  verdictOfRefundStatus,
  verdictOfStatus,
} from './bkash-verdict.policy.ts';
import { PaymentAnswer, RefundAnswer } from './bkash.messages.ts';
import { isFresh, mayReplace, renewAt } from './token-life.policy.ts';

const ID = 'TR0011ABC';
const CODE = 'PMT-20250131-7F3K9Q2M';
const completed = {
  statusCode: '0000',
  statusMessage: 'Successful',
  paymentID: ID,
  trxID: 'AAB1CD2EF3',
  transactionStatus: 'Completed',
  amount: '500.00',
  currency: 'BDT',
  merchantInvoiceNumber: CODE,
};
const paid = { word: 'paid', transaction: 'AAB1CD2EF3', amount: 50_000, fee: 0, currency: 'BDT', orderCode: CODE, isRisky: false };
const refusal = (code: string) => ({ statusCode: code, statusMessage: 'No' });
const execute = (answer: unknown) => verdictOfExecute(answer === null ? null : PaymentAnswer.parse(answer), ID);
const status = (answer: unknown) => verdictOfStatus(PaymentAnswer.parse(answer), ID);

describe('what /execute says', () => {
  it.each([
    ['completed', {}, paid],
    ['another amount', { amount: '50.00' }, { ...paid, amount: 5000 }],
    ['another currency', { currency: 'USD' }, { ...paid, currency: 'USD' }],
    ['another order', { merchantInvoiceNumber: 'X' }, { ...paid, orderCode: 'X' }],
    ['the other name of the invoice', { merchantInvoiceNumber: undefined, merchantInvoice: CODE }, paid],
  ])('[PAY-79] paid: %s', (_, change, verdict) => {
    expect(execute({ ...completed, ...change })).toEqual(verdict);
  });

  it.each(['2002', '2006', '2014', '2023', '2029', '2033', '2037', '2057', '2065'])('[PAY-82] %s says that no money was taken', (code) => {
    expect(execute(refusal(code))).toEqual({ word: 'failed', failureCode: code });
    expect(execute({ errorCode: code, errorMessage: 'No' })).toEqual({ word: 'failed', failureCode: code });
  });

  it.each(['2062', '2117', '2116', '2119', '2068', '2003', '2020', '2024', '2056', '2060', '2127', '503', '2001'])(
    '[PAY-80] %s leaves doubt, and a status of not paid leaves the payment open',
    (code) => {
      const verdict = execute(refusal(code));
      expect(verdict).toEqual({ word: 'doubt', code, isRefusal: false });
      expect(afterDoubt(verdict as never, { word: 'not_paid', failureCode: null })).toEqual({ word: 'not_paid', failureCode: code });
      expect(afterDoubt(verdict as never, paid as never)).toEqual(paid);
    },
  );

  it('[PAY-152] only a payment that nobody allowed is still to be executed', () => {
    const after = (code: string | null) => isStillToBeAllowed({ word: 'not_paid', failureCode: code });
    expect(['2056', '2060', '2003', '2117', '503', null].map(after)).toEqual([true, true, false, false, false, false]);
    expect(isStillToBeAllowed({ word: 'failed', failureCode: '2056' })).toBe(false);
    expect(isStillToBeAllowed({ word: 'no_answer' })).toBe(false);
  });

  it('[PAY-82] an unknown code is a refusal once the status says that nothing was taken', () => {
    const verdict = execute(refusal('9999'));
    expect(verdict).toEqual({ word: 'doubt', code: '9999', isRefusal: true });
    expect(afterDoubt(verdict as never, { word: 'not_paid', failureCode: null })).toEqual({ word: 'failed', failureCode: '9999' });
    expect(afterDoubt(verdict as never, { word: 'no_answer' })).toEqual({ word: 'no_answer' });
    expect(afterDoubt(verdict as never, paid as never)).toEqual(paid);
  });

  it.each([
    ['nothing', null],
    ['an empty answer', {}],
    ['not completed', { ...completed, transactionStatus: 'Initiated' }],
    ['no trxID', { ...completed, trxID: '' }],
    ['no amount', { ...completed, amount: undefined }],
    ['an amount that cannot be read', { ...completed, amount: '5,00' }],
    ['no currency', { ...completed, currency: undefined }],
    ['no invoice', { ...completed, merchantInvoiceNumber: undefined }],
    ['another payment', { ...completed, paymentID: 'TR9' }],
    ['success and an error', { ...completed, errorCode: '2062', statusCode: '' }],
  ])('[PAY-153] %s leaves doubt, never paid and never failed', (_, answer) => {
    expect(execute(answer)).toMatchObject({ word: 'doubt', isRefusal: false });
  });
});

describe('what /payment/status says', () => {
  it.each([
    ['Completed', paid],
    ['Initiated', { word: 'not_paid', failureCode: null }],
    ['Pending Authorized', { word: 'not_paid', failureCode: null }],
    ['Cancelled', { word: 'cancelled', failureCode: 'Cancelled' }],
    ['Failed', { word: 'failed', failureCode: 'Failed' }],
    ['Expired', { word: 'expired', failureCode: 'Expired' }],
    ['Perhaps', { word: 'no_answer' }],
    ['', { word: 'no_answer' }],
  ])('[PAY-80] [PAY-83] %s', (transactionStatus, verdict) => {
    expect(status({ ...completed, transactionStatus })).toEqual(verdict);
  });

  it.each([
    ['2002', { word: 'not_paid', failureCode: '2002' }],
    ['2033', { word: 'not_paid', failureCode: '2033' }],
    ['2056', { word: 'not_paid', failureCode: '2056' }],
    ['503', { word: 'no_answer' }],
    ['2001', { word: 'no_answer' }],
    ['9999', { word: 'no_answer' }],
  ])('[PAY-83] code %s', (code, verdict) => {
    expect(status(refusal(code))).toEqual(verdict);
  });

  it.each([
    ['nothing', {}],
    ['completed without a trxID', { ...completed, trxID: undefined }],
    ['completed for another payment', { ...completed, paymentID: 'TR9' }],
    ['begun, for another payment', { ...completed, transactionStatus: 'Initiated', paymentID: 'TR9' }],
  ])('[PAY-153] %s is no answer', (_, answer) => {
    expect(status(answer)).toEqual({ word: 'no_answer' });
  });
});

describe('refunds', () => {
  const order = { refundKey: 'RF1', paymentId: 1, transaction: 'AAB1CD2EF3', reference: ID, amount: 20_000, reason: 'paid twice' };
  const refunded = {
    statusCode: '0000',
    originalTrxID: 'AAB1CD2EF3',
    refundTrxID: 'RFX1',
    transactionStatus: 'Completed',
    amount: '200.00',
  };
  it.each([
    ['completed', {}, { word: 'done', reference: 'RFX1' }],
    ['completed with another sum', { amount: '100.00' }, { word: 'no_answer', reference: 'RFX1' }],
    ['begun', { transactionStatus: 'Initiated' }, { word: 'pending', reference: 'RFX1' }],
    ['nothing', { statusCode: '', refundTrxID: '' }, { word: 'no_answer', reference: null }],
    ['refused', { statusCode: '2071', refundTrxID: '' }, { word: 'refused', reference: null }],
    ['refused in the other way', { statusCode: '', errorCode: '2071', refundTrxID: '' }, { word: 'refused', reference: null }],
    ['refused for its state', { statusCode: '2056', refundTrxID: '' }, { word: 'refused', reference: null }],
    ['failed', { transactionStatus: 'Failed' }, { word: 'refused', reference: 'RFX1' }],
    ['without a sum', { amount: '' }, { word: 'no_answer', reference: 'RFX1' }],
    ['already asked for', { statusCode: '2117', refundTrxID: '' }, { word: 'no_answer', reference: null }],
    ['under maintenance', { statusCode: '503', refundTrxID: '' }, { word: 'no_answer', reference: null }],
  ])('[PAY-131] %s', (_, change, verdict) => {
    expect(verdictOfRefund(RefundAnswer.parse({ ...refunded, ...change }), order)).toEqual(verdict);
  });

  it('[PAY-131] an answer about an earlier refund says nothing of this one', () => {
    const answer = RefundAnswer.parse(refunded);
    expect(verdictOfRefundStatus(answer, order)).toEqual({ word: 'done', reference: 'RFX1' });
    expect(verdictOfRefundStatus(answer, { ...order, otherReferences: ['RFX1'] })).toEqual({ word: 'no_answer', reference: null });
  });

  it('[PAY-131] an answer about one that was asked for before this one says that this one is not there', () => {
    const question = { ...order, otherReferences: ['RFX1', 'RFX2'], earlierReferences: ['RFX1'] };
    expect(verdictOfRefundStatus(RefundAnswer.parse(refunded), question)).toEqual({ word: 'refused', reference: null });
    const later = RefundAnswer.parse({ ...refunded, refundTrxID: 'RFX2' });
    expect(verdictOfRefundStatus(later, question)).toEqual({ word: 'no_answer', reference: null });
  });

  it.each([
    ['of another sum', { amount: '100.00' }],
    ['of no sum', { amount: '' }],
  ])('[PAY-131] an answer about a refund %s says nothing of this one, nor its reference', (_, change) => {
    expect(verdictOfRefundStatus(RefundAnswer.parse({ ...refunded, ...change }), order)).toEqual({ word: 'no_answer', reference: null });
  });
});

describe('[PAY-76] the life of a token', () => {
  const grantedAt = new Date('2026-06-15T06:00:00Z');
  const hour = { grantedAt, expiresAt: new Date('2026-06-15T07:00:00Z') };
  it('is used until 5 minutes before its end', () => {
    expect(renewAt(hour)).toEqual(new Date('2026-06-15T06:55:00Z'));
    expect(isFresh(hour, new Date('2026-06-15T06:54:59Z'))).toBe(true);
    expect(isFresh(hour, new Date('2026-06-15T06:55:00Z'))).toBe(false);
  });
  it('of a few minutes is used for half of them', () => {
    expect(renewAt({ grantedAt, expiresAt: new Date('2026-06-15T06:04:00Z') })).toEqual(new Date('2026-06-15T06:02:00Z'));
  });
  it('is replaced before its end at most once in half an hour', () => {
    expect(mayReplace(null, grantedAt)).toBe(true);
    expect(mayReplace(grantedAt, new Date('2026-06-15T06:29:59Z'))).toBe(false);
    expect(mayReplace(grantedAt, new Date('2026-06-15T06:30:00Z'))).toBe(true);
  });
});
