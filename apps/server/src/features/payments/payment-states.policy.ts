import type { PaymentState } from '@app/contract/payments';

/** Where a payment may go from a state; the database refuses everything else (PAY-55). */
export const PAYMENT_MOVES: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  pending: ['paid', 'failed', 'cancelled', 'expired', 'on_hold', 'refunded'],
  failed: ['paid', 'on_hold'],
  cancelled: ['paid', 'on_hold'],
  expired: ['paid', 'on_hold'],
  on_hold: ['paid', 'refunded'],
  paid: ['refunded'],
  refunded: [],
};

export const mayMove = (from: PaymentState, to: PaymentState): boolean => PAYMENT_MOVES[from].includes(to);

export type ClosedState = 'failed' | 'cancelled' | 'expired';
export const isClosed = (state: PaymentState): state is ClosedState => state === 'failed' || state === 'cancelled' || state === 'expired';

/** True while a gateway may still say something that changes the payment: open, or closed and perhaps paid after all. */
export const isUndecided = (state: PaymentState): boolean => mayMove(state, 'on_hold');
