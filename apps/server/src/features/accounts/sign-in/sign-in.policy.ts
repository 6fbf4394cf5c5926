import type { Failures, SignInFailures } from '../attempts.store.ts';
import type { Account } from '../accounts.tables.ts';

const MINUTE = 60;
type Rule = { readonly max: number; readonly seconds: number };

/** Failures for an account from one network address, for an account from all, and from one address for all. */
const ACCOUNT_FROM_ADDRESS: Rule = { max: 5, seconds: 15 * MINUTE };
const ACCOUNT: Rule = { max: 50, seconds: 60 * MINUTE };
const ADDRESS: Rule = { max: 100, seconds: 15 * MINUTE };
/** Wrong old passwords of a signed-in member. */
export const OLD_PASSWORD: Rule = { max: 5, seconds: 15 * MINUTE };

export const SIGN_IN_WINDOWS = { fromAddressSeconds: ACCOUNT_FROM_ADDRESS.seconds, accountSeconds: ACCOUNT.seconds } as const;

/** Seconds until a rule lets the next try pass, 0 where it does already. The oldest of the last `max` failures must have left the window. */
export function waitOf(failures: Failures, rule: Rule, now: Date): number {
  const oldest = failures[failures.length - rule.max];
  if (!oldest) return 0;
  return Math.max(0, Math.ceil(rule.seconds - (now.getTime() - oldest.getTime()) / 1000));
}

/** Seconds until this account may be tried again from this address; the limit of the address for all accounts can be switched off. */
export function signInWait(failures: SignInFailures, now: Date, isAddressLimitOn: boolean): number {
  return Math.max(
    waitOf(failures.accountFromAddress, ACCOUNT_FROM_ADDRESS, now),
    waitOf(failures.account, ACCOUNT, now),
    isAddressLimitOn ? waitOf(failures.address, ADDRESS, now) : 0,
  );
}

/** Why someone with the right password still may not sign in. */
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
