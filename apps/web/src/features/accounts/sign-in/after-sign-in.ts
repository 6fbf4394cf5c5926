import type { SignedInAnswer } from '../accounts.calls.ts';

/** Where somebody goes who has just signed in: what their account allows first, then the page that was wanted. */
export function pageAfterSignIn(state: SignedInAnswer['account_state'], wanted: string | null): string {
  return state === 'active' ? (wanted ?? '/feed') : '/account-page';
}
