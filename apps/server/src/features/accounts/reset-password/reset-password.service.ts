import { secondsAfter, type Clock } from '#platform/clock';
import type { InTransaction, Transaction } from '#platform/db';
import { invalid, Refusal } from '#platform/errors';
import type { Announce } from '#platform/events';
import { hashToken, randomToken } from '#platform/ids';
import type { Passwords } from '#platform/passwords';
import type { AccountChange, AccountStore } from '../account/account.store.ts';
import { findByIdentifier, parseIdentifier } from '../account/find-by-identifier.ts';
import type { Account } from '../accounts.tables.ts';
import type { AttemptStore } from '../attempts.store.ts';
import type { Codes } from '../codes/codes.service.ts';
import type { Notices } from '../notices/notices.service.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import { passwordFault } from '../sign-up/password.policy.ts';
import { BIRTHDAY_TRIES, GRANT_SECONDS, isUnproved, resetDestination, type Claim } from './reset-password.policy.ts';
import type { ResetStore } from './reset-password.store.ts';
import { createSettleClaim } from './settle-claim.ts';

type Deps = {
  readonly clock: Clock;
  readonly inTransaction: InTransaction;
  readonly announce: Announce;
  readonly passwords: Passwords;
  readonly store: AccountStore;
  readonly grants: ResetStore;
  readonly attempts: AttemptStore;
  readonly codes: Codes;
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly notices: Pick<Notices, 'tell'>;
  readonly signInKeyOf: (account: Account) => string;
  readonly birthdayOf: (accountId: number) => Promise<string | null>;
};

type Grant = NonNullable<Awaited<ReturnType<ResetStore['findOpen']>>>;
export type ResetPassword = ReturnType<typeof createResetPassword>;

/** What a registration that somebody else began leaves in the account: nothing. */
const EMPTIED: AccountChange = {
  email: null,
  emailVerifiedAt: null,
  emailReleasedAt: null,
  whatsapp: null,
  guardianPhone: null,
  guardianPhoneVerifiedAt: null,
  guardianType: 1,
  purpose: 'member',
  registrationStep: 0,
  registeredAt: null,
  phoneAcceptedAt: null,
  convenientTime: 'any',
  convenientTimeStart: null,
  convenientTimeEnd: null,
};

const NOWHERE = { kind: 'phone', value: '' } as const;

export function createResetPassword(deps: Deps) {
  const { clock, store, grants, codes } = deps;
  const settleClaim = createSettleClaim(deps);

  const empty = async (trx: Transaction, accountId: number): Promise<void> => {
    await store.update(trx, accountId, EMPTIED);
    await deps.announce(trx, 'account.handed_over', { accountId });
    await deps.announce(trx, 'account.changed', { accountId });
  };

  /** A number or address that was changed since the code was sent is no longer proved by it. */
  const isStillReached = (account: Account, grant: Grant): boolean => {
    const value = grant.destination === 'phone' ? account.phoneE164 : account.email;
    return value !== null && account.state !== 'erased' && codes.destinationHash(value) === grant.destinationHash;
  };

  return {
    /** Changes a right code into a permission to set a password. Every failure is answered alike. */
    verifyCode: async (given: {
      typed: string;
      code: string;
      networkAddress: string;
    }): Promise<{ resetToken: string; unfinished: boolean }> => {
      const identifier = parseIdentifier(given.typed);
      const account = await findByIdentifier(store, identifier);
      const destination = (account && resetDestination(account, identifier, codes.reaches)) ?? NOWHERE;
      const value = destination.value || (identifier?.value ?? given.typed);
      await codes
        .check({
          accountId: account?.id ?? null,
          purpose: 'reset',
          destination: value,
          code: given.code,
          networkAddress: given.networkAddress,
        })
        .catch(answerAlike);
      if (!account) throw new Refusal('invalid_code');
      const now = clock.now();
      const resetToken = randomToken();
      await grants.insert({
        tokenHash: hashToken(resetToken),
        accountId: account.id,
        destination: destination.kind,
        destinationHash: codes.destinationHash(value),
        createdAt: now,
        expiresAt: secondsAfter(now, GRANT_SECONDS),
      });
      return { resetToken, unfinished: isUnproved(account, destination.kind) };
    },

    /** Sets the password, ends every session, and marks as verified what the code was sent to. */
    reset: async (given: { resetToken: string; password: string; claim: Claim | undefined }): Promise<void> => {
      const grant = await grants.findOpen(hashToken(given.resetToken), clock.now());
      const account = grant && (await store.find(grant.accountId));
      if (!grant || !account || grant.birthdayTries >= BIRTHDAY_TRIES || !isStillReached(account, grant))
        throw new Refusal('reset_expired');
      const fault = passwordFault(given.password, account);
      if (fault) throw invalid({ password: fault });
      const outcome = isUnproved(account, grant.destination) ? await settleClaim(grant, given.claim) : 'keep';
      const passwordHash = await deps.passwords.hash(given.password);
      await deps.inTransaction(async (trx) => {
        const now = clock.now();
        if (!(await grants.use(trx, grant.id, now))) throw new Refusal('reset_expired');
        const locked = await store.getForUpdate(trx, account.id);
        if (!isStillReached(locked, grant)) throw new Refusal('reset_expired');
        if (outcome === 'start_over') await empty(trx, account.id);
        await store.update(trx, account.id, { passwordHash, updatedAt: now, ...verifiedNow(locked, grant.destination, now) });
        await deps.sessions.endAll(trx, { accountId: account.id, reason: 'password_change' });
        await codes.voidOpen(trx, { accountId: account.id, purpose: 'reset' });
        await grants.useAllOf(trx, account.id, now);
        await deps.attempts.forget(trx, 'sign_in', deps.signInKeyOf(account));
        if (outcome === 'keep') await deps.notices.tell(trx, toldElsewhere(locked, grant.destination), 'password_changed');
      });
    },
  };
}

function verifiedNow(account: Account, destination: 'phone' | 'email', now: Date): Partial<Account> {
  if (destination === 'email') return { emailVerifiedAt: account.emailVerifiedAt ?? now };
  return { phoneVerifiedAt: account.phoneVerifiedAt ?? now, phoneAcceptedAt: account.phoneAcceptedAt ?? now };
}

/** The member is told on another channel than the one that the code came by. */
const toldElsewhere = (account: Account, destination: 'phone' | 'email'): Account =>
  destination === 'email' ? { ...account, emailVerifiedAt: null } : { ...account, phoneVerifiedAt: null };

/** Wrong, expired, used up, locked: one answer. Only the limit of the network address is told. */
function answerAlike(failure: unknown): never {
  const isTold = failure instanceof Refusal && failure.code !== 'too_many_requests';
  throw isTold ? new Refusal('invalid_code') : failure;
}
