import { expect, it } from 'vitest';
import { PAYMENT_STATES, paymentMethodNames, paymentStateNames } from '@app/contract/payments';
import { stateTones } from './state-tones.ts';

it('[PAY-54] each state of a payment has its word and its colour', () => {
  expect(PAYMENT_STATES.map((state) => [state, paymentStateNames[state].en, stateTones[state]])).toEqual([
    ['pending', 'Pending', 'warning'],
    ['paid', 'Paid', 'success'],
    ['failed', 'Failed', 'danger'],
    ['cancelled', 'Cancelled', 'neutral'],
    ['expired', 'Expired', 'neutral'],
    ['on_hold', 'On hold', 'warning'],
    ['refunded', 'Refunded', 'info'],
  ]);
});

it('[PAY-123] the methods are called as members know them', () => {
  expect(Object.values(paymentMethodNames).map(({ en }) => en)).toEqual(['SSL COMMERZ', 'bKash', 'Wallet', 'Cash', 'Cheque']);
});
