import type { Payment } from '../payments.queries.ts';

/** Returns the page that a payment began on, with the choice of then. */
export function pathToTryAgain({ purpose, amount, paymentMethod: method }: Pick<Payment, 'purpose' | 'amount' | 'paymentMethod'>): string {
  const choice = purpose === 'wallet' ? { amount: String(amount), method } : { method };
  return `${purpose === 'wallet' ? '/wallet-recharge' : '/package-payment-method'}?${new URLSearchParams(choice).toString()}`;
}

/** Returns the page of the receipt of a payment. */
export const receiptPath = (code: string): string => `/package-history/${encodeURIComponent(code)}`;
