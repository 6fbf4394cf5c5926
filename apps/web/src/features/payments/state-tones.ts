import type { PaymentState } from '@app/contract/payments';

/** Amber waits, green is done, red failed, grey is closed, blue was given back. */
export const stateTones = {
  pending: 'warning',
  paid: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  expired: 'neutral',
  on_hold: 'warning',
  refunded: 'info',
} as const satisfies Record<PaymentState, string>;
