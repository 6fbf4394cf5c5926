import { expect, it } from 'vitest';
import { paymentReasons } from '@app/contract/payments';
import { failureReasonOf } from './failure-words.policy.ts';

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
