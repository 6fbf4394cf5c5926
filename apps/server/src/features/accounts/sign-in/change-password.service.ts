import { accountSentences } from '@app/contract/accounts';
import type { Clock } from '#platform/clock';
import type { InTransaction } from '#platform/db';
import { invalid, Refusal } from '#platform/errors';
import type { Passwords } from '#platform/passwords';
import type { Viewer } from '#platform/session';
import type { AccountStore } from '../account/account.store.ts';
import type { Codes } from '../codes/codes.service.ts';
import type { Notices } from '../notices/notices.service.ts';
import type { ResetStore } from '../reset-password/reset-password.store.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import { passwordFault } from '../sign-up/password.policy.ts';
import type { OldPassword } from './old-password.service.ts';

type Deps = {
  readonly clock: Clock;
  readonly inTransaction: InTransaction;
  readonly passwords: Passwords;
  readonly store: AccountStore;
  readonly oldPassword: OldPassword;
  readonly codes: Pick<Codes, 'voidOpen'>;
  readonly grants: Pick<ResetStore, 'useAllOf'>;
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly notices: Pick<Notices, 'tell'>;
};

export const createChangePassword = (deps: Deps) => ({
  /** Ends every other session and every open way of resetting the password. */
  change: async (viewer: Viewer, given: { oldPassword: string; password: string; networkAddress: string }): Promise<void> => {
    const account = await deps.oldPassword.check(viewer.accountId, given.oldPassword, given.networkAddress).catch(sayAtField);
    const fault = passwordFault(given.password, account);
    if (fault) throw invalid({ password: fault });
    const passwordHash = await deps.passwords.hash(given.password);
    await deps.inTransaction(async (trx) => {
      const now = deps.clock.now();
      await deps.store.update(trx, account.id, { passwordHash, updatedAt: now });
      await deps.sessions.endAll(trx, { accountId: account.id, exceptId: viewer.sessionId, reason: 'password_change' });
      await deps.codes.voidOpen(trx, { accountId: account.id, purpose: 'reset' });
      await deps.grants.useAllOf(trx, account.id, now);
      await deps.notices.tell(trx, account, 'password_changed');
    });
  },
});

function sayAtField(failure: unknown): never {
  const isWrong = failure instanceof Refusal && failure.code === 'invalid_credentials';
  throw isWrong ? invalid({ old_password: accountSentences.oldPasswordWrong }) : failure;
}
