import { describe, expect, it } from 'vitest';
import type { GatewayVerdict } from './gateways/gateway.types.ts';
import { judgeVerdict, type Judged } from './judge-verdict.policy.ts';

const payment: Judged = { state: 'pending', paymentCode: 'PMT-20260615-22222222', amount: 100_000, isOwnerGone: false, mayExpire: false };
const paid: Extract<GatewayVerdict, { word: 'paid' }> = {
  word: 'paid',
  transaction: 'T1',
  amount: 100_000,
  fee: 2500,
  currency: 'BDT',
  orderCode: payment.paymentCode,
  isRisky: false,
};

describe('what the gateway calls paid', () => {
  it('[PAY-59] is fulfilled where code, amount and currency are as stored', () => {
    expect(judgeVerdict(payment, paid)).toEqual({ act: 'fulfil', transaction: 'T1', received: 100_000, fee: 2500 });
  });

  it.each([
    ['amount', { amount: 99_999 }],
    ['amount', { amount: 100_001 }],
    ['currency', { currency: 'USD' }],
    ['order', { orderCode: 'PMT-20260615-33333333' }],
    ['risk', { isRisky: true }],
  ] as const)('[PAY-59][PAY-62][PAY-155] is held for its %s: %o', (reason, difference) => {
    expect(judgeVerdict(payment, { ...paid, ...difference })).toMatchObject({ act: 'hold', reason });
  });

  it('[PAY-62] is held for an owner who is gone, and where a signed notification says otherwise', () => {
    expect(judgeVerdict({ ...payment, isOwnerGone: true }, paid)).toMatchObject({ act: 'hold', reason: 'account' });
    expect(judgeVerdict(payment, paid, { contradiction: 'currency' })).toMatchObject({ act: 'hold', reason: 'currency' });
  });

  it.each(['failed', 'cancelled', 'expired'] as const)('[PAY-61] is fulfilled late after %s', (state) => {
    expect(judgeVerdict({ ...payment, state }, paid)).toMatchObject({ act: 'fulfil' });
  });

  it.each(['paid', 'on_hold', 'refunded'] as const)('[PAY-60] changes nothing of a payment that is %s', (state) => {
    expect(judgeVerdict({ ...payment, state }, paid)).toEqual({ act: 'wait' });
  });

  it('[PAY-153] without an amount or a transaction is no answer', () => {
    expect(judgeVerdict(payment, { ...paid, amount: 0 })).toEqual({ act: 'wait' });
    expect(judgeVerdict(payment, { ...paid, transaction: '' })).toEqual({ act: 'wait' });
  });
});

describe('what is not paid', () => {
  it.each(['failed', 'cancelled', 'expired'] as const)('[PAY-85] closes as %s, as the gateway says', (word) => {
    expect(judgeVerdict(payment, { word, failureCode: '7' })).toEqual({ act: 'close', state: word, failureCode: '7' });
  });

  it('[PAY-74][PAY-152] closes by a return only where the gateway knows of no payment', () => {
    const open = { word: 'not_paid', failureCode: null } as const;
    expect(judgeVerdict(payment, open, { returnedAs: 'cancelled' })).toMatchObject({ act: 'close', state: 'cancelled' });
    expect(judgeVerdict(payment, open)).toEqual({ act: 'wait' });
    expect(judgeVerdict(payment, { word: 'no_answer' }, { returnedAs: 'failed' })).toEqual({ act: 'wait' });
    expect(judgeVerdict(payment, paid, { returnedAs: 'failed' })).toMatchObject({ act: 'fulfil' });
  });

  it('[PAY-85] expires after its hour, but never without an answer', () => {
    const late = { ...payment, mayExpire: true };
    expect(judgeVerdict(late, { word: 'not_paid', failureCode: null })).toMatchObject({ act: 'close', state: 'expired' });
    expect(judgeVerdict(late, { word: 'no_answer' })).toEqual({ act: 'wait' });
  });
});
