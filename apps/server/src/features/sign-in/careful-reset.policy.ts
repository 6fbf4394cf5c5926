/** Says what stands before an account beside its password. */
export type Guards = {
  readonly hasPasskey: boolean;
  readonly hasAuthenticator: boolean;
  readonly hasIdentityBadge: boolean;
  /** The code went to a number that a member gave, and nobody proved: it tells little of who has it. */
  readonly isNumberUnproved: boolean;
};

/** Says what a right code must be joined by before the new password works. */
export type Care = { readonly asksBirthday: boolean; readonly waits: boolean; readonly isCareful: boolean };

export const RESET_WAIT_SECONDS = 24 * 3600;
/** An owner may stop a reset so long after it was begun, also when the wait is over. */
export const STOP_LINK_SECONDS = 48 * 3600;
export const BIRTHDAY_TRIES_A_DAY = 3;
/** An account is guarded so long after a passkey went. */
export const GUARD_OUTLIVES_DAYS = 7;

/**
 * Judges a reset by code (AUTH-138). A guarded account asks for the birthday as well; where no authenticator is asked for at the next
 * sign-in, or no birthday is there to be asked for, the new password waits for a day, in which its owner can stop it.
 */
export function judgeCare({ hasPasskey, hasAuthenticator, hasIdentityBadge, isNumberUnproved }: Guards, hasBirthday: boolean): Care {
  const isCareful = hasPasskey || hasAuthenticator || hasIdentityBadge || isNumberUnproved;
  return { isCareful, asksBirthday: isCareful && hasBirthday, waits: isCareful && !(hasAuthenticator && hasBirthday) };
}
