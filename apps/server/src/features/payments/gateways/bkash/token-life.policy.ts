import { secondsAfter } from '#platform/clock';

/** Renews a token so long before its end, and a short-lived one at half of its life. */
const RENEW_BEFORE_SECONDS = 5 * 60;
/** Replaces a token that is refused before its end at most once in this time: bKash blocks whoever asks for more than two an hour. */
const REPLACE_AGAIN_AFTER_SECONDS = 30 * 60;

export type TokenLife = { readonly grantedAt: Date; readonly expiresAt: Date };

export function renewAt({ grantedAt, expiresAt }: TokenLife): Date {
  const lifeSeconds = (expiresAt.getTime() - grantedAt.getTime()) / 1000;
  return secondsAfter(expiresAt, -Math.min(RENEW_BEFORE_SECONDS, lifeSeconds / 2));
}

export const isFresh = (life: TokenLife, now: Date): boolean => now < renewAt(life);

export const mayReplace = (refusedAt: Date | null, now: Date): boolean =>
  refusedAt === null || now >= secondsAfter(refusedAt, REPLACE_AGAIN_AFTER_SECONDS);
