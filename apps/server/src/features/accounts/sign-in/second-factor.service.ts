import { randomBytes } from 'node:crypto';
import { accountSentences } from '@app/contract/accounts';
import { secondsAfter, type Clock } from '#platform/clock';
import type { InTransaction, Transaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import { hashToken, randomToken } from '#platform/ids';
import type { Sealing } from '#platform/sealing';
import type { SecondFactorStore } from './second-factor.store.ts';
import { base32, newTotpSecret, stepOfCode, totpUri } from './totp.policy.ts';

const CHALLENGE_SECONDS = 5 * 60;
const CHALLENGE_TRIES = 5;
const RECOVERY_CODES = 10;
const RECOVERY_CODE_BYTES = 10;
const CODE = /^[0-9]{6}$/;

type Deps = {
  readonly clock: Clock;
  readonly inTransaction: InTransaction;
  readonly sealing: Sealing;
  readonly store: SecondFactorStore;
  /** What the authenticator app shows beside its code. */
  readonly issuer: string;
};

/** Shown once, at enrolment. */
export type Enrolment = { readonly totpUri: string; readonly recoveryCodes: readonly string[] };
export type SecondFactor = ReturnType<typeof createSecondFactor>;

/** `2Q7F-…`: letters and dashes as typed do not matter. */
const settled = (recoveryCode: string): string => recoveryCode.toUpperCase().replace(/[^A-Z2-7]/g, '');

export function createSecondFactor({ clock, inTransaction, sealing, store, issuer }: Deps) {
  const contextOf = (accountId: number): string => `second-factor:${accountId}`;
  const recoveryHash = (accountId: number, code: string): string => sealing.keyedHash('recovery-code', `${accountId}|${settled(code)}`);

  const takeCode = async (trx: Transaction, accountId: number, code: string): Promise<boolean> => {
    const factor = await store.find(trx, accountId);
    if (!factor) return false;
    if (!CODE.test(code)) return store.takeRecoveryCode(trx, accountId, recoveryHash(accountId, code));
    const secret = Buffer.from(sealing.openText(factor.secretSealed, contextOf(accountId)), 'hex');
    const step = stepOfCode(secret, code, clock.now(), factor.lastStep);
    return step !== null && store.takeStep(trx, accountId, step);
  };

  return {
    /** Gives an account its authenticator secret and recovery codes, readable this once. */
    enrol: async (trx: Transaction, accountId: number, label: string): Promise<Enrolment> => {
      const secret = newTotpSecret();
      const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () =>
        (base32(randomBytes(RECOVERY_CODE_BYTES)).match(/.{4}/g) ?? []).join('-'),
      );
      await store.insert(trx, {
        accountId,
        secretSealed: sealing.sealText(secret.toString('hex'), contextOf(accountId)),
        recoveryCodeHashes: recoveryCodes.map((code) => recoveryHash(accountId, code)),
        createdAt: clock.now(),
      });
      return { totpUri: totpUri(secret, issuer, label), recoveryCodes };
    },

    /** A challenge for the second half of a sign-in: single use, valid for 5 minutes. */
    challenge: async (accountId: number): Promise<string> => {
      const token = randomToken();
      const now = clock.now();
      await store.insertTicket({ tokenHash: hashToken(token), accountId, createdAt: now, expiresAt: secondsAfter(now, CHALLENGE_SECONDS) });
      return token;
    },

    /** The account of a challenge whose code is right; `onWrong` hears of every code that is not. */
    answer: async (challenge: string, code: string, onWrong: (accountId: number) => Promise<void>): Promise<number> => {
      const ticket = await store.countTry(hashToken(challenge), CHALLENGE_TRIES, clock.now());
      if (!ticket) throw new Refusal('challenge_expired');
      const outcome = await inTransaction(async (trx) => {
        if (!(await store.lockOpenTicket(trx, ticket.id))) return 'used' as const;
        if (!(await takeCode(trx, ticket.accountId, code))) return 'wrong' as const;
        await store.useTicket(trx, ticket.id, clock.now());
        return 'right' as const;
      });
      if (outcome === 'right') return ticket.accountId;
      if (outcome === 'used') throw new Refusal('challenge_expired');
      await onWrong(ticket.accountId);
      throw new Refusal('invalid_code', { sentence: accountSentences.totpWrong });
    },
  };
}
