const MINUTE_MS = 60_000;
/** A reader must have been away so long with an unseen message. */
const AWAY_MS = 5 * MINUTE_MS;
/** Somebody who made no call for a minute and has no connection counts as away: at the first look that says so, the minute has passed. */
const AWAY_AT_LOOKS_MS = AWAY_MS - MINUTE_MS;
/** A reader is told of one conversation at most this often. */
const QUIET_MS = 60 * MINUTE_MS;

const after = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms);

/** Returns when to look next: while a reader is away, every minute. */
export const nextLook = (now: Date): Date => after(now, MINUTE_MS);

/** A conversation with unseen messages at one look. */
export type Waiting = {
  /** Since when the reader was away at every look. */
  readonly awaySince: Date | null;
  /** Last time at which the reader was told of this conversation. */
  readonly toldAt: Date | null;
  readonly isHere: boolean;
};
export type Look = { readonly isTold: true } | { readonly isTold: false; readonly lookAt: Date; readonly awaySince: Date | null };

/** Decides whether a reader is told now that messages wait, or when to look again. */
export function judgeWaiting({ awaySince, toldAt, isHere }: Waiting, now: Date): Look {
  const quietUntil = toldAt && after(toldAt, QUIET_MS);
  const lookFrom = quietUntil && after(quietUntil, -AWAY_AT_LOOKS_MS);
  if (lookFrom && lookFrom > now) return { isTold: false, lookAt: lookFrom, awaySince: null };
  if (isHere) return { isTold: false, lookAt: nextLook(now), awaySince: null };
  const since = awaySince ?? now;
  const isLong = after(since, AWAY_AT_LOOKS_MS) <= now;
  return isLong && (!quietUntil || quietUntil <= now) ? { isTold: true } : { isTold: false, lookAt: nextLook(now), awaySince: since };
}
