import { waitOf, type Account, type AttemptRule } from '#features/accounts';

const MINUTE = 60;

/** Failures for an account from one asker (a known browser, else a network address), for an account from all, and from one address for all. */
export const SIGN_IN_RULES = {
  accountFromAsker: { max: 5, seconds: 15 * MINUTE },
  account: { max: 50, seconds: 60 * MINUTE },
  address: { max: 100, seconds: 15 * MINUTE },
} as const satisfies Record<string, AttemptRule>;
/** Failures of an account in an hour from which on strangers are slowed. */
const SLOWED_FROM = 25;

/** Holds what is known when somebody tries to sign in. Moments are oldest first. */
export type TriesBefore = {
  readonly knowsBrowser: boolean;
  /** The latest failures for the account from this browser, which it knows; of each rule as many as it allows. */
  readonly fromBrowser: readonly Date[];
  /** Failures for the account from the network address, by browsers that it does not know. */
  readonly fromAddress: readonly Date[];
  /** Failures for the account from all, in the last hour. */
  readonly ofAccount: number;
  /** True where one of these came from the network (/24, /56) around the address. */
  readonly isNetworkSuspect: boolean;
  /** Failures of the address for all accounts. */
  readonly ofAddress: readonly Date[];
};
export type TryVerdict = { readonly may: 'pass' | 'slowly' | 'with_captcha' } | { readonly may: 'not'; readonly waitSeconds: number };

/**
 * Judges a try before its password is looked at. What strangers do shuts nobody out who comes with a browser that the account knows, or from a
 * network without failures of this account; others are slowed, and then asked for a captcha.
 */
export function judgeTry(before: TriesBefore, now: Date, limitsByAddress: boolean): TryVerdict {
  const { accountFromAsker, account, address } = SIGN_IN_RULES;
  const waitSeconds = before.knowsBrowser
    ? waitOf(before.fromBrowser, accountFromAsker, now)
    : Math.max(waitOf(before.fromAddress, accountFromAsker, now), limitsByAddress ? waitOf(before.ofAddress, address, now) : 0);
  if (waitSeconds > 0) return { may: 'not', waitSeconds };
  if (before.knowsBrowser || !before.isNetworkSuspect || before.ofAccount < SLOWED_FROM) return { may: 'pass' };
  return { may: before.ofAccount < account.max ? 'slowly' : 'with_captcha' };
}

/** Returns why someone with the right password still may not sign in. */
export function whyShutOut(account: Pick<Account, 'state'>): 'account_suspended' | 'account_terminated' | 'invalid_credentials' | null {
  switch (account.state) {
    case 'suspended':
      return 'account_suspended';
    case 'terminated':
      return 'account_terminated';
    case 'erased':
      return 'invalid_credentials';
    case 'active':
    case 'deactivated':
    case 'deletion_pending':
      return null;
  }
}
