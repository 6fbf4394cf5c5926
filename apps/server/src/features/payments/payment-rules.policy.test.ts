import { describe, expect, it } from 'vitest';
import { PaymentCode } from '@app/contract/payments';
import { paymentReasons } from '@app/contract/payments';
import { secondsAfter } from '#platform/clock';
import { contradictionOf, returnedAs } from './callback-form.policy.ts';
import { failureReasonOf, mayExpire, needsAttention, nextCheckAt, paymentCodeOf } from './payments.policy.ts';
import type { RefundRow } from './payments.tables.ts';
import { isHeld, lastRefundCheckAt, refundObstacle, type RefundRequest } from './refunds.policy.ts';

const start = new Date('2026-06-15T06:00:00Z');
const minutes = (count: number) => secondsAfter(start, count * 60);

describe('[PAY-84][PAY-86] the gateway is asked', () => {
  it('about an open payment after 5, 10, 20, 40 and 60 minutes, then every hour of the first day', () => {
    const asked: number[] = [];
    for (let now: Date | null = start; (now = nextCheckAt('pending', start, now));) asked.push((now.getTime() - start.getTime()) / 60_000);
    expect(asked).toEqual([5, 10, 20, 40, 60, ...Array.from({ length: 23 }, (_, index) => (index + 2) * 60)]);
  });

  it.each(['failed', 'cancelled', 'expired'] as const)('about one that is %s after 2 and 23 hours', (state) => {
    expect(nextCheckAt(state, start, minutes(6))).toEqual(minutes(120));
    expect(nextCheckAt(state, start, minutes(120))).toEqual(minutes(23 * 60));
    expect(nextCheckAt(state, start, minutes(23 * 60))).toBeNull();
  });

  it.each(['paid', 'on_hold', 'refunded'] as const)('never about one that is %s', (state) => {
    expect(nextCheckAt(state, start, start)).toBeNull();
  });

  it('[PAY-85] until it expires at 60 minutes, or needs staff after 24 hours without an answer', () => {
    expect([mayExpire(start, minutes(59)), mayExpire(start, minutes(60))]).toEqual([false, true]);
    expect(needsAttention('pending', start, minutes(24 * 60 - 1))).toBe(false);
    expect(needsAttention('pending', start, minutes(24 * 60))).toBe(true);
    expect(needsAttention('failed', start, minutes(24 * 60))).toBe(false);
  });
});

describe('[PAY-57] a payment code', () => {
  it('names the day in Dhaka, and has eight letters and digits that cannot be taken for one another', () => {
    expect(paymentCodeOf(new Date('2026-06-14T18:00:00Z'), new Uint8Array(8))).toBe('PMT-20260615-22222222');
    const letters = new Set(Array.from({ length: 256 }, (_, byte) => paymentCodeOf(start, new Uint8Array(8).fill(byte)).at(-1)));
    expect([...letters].toSorted().join('')).toBe('23456789ABCDEFGHJKLMNPQRSTUVWXYZ');
    expect(
      PaymentCode.safeParse(
        paymentCodeOf(
          start,
          Uint8Array.from({ length: 8 }, (_, index) => index * 37),
        ),
      ).success,
    ).toBe(true);
  });
});

