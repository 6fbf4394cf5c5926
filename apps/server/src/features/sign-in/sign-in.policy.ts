import type { Account, AttemptRule } from '#features/accounts';

const MINUTE = 60;

/** Failures for an account from one network address, for an account from all, and from one address for all. */
export const SIGN_IN_RULES = {
  accountFromAddress: { max: 5, seconds: 15 * MINUTE },
  account: { max: 50, seconds: 60 * MINUTE },
  address: { max: 100, seconds: 15 * MINUTE },
} as const satisfies Record<string, AttemptRule>;

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
