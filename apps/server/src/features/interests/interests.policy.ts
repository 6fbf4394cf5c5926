import { COOLDOWN_DAYS, EXPIRES_AFTER_DAYS, type InterestStatus } from '@app/contract/interests';
import { secondsAfter } from '#platform/clock';

const DAY_SECONDS = 86_400;

/** State of the interests of one kind between a viewer and another member; null where nothing counts any more. */
export type InterestState = 'sent' | 'received' | 'accepted' | null;

/** Facts of an interest that decide its status. */
export type Standing = {
  readonly status: InterestStatus;
  readonly answeredAt: Date | null;
  readonly expiresAt: Date;
  readonly pausedSince: Date | null;
};

export const expiryOf = (sentAt: Date): Date => secondsAfter(sentAt, EXPIRES_AFTER_DAYS * DAY_SECONDS);

/** Returns the status by the clock: one that has run out is expired even before the job marks it. A paused one does not run out. */
export const statusAt = ({ status, pausedSince, expiresAt }: Standing, now: Date): InterestStatus =>
  status === 'pending' && pausedSince === null && expiresAt <= now ? 'expired' : status;

/** Returns until when the sender of an ended interest sends no other one to the same member (REL-21); null where nothing ended. */
export function cooldownEnd(last: Standing, now: Date): Date | null {
  const status = statusAt(last, now);
  if (status === 'pending' || status === 'accepted') return null;
  const endedAt = status === 'expired' ? last.expiresAt : last.answeredAt;
  return endedAt && secondsAfter(endedAt, COOLDOWN_DAYS * DAY_SECONDS);
}

/**
 * Returns what an open one between two is to the one of them who sends now: the status with which a repeat is answered (REL-78); null where it is what the other sent, or has
 * run out.
 */
export function statusOfRepeat(open: Standing & { readonly senderId: number }, senderId: number, now: Date): 'pending' | 'accepted' | null {
  const status = statusAt(open, now);
  if (status === 'accepted') return status;
  return status === 'pending' && open.senderId === senderId ? status : null;
}

/** Returns how an interest stands as the viewer sees it. */
export function stateFor(viewerId: number, one: Standing & { readonly senderId: number }, now: Date): InterestState {
  const status = statusAt(one, now);
  if (status === 'accepted') return status;
  if (status !== 'pending') return null;
  return one.senderId === viewerId ? 'sent' : 'received';
}
