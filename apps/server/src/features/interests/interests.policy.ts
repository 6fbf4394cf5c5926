import { COOLDOWN_DAYS, EXPIRES_AFTER_DAYS, type InterestStatus } from '@app/contract/interests';
import { secondsAfter } from '#platform/clock';
import type { InterestState } from './interests.types.ts';

const DAY_SECONDS = 86_400;

/** What decides how an approach stands. */
export type Standing = {
  readonly status: InterestStatus;
  readonly answeredAt: Date | null;
  readonly expiresAt: Date;
  readonly pausedSince: Date | null;
};

export const expiryOf = (sentAt: Date): Date => secondsAfter(sentAt, EXPIRES_AFTER_DAYS * DAY_SECONDS);

/** The status by the clock: one that has run out is expired even before the job marks it. A paused one does not run out. */
export const statusAt = ({ status, pausedSince, expiresAt }: Standing, now: Date): InterestStatus =>
  status === 'pending' && pausedSince === null && expiresAt <= now ? 'expired' : status;

/** Until when the sender of an ended approach sends no other one to the same member (REL-21); null where nothing ended. */
export function cooldownEnd(last: Standing, now: Date): Date | null {
  const status = statusAt(last, now);
  if (status === 'pending' || status === 'accepted') return null;
  const endedAt = status === 'expired' ? last.expiresAt : last.answeredAt;
  return endedAt && secondsAfter(endedAt, COOLDOWN_DAYS * DAY_SECONDS);
}

/** How an approach stands as the viewer sees it. */
export function stateFor(viewerId: number, one: Standing & { readonly senderId: number }, now: Date): InterestState {
  const status = statusAt(one, now);
  if (status === 'accepted') return status;
  if (status !== 'pending') return null;
  return one.senderId === viewerId ? 'sent' : 'received';
}
