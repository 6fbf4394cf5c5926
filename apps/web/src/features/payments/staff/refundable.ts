type Paid = {
  readonly paymentStatus: string;
  /** Taka. */
  readonly amount: number;
  readonly receivedAmount: number | null;
  readonly refunds: readonly { readonly amount: number; readonly state: string; readonly isUnderWay: boolean }[];
};

/** Returns what may still go back of a payment, in whole poisha; 0 where nothing may. What a gateway may do yet counts as gone. */
export function refundable({ paymentStatus, amount, receivedAmount, refunds }: Paid): number {
  if (paymentStatus !== 'paid') return 0;
  const gone = refunds
    .filter(({ state, isUnderWay }) => state !== 'refused' || isUnderWay)
    .reduce((sum, refund) => sum + Math.round(refund.amount * 100), 0);
  return Math.round((receivedAmount ?? amount) * 100) - gone;
}
