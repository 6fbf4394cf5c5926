import type { SocialPerson } from '#platform/social';

/** The account that has the address which a provider told, and what decides whether it is the same person's. */
export type Holder = {
  readonly isEmailVerified: boolean;
  readonly isStaff: boolean;
  /** It is linked to somebody else at this provider: an address that was given to another person proves nothing. */
  readonly isLinkedThere: boolean;
  /** A code to this address would not open it (AUTH-138): whoever reads the mailbox comes in by no account that they open with it either. */
  readonly isGuarded: boolean;
};

/**
 * Judges somebody whom a provider vouches for and whom no account knows yet. An address links only where the provider vouches for it and the
 * account itself has proved it; any other account with that address stays closed, and gets no second one beside it.
 */
export function judgeStranger(person: Pick<SocialPerson, 'isEmailVerified'>, holder: Holder | null): 'link' | 'held' | 'new' {
  if (!holder) return 'new';
  const isTheirs = person.isEmailVerified && holder.isEmailVerified;
  return isTheirs && !holder.isStaff && !holder.isLinkedThere && !holder.isGuarded ? 'link' : 'held';
}

/** Says by what an account can be entered. */
export type WaysIn = { readonly hasPassword: boolean; readonly hasIdentifier: boolean; readonly otherProviders: number };

/**
 * True if the account can still be entered when one of its providers goes. A passkey does not count, which may be lost with its device: so no account
 * has nothing else, and each passkey may be removed.
 */
export const staysOpen = ({ hasPassword, hasIdentifier, otherProviders }: WaysIn): boolean =>
  otherProviders > 0 || (hasPassword && hasIdentifier);

/** Says why a provider's error brought the browser back without a code, as OAuth 2 names it. */
export function whyNoCode(error: string): 'cancelled' | 'no_answer' | 'unverified' {
  if (error === 'access_denied') return 'cancelled';
  return error === 'server_error' || error === 'temporarily_unavailable' ? 'no_answer' : 'unverified';
}
