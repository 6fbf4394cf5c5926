import type { Limit } from '#platform/rate-limit';
import type { CodePurpose } from './accounts.tables.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const CODE_VALID_SECONDS = 5 * MINUTE;
/** Until a further code may be sent to a destination. */
export const RESEND_AFTER_SECONDS = MINUTE;
export const CODE_TRIES = 5;
const CODES_A_DAY = 5;
const WRONG_A_DAY = 10;
export const LOCK_SECONDS = DAY;
/** A day is the last 24 hours. */
export const DAY_SECONDS = DAY;

/** Codes sent from one network address, whatever they are for. */
export const CODES_BY_ADDRESS: Limit = { name: 'codes.by-address', max: 20, windowSeconds: HOUR, by: 'address' };
/** Wrong codes from one network address over all destinations. */
export const WRONG_BY_ADDRESS = { max: 50, windowSeconds: HOUR } as const;

/** A code that gives an account away is longer than one that confirms a number. */
export const digitsOf = (purpose: CodePurpose): number => (purpose === 'reset' ? 6 : 4);

/** Moments of the last 24 hours at which a code was sent to a destination, newest first. */
export type SentBefore = readonly Date[];

export type SendVerdict =
  | { readonly may: true }
  | { readonly may: false; readonly because: 'otp_limit' }
  | { readonly may: false; readonly because: 'otp_too_soon'; readonly waitSeconds: number };

/** Judges whether a further code may be sent to a destination now. */
export function maySend(sent: SentBefore, now: Date): SendVerdict {
  const [latest] = sent;
  const waitSeconds = latest ? Math.ceil((latest.getTime() - now.getTime()) / 1000) + RESEND_AFTER_SECONDS : 0;
  if (waitSeconds > 0) return { may: false, because: 'otp_too_soon', waitSeconds };
  return sent.length >= CODES_A_DAY ? { may: false, because: 'otp_limit' } : { may: true };
}

/** True if wrong tries on one destination lock it for whoever made them. */
export const isLockedBy = (wrongInADay: number): boolean => wrongInADay >= WRONG_A_DAY;
