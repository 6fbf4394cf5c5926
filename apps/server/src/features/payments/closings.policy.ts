import type { PaymentState } from '@app/contract/payments';
import { secondsAfter } from '#platform/clock';
import type { GatewayVerdict } from './gateways/gateway.types.ts';
import { CLOSING_CHECK_SECONDS } from './payments.policy.ts';

/** Holds a payment as it stands behind its lock, as far as it is asked whether staff may close it. */
export type Closable = {
  readonly state: PaymentState;
  /** True where nobody can ask its gateway at this moment. */
  readonly isGatewayMissing: boolean;
  /** True where it is open for so long that nobody can be paying any more. */
  readonly isLongOpen: boolean;
  readonly hasRefundUnderWay: boolean;
};
export type ClosingObstacle = 'already_decided' | 'gateway_decides' | 'still_payable';

/** Returns why staff may not end a payment as not paid, or null. Where its gateway can be asked, that one decides (NEVER-02). */
export function closingObstacle({ state, isGatewayMissing, isLongOpen, hasRefundUnderWay }: Closable): ClosingObstacle | null {
  if (state !== 'pending') return 'already_decided';
  if (!isGatewayMissing || hasRefundUnderWay) return 'gateway_decides';
  return isLongOpen ? null : 'still_payable';
}

type Asked = { readonly isUndecided: boolean; readonly answeredAt: Date | null };

/**
 * Returns when the job asks once more about a payment that staff closed, by what its gateway, set up again, just said: until it says anything, and then once again,
 * since a payment is sometimes found late (PAY-86). Null where that is done, or where the payment is not closed any more.
 */
export function nextClosingCheck({ isUndecided, answeredAt }: Asked, word: GatewayVerdict['word'] | null, now: Date) {
  const later = secondsAfter(now, CLOSING_CHECK_SECONDS);
  if (!isUndecided || word === null) return { nextCheckAt: null, answeredAt };
  if (word === 'no_answer') return { nextCheckAt: later, answeredAt };
  return answeredAt === null ? { nextCheckAt: later, answeredAt: now } : { nextCheckAt: null, answeredAt };
}
