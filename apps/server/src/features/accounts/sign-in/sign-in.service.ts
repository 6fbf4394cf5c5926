import { secondsAfter, type Clock } from '#platform/clock';
import type { InTransaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import type { Passwords } from '#platform/passwords';
import type { Sealing } from '#platform/sealing';
import type { AccountStore } from '../account/account.store.ts';
import { findByIdentifier, parseIdentifier, type Identifier } from '../account/find-by-identifier.ts';
import type { Account } from '../accounts.tables.ts';
import type { AttemptStore } from '../attempts.store.ts';
import type { Notices } from '../notices/notices.service.ts';
import { deviceOf } from '../sessions/device.policy.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import type { KnownBrowsers } from './known-browsers.service.ts';
import { createOneAtATime } from './one-at-a-time.ts';
import { tooManyAttempts } from './refuse-attempts.ts';
import type { SecondFactor } from './second-factor.service.ts';
import { shutOut } from './shut-out.ts';
import { SIGN_IN_WINDOWS, signInWait, whyShutOut } from './sign-in.policy.ts';

type Deps = {
  readonly clock: Clock;
  readonly inTransaction: InTransaction;
  readonly passwords: Passwords;
  readonly sealing: Pick<Sealing, 'keyedHash'>;
  readonly store: AccountStore;
  readonly attempts: AttemptStore;
  readonly sessions: Pick<Sessions, 'begin'>;
  readonly browsers: KnownBrowsers;
  readonly secondFactor: SecondFactor;
  readonly notices: Pick<Notices, 'tell'>;
  readonly areAddressLimitsOn: boolean;
};

/** The browser that signs in. `browserMark` is its `device` cookie. */
export type Visitor = {
  readonly networkAddress: string;
  readonly userAgent: string;
  readonly browserMark: string | undefined;
  readonly language: 'en' | 'bn';
};
export type SignedInAccount = {
  readonly account: Account;
  readonly sessionId: number;
  readonly accessToken: string;
  readonly browserMark: string;
};

export type SignIn = ReturnType<typeof createSignIn>;

/** Failures are counted for the account, and for what was typed where there is none: both run into the same limits. */
export const signInKey = (
  sealing: Pick<Sealing, 'keyedHash'>,
  account: { id: number } | undefined,
  identifier: Identifier,
  typed = '',
): string => sealing.keyedHash('sign-in', account ? `account ${account.id}` : `identifier ${identifier?.value ?? typed}`);

export function createSignIn(deps: Deps) {
  const { clock, store, attempts, secondFactor } = deps;
  const oneAtATime = createOneAtATime();

  const refuseTooMany = async (keyHash: string, networkAddress: string): Promise<void> => {
    const now = clock.now();
    const since = {
      fromAddress: secondsAfter(now, -SIGN_IN_WINDOWS.fromAddressSeconds),
      account: secondsAfter(now, -SIGN_IN_WINDOWS.accountSeconds),
    };
    const failures = await attempts.listSignInFailures({ keyHash, networkAddress }, since);
    const wait = signInWait(failures, now, deps.areAddressLimitsOn);
    if (wait > 0) throw tooManyAttempts(wait);
  };

  const refuseShutOut = (account: Account, language: Visitor['language']): void => {
    const code = whyShutOut(account);
    if (code === 'invalid_credentials') throw new Refusal(code);
    if (code) throw shutOut(code, account, language);
  };

  const complete = (account: Account, isStaff: boolean, visitor: Visitor & { remember: boolean }): Promise<SignedInAccount> =>
    deps.inTransaction(async (trx) => {
      const device = deviceOf(visitor.userAgent);
      const { remember, networkAddress } = visitor;
      const { isKnown, mark } = await deps.browsers.recognise(trx, account.id, visitor.browserMark);
      const begun = await deps.sessions.begin(trx, { accountId: account.id, remember, isStaff, device, networkAddress });
      if (!isKnown) await deps.notices.tell(trx, account, 'new_sign_in', { device });
      return { account, ...begun, browserMark: mark };
    });

  return {
    /** Signs in by password. Nothing but the right password tells whether there is an account, and which state it is in. */
    withPassword: async (given: { typed: string; password: string; remember: boolean }, visitor: Visitor): Promise<SignedInAccount> => {
      const identifier = parseIdentifier(given.typed);
      const account = await findByIdentifier(store, identifier);
      const keyHash = signInKey(deps.sealing, account, identifier, given.typed);
      await oneAtATime(keyHash, async () => {
        await refuseTooMany(keyHash, visitor.networkAddress);
        if (await deps.passwords.matches(account?.passwordHash ?? null, given.password)) return;
        await attempts.insertFailure({ kind: 'sign_in', keyHash, networkAddress: visitor.networkAddress }, clock.now());
        throw new Refusal('invalid_credentials');
      });
      if (!account) throw new Refusal('invalid_credentials');
      refuseShutOut(account, visitor.language);
      const isStaff = (await store.rolesOf(account.id)).length > 0;
      if (isStaff) throw new Refusal('totp_required', { extra: { challenge: await secondFactor.challenge(account.id) } });
      return complete(account, false, { ...visitor, remember: given.remember });
    },

    /** The second half of a staff sign-in. A wrong code counts as a failed sign-in. */
    withSecondFactor: async (given: { challenge: string; code: string }, visitor: Visitor): Promise<SignedInAccount> => {
      const { networkAddress } = visitor;
      const accountId = await secondFactor.answer(given.challenge, given.code, (id) =>
        attempts.insertFailure({ kind: 'sign_in', keyHash: signInKey(deps.sealing, { id }, null), networkAddress }, clock.now()),
      );
      const account = await store.find(accountId);
      if (!account) throw new Refusal('challenge_expired');
      refuseShutOut(account, visitor.language);
      return complete(account, true, { ...visitor, remember: false });
    },

    /** A sign-in that was proved elsewhere, such as by a provider. */
    complete,
    refuseShutOut,
  };
}
