import { expect, it } from 'vitest';
import { pathToTryAgain } from './payment.ts';

it("[PAY-99] 'Try Again' leads back to where the payment began, with the choice of then", () => {
  expect(pathToTryAgain({ purpose: 'package', amount: 4500, paymentMethod: 'bkash' })).toBe('/package-payment-method?method=bkash');
  expect(pathToTryAgain({ purpose: 'wallet', amount: 500, paymentMethod: 'sslcommerz' })).toBe(
    '/wallet-recharge?amount=500&method=sslcommerz',
  );
});
