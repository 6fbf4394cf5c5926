import { expect, it } from 'vitest';
import { refundable } from './refundable.ts';

const paid = { paymentStatus: 'paid', amount: 1000, receivedAmount: 999.99, refunds: [] };

it('[PAY-129] what may go back is what was paid less all refunds but refused ones that no gateway can do any more', () => {
  expect(refundable(paid)).toBe(99_999);
  expect(refundable({ ...paid, receivedAmount: null })).toBe(100_000);
  const refunds = [
    { amount: 400, state: 'done', isUnderWay: false },
    { amount: 300.5, state: 'pending', isUnderWay: true },
    { amount: 200, state: 'refused', isUnderWay: false },
    { amount: 100, state: 'refused', isUnderWay: true },
  ];
  expect(refundable({ ...paid, refunds })).toBe(19_949);
});

it.each(['pending', 'failed', 'on_hold', 'refunded'])('[PAY-129] nothing of a payment that is %s', (paymentStatus) => {
  expect(refundable({ ...paid, paymentStatus })).toBe(0);
});
