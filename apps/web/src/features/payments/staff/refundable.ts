type Paid = {
  readonly paymentStatus: string;
  /** Taka. */
  readonly amount: number;
  readonly receivedAmount: number | null;
  readonly refunds: readonly { readonly amount: number; readonly state: string }[];
};

/** Returns what may still go back of a payment, in whole poisha; 0 where nothing may. What waits for a gateway counts as gone. */
export function refundable({ paymentStatus, amount, receivedAmount, refunds }: Paid): number {
  if (paymentStatus !== 'paid') return 0;
  const gone = refunds.filter(({ state }) => state !== 'refused').reduce((sum, refund) => sum + Math.round(refund.amount * 100), 0);
  return Math.round((receivedAmount ?? amount) * 100) - gone;
}
