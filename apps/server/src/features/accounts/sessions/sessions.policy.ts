import { secondsAfter } from '#platform/clock';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a session lasts without use. */
const REMEMBERED_SECONDS = 30 * DAY;
const NOT_REMEMBERED_SECONDS = DAY;
const STAFF_IDLE_SECONDS = 30 * MINUTE;
/** A staff session ends then, used or not. */
const STAFF_SECONDS = 12 * HOUR;
/** Each call would otherwise write a row. */
const USE_IS_RECORDED_EVERY_SECONDS = MINUTE;
/** How long the rows of sessions that are over are kept. */
export const OVER_SESSIONS_KEPT_SECONDS = 30 * DAY;

type Kept = { readonly remember: boolean; readonly isStaff: boolean; readonly createdAt: Date };

/** When a session that is used now ends if it is not used again. */
export function expiryOf(session: Kept, now: Date): Date {
  if (!session.isStaff) return secondsAfter(now, session.remember ? REMEMBERED_SECONDS : NOT_REMEMBERED_SECONDS);
  const idle = secondsAfter(now, STAFF_IDLE_SECONDS);
  const end = secondsAfter(session.createdAt, STAFF_SECONDS);
  return idle < end ? idle : end;
}

export const isUseToBeRecorded = (lastUsedAt: Date, now: Date): boolean => now >= secondsAfter(lastUsedAt, USE_IS_RECORDED_EVERY_SECONDS);