describe('[PAY-155] a signed notification', () => {
  const ordered = { amount: 100_000, storeId: 'ours' };
  it.each([
    [{ store_id: 'ours', currency: 'BDT', amount: '1000.00' }, undefined],
    [{}, undefined],
    [{ amount: '1000.01' }, 'amount'],
    [{ amount: '999.99' }, 'amount'],
    [{ amount: 'much' }, 'amount'],
    [{ currency: 'USD', amount: '1000.00' }, 'currency'],
    [{ store_id: 'theirs' }, 'order'],
  ])('saying %o contradicts by %s', (form, reason) => {
    expect(contradictionOf(form, ordered)).toBe(reason);
  });

  it('says failed or cancelled in the words of the gateway', () => {
    expect(['FAILED', 'fail', 'CANCELLED', 'cancel', 'VALID', 'UNATTEMPTED', 'EXPIRED', 'success'].map(returnedAs)).toEqual([
      'failed',
      'failed',
      'cancelled',
      'cancelled',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('[PAY-129] a refund', () => {
  const sale = {
    state: 'paid',
    method: 'sslcommerz',
    purpose: 'package',
    isSecond: false,
    amount: 100_000,
    receivedAmount: 100_000,
    gatewayTransaction: 'T1',
  } as const;
  const request: RefundRequest = { amount: 100_000, way: 'gateway', reason: 'paid_twice' };
  const standing = { refunded: 0, walletBalance: 0, before: [] };
  it('goes back through the gateway or to the wallet', () => {
    expect(refundObstacle(sale, request, standing)).toBeNull();
    expect(refundObstacle(sale, { ...request, way: 'wallet' }, standing)).toBeNull();
  });
  it('[PAY-162] never passes what was paid, summed over all', () => {
    expect(refundObstacle(sale, { ...request, amount: 100_001 }, standing)).toBe('refund_too_large');
    expect(refundObstacle(sale, { ...request, amount: 1 }, { ...standing, refunded: 100_000 })).toBe('refund_too_large');
    expect(refundObstacle(sale, { ...request, amount: 40_000 }, { ...standing, refunded: 60_000 })).toBeNull();
  });
  it.each(['pending', 'failed', 'cancelled', 'expired'] as const)('is not for a payment that is %s', (state) => {
    expect(refundObstacle({ ...sale, state }, request, standing)).toBe('refund_not_possible');
  });
  it('[PAY-131] through bKash is asked for when none before is asked about: bKash tells of the newest only', () => {
    const before = (one: object) => ({
      ...standing,
      before: [{ way: 'gateway', state: 'pending', nextCheckAt: null, ...one } as RefundRow],
    });
    const part = { ...request, amount: 1 };
    const byBkash = { ...sale, method: 'bkash' } as const;
    expect(refundObstacle(byBkash, part, before({}))).toBe('refund_in_hand');
    expect(refundObstacle(byBkash, part, before({ state: 'refused', nextCheckAt: new Date() }))).toBe('refund_in_hand');
    expect(refundObstacle(byBkash, part, before({ state: 'refused' }))).toBeNull();
    expect(refundObstacle(byBkash, part, before({ state: 'done' }))).toBeNull();
    expect(refundObstacle(byBkash, { ...part, way: 'wallet' }, before({}))).toBeNull();
    expect(refundObstacle(sale, part, before({}))).toBeNull();
  });
  it('of money in the wallet goes back through its gateway only, and only while the wallet holds it', () => {
    const recharge = { ...sale, purpose: 'wallet' } as const;
    expect(refundObstacle(recharge, request, { ...standing, walletBalance: 100_000 })).toBeNull();
    expect(refundObstacle(recharge, request, { ...standing, walletBalance: 99_999 })).toBe('wallet_too_small');
    expect(refundObstacle(recharge, { ...request, way: 'wallet' }, standing)).toBe('refund_not_possible');
  });
  it('[PAY-63] of a hold is the whole, for that reason, through its gateway', () => {
    const held = { ...sale, state: 'on_hold', receivedAmount: 99_950 } as const;
    const refused = { amount: 99_950, way: 'gateway', reason: 'on_hold_refused' } as const;
    expect(refundObstacle(held, refused, standing)).toBeNull();
    expect(refundObstacle(held, { ...refused, amount: 1 }, standing)).toBe('refund_not_possible');
    expect(refundObstacle(held, { ...refused, reason: 'order' }, standing)).toBe('refund_not_possible');
  });
  it('[PAY-165] holds money of the wallet, and no other', () => {
    const recharge = { purpose: 'wallet', isSecond: false } as const;
    expect(isHeld(recharge, request)).toBe(true);
    expect(isHeld({ purpose: 'package', isSecond: true }, request)).toBe(true);
    expect(isHeld({ purpose: 'package', isSecond: false }, request)).toBe(false);
    expect(isHeld(recharge, { ...request, reason: 'on_hold_refused' })).toBe(false);
    expect(isHeld(recharge, { ...request, way: 'wallet' })).toBe(false);
  });
  it('[PAY-131] that bKash knows nothing of is asked about once more after two hours; no other', () => {
    const now = new Date('2026-06-14T06:00:00Z');
    expect(lastRefundCheckAt({ method: 'bkash' }, { gatewayReference: null }, now)).toEqual(new Date('2026-06-14T08:00:00Z'));
    expect(lastRefundCheckAt({ method: 'bkash' }, { gatewayReference: 'R1' }, now)).toBeNull();
    expect(lastRefundCheckAt({ method: 'sslcommerz' }, { gatewayReference: null }, now)).toBeNull();
  });
});

it.each([
  ['bkash', '2023', 'Your bKash balance is not enough.'],
  ['bkash', '2029', 'bKash did not complete the payment.'],
  ['bkash', '9999', 'bKash did not complete the payment.'],
  ['bkash', null, 'bKash did not complete the payment.'],
  ['sslcommerz', '2023', 'The bank did not complete the payment.'],
  ['sslcommerz', 'Card declined', 'The bank did not complete the payment.'],
] as const)('[PAY-82] [PAY-99] %s %s reads "%s"', (gateway, code, sentence) => {
  expect(paymentReasons[failureReasonOf(gateway, code)].en).toBe(sentence);
});
