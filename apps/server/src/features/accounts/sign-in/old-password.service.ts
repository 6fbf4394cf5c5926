import { secondsAfter, type Clock } from '#platform/clock';
import { Refusal } from '#platform/errors';
import type { Passwords } from '#platform/passwords';
import type { Sealing } from '#platform/sealing';
import type { AccountStore } from '../account/account.store.ts';
import type { Account } from '../accounts.tables.ts';
import type { AttemptStore } from '../attempts.store.ts';
import { createOneAtATime } from './one-at-a-time.ts';
import { tooManyAttempts } from './refuse-attempts.ts';
import { OLD_PASSWORD, waitOf } from './sign-in.policy.ts';

type Deps = {
  readonly clock: Clock;
  readonly store: AccountStore;
  readonly attempts: AttemptStore;
  readonly passwords: Passwords;
  readonly sealing: Pick<Sealing, 'keyedHash'>;
};

export type OldPassword = ReturnType<typeof createOldPassword>;

/** Asks a signed-in member for the password again before something that a stolen session must not do. */
export function createOldPassword({ clock, store, attempts, passwords, sealing }: Deps) {
  const oneAtATime = createOneAtATime();
  return {
    /** Gives the account, or refuses with `invalid_credentials`; five wrong ones in 15 minutes with `too_many_attempts`. */
    check: (accountId: number, password: string, networkAddress: string): Promise<Account> => {
      const keyHash = sealing.keyedHash('old-password', String(accountId));
      return oneAtATime(keyHash, async () => {
        const now = clock.now();
        const failures = await attempts.listFailures('password', keyHash, secondsAfter(now, -OLD_PASSWORD.seconds));
        const wait = waitOf(failures, OLD_PASSWORD, now);
        if (wait > 0) throw tooManyAttempts(wait);
        const account = await store.find(accountId);
        if (account && (await passwords.matches(account.passwordHash, password))) return account;
        await attempts.insertFailure({ kind: 'password', keyHash, networkAddress }, now);
        throw new Refusal('invalid_credentials');
      });
    },
  };
}
