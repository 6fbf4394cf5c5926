import type { CodePurpose } from './accounts.tables.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const CODE_VALID_SECONDS = 5 * MINUTE;
/** Waits so long before a further code is sent to a destination. */
export const RESEND_AFTER_SECONDS = MINUTE;
/** Bounds the wait: a longer one comes of a server whose clock is ahead of this one, and nobody has to sit it out (QUAL-27); the codes of a day are counted all the same. */
const LONGEST_WAIT_SECONDS = 2 * RESEND_AFTER_SECONDS;
export const CODE_TRIES = 5;
/** Limits the codes a day to one destination for one asker. */
const CODES_A_DAY = 5;
/** Limits the codes a day to one destination for all askers; the last is kept for its owner. */
const TO_DESTINATION_A_DAY = 10;
/** Limits the codes a day that a signed-in account asks for. */
const BY_ACCOUNT_A_DAY = 10;
const NEW_DESTINATIONS_A_DAY = 5;
const WRONG_A_DAY = 10;
export const LOCK_SECONDS = DAY;
/** Counts the last 24 hours as a day. */
export const DAY_SECONDS = DAY;

/** Limits wrong codes from one network address over all destinations. */
export const WRONG_BY_ADDRESS = { max: 50, windowSeconds: HOUR } as const;

/** Returns how long a code is: one that gives an account away is longer than one that confirms a number. */
export const digitsOf = (purpose: CodePurpose): number => (purpose === 'reset' ? 6 : 4);

/** Says what was sent to a destination and for an account before, newest first. */
export type SentBefore = {
  /** Moments of the last 24 hours at which a code was sent to the destination for the same asker. */
  readonly forAsker: readonly Date[];
  /** Codes of the last 24 hours to the destination, whoever asked. */
  readonly toDestination: number;
  /** Codes of the last 24 hours that the account asked for, wherever they went. */
  readonly byAccount: number;
  /** Destinations that the account asked for in the last 24 hours for the first time, this one left out. */
  readonly newDestinations: number;
  /** True where this account has asked for the destination before. */
  readonly isKnownDestination: boolean;
};

export type SendVerdict =
  | { readonly may: true }
  | { readonly may: false; readonly because: 'otp_limit' }
  | { readonly may: false; readonly because: 'otp_too_soon'; readonly waitSeconds: number };

/** Judges whether a further code may be sent now. `mayTakeKept` for whom the last code of a destination is kept. */
export function maySend(before: SentBefore, mayTakeKept: boolean, now: Date): SendVerdict {
  const [latest] = before.forAsker;
  const waitSeconds = latest ? Math.ceil((latest.getTime() - now.getTime()) / 1000) + RESEND_AFTER_SECONDS : 0;
  if (waitSeconds > 0 && waitSeconds <= LONGEST_WAIT_SECONDS) return { may: false, because: 'otp_too_soon', waitSeconds };
  const isTooMuch =
    before.forAsker.length >= CODES_A_DAY ||
    before.toDestination >= (mayTakeKept ? TO_DESTINATION_A_DAY : TO_DESTINATION_A_DAY - 1) ||
    before.byAccount >= BY_ACCOUNT_A_DAY ||
    (!before.isKnownDestination && before.newDestinations >= NEW_DESTINATIONS_A_DAY);
  return isTooMuch ? { may: false, because: 'otp_limit' } : { may: true };
}

/** True if wrong tries on one destination lock it for whoever made them. */
export const isLockedBy = (wrongInADay: number): boolean => wrongInADay >= WRONG_A_DAY;
