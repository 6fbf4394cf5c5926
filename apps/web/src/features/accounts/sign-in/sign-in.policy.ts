import type { SignedInAnswer } from '../accounts.calls.ts';

/** Returns the page after a sign-in: what their account allows first, then the page that was wanted. */
export function pageAfterSignIn(state: SignedInAnswer['accountState'], wanted: string | null): string {
  return state === 'active' ? (wanted ?? '/feed') : '/account-page';
}

const LONGEST_MESSAGE = 200;

/** Control characters, and those that turn the direction of writing. Joiners stay: Bengali needs them. */
const DROPPED = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Returns the `error` of an address as plain text that may be shown, or null where there is nothing to show. */
export function errorToShow(parameter: string | null): string | null {
  const text = (parameter ?? '').replace(DROPPED, '').trim();
  return text === '' ? null : Array.from(text).slice(0, LONGEST_MESSAGE).join('');
}
