import type * as z from 'zod/mini';
import type { PaymentView } from '@app/contract/payments';

/** A payment as its own member reads it. */
export type Payment = z.output<typeof PaymentView>;

/** The page that a payment began on, with the choice of then. */
export function pathToTryAgain({
  purpose,
  amount,
  payment_method: method,
}: Pick<Payment, 'purpose' | 'amount' | 'payment_method'>): string {
  const choice = purpose === 'wallet' ? { amount: String(amount), method } : { method };
  return `${purpose === 'wallet' ? '/wallet-recharge' : '/package-payment-method'}?${new URLSearchParams(choice).toString()}`;
}

/** Where the receipt of a payment is read. */
export const receiptPath = (code: string): string => `/package-history/${encodeURIComponent(code)}`;
