import type { paymentReasons } from '@app/contract/payments';
import type { GatewayName } from './gateways/gateway.types.ts';

export type FailureReason = keyof typeof paymentReasons & ('lowBalance' | 'bkashNotDone' | 'sslcommerzNotDone');

/** bKash: the wallet holds less than the amount. */
const BKASH_LOW_BALANCE = '2023';

/** Why a payment failed, as its member reads it; the code itself is for staff. */
export function failureReasonOf(gateway: GatewayName, failureCode: string | null): FailureReason {
  if (gateway === 'sslcommerz') return 'sslcommerzNotDone';
  return failureCode === BKASH_LOW_BALANCE ? 'lowBalance' : 'bkashNotDone';
}
