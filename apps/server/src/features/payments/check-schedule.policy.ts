import { secondsAfter } from '#platform/clock';
import type { PaymentState } from '@app/contract/payments';
import { isClosed } from './payment-states.policy.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Not paid so long after its start, a payment expires. */
export const EXPIRES_AFTER_SECONDS = HOUR;
/** Without any answer of the gateway for so long, staff look at it. */
export const ATTENTION_AFTER_SECONDS = 24 * HOUR;

const hourly = Array.from({ length: 23 }, (_, index) => (index + 2) * HOUR);
/** Seconds after the start at which the gateway is asked about a payment that is open. */
export const PENDING_CHECKS: readonly number[] = [5 * MINUTE, 10 * MINUTE, 20 * MINUTE, 40 * MINUTE, HOUR, ...hourly];
/** The same for one that was closed: it may have been paid after all. */
export const CLOSED_CHECKS: readonly number[] = [2 * HOUR, 23 * HOUR];

/** When the job asks next; null where it never does. */
export function nextCheckAt(state: PaymentState, startedAt: Date, now: Date): Date | null {
  const checks = state === 'pending' ? PENDING_CHECKS : isClosed(state) ? CLOSED_CHECKS : [];
  const next = checks.map((seconds) => secondsAfter(startedAt, seconds)).find((instant) => instant > now);
  return next ?? null;
}

const hasPassed = (startedAt: Date, seconds: number, now: Date): boolean => now >= secondsAfter(startedAt, seconds);
export const mayExpire = (startedAt: Date, now: Date): boolean => hasPassed(startedAt, EXPIRES_AFTER_SECONDS, now);
export const needsAttention = (state: PaymentState, startedAt: Date, now: Date): boolean =>
  state === 'pending' && hasPassed(startedAt, ATTENTION_AFTER_SECONDS, now);
