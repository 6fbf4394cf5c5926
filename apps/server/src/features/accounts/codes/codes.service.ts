import { randomInt } from 'node:crypto';
import { secondsAfter, type Clock } from '#platform/clock';
import type { InTransaction, Transaction } from '#platform/db';
import { OperationalFailure, Refusal } from '#platform/errors';
import { randomToken, sameText } from '#platform/ids';
import type { MailSender } from '#platform/mail';
import type { Limits } from '#platform/rate-limit';
import type { Sealing } from '#platform/sealing';
import type { SmsSender } from '#platform/sms';
import type { CodePurpose, Language } from '../accounts.tables.ts';
import type { AttemptStore } from '../attempts.store.ts';
import type { Brand } from '../notices/notices.texts.ts';
import * as policy from './codes.policy.ts';
import type { CodeKey, CodeStore } from './codes.store.ts';
import { codeMail, codeSms } from './codes.texts.ts';

type Deps = {
  readonly clock: Clock;
  readonly inTransaction: InTransaction;
  readonly limits: Limits;
  readonly sealing: Pick<Sealing, 'keyedHash'>;
  readonly sms: SmsSender;
  readonly mail: MailSender;
  readonly store: CodeStore;
  readonly attempts: AttemptStore;
  readonly brand: Brand;
  readonly areAddressLimitsOn: boolean;
};

/** What a code is for: it serves this account, this purpose and this very destination. `destination` in its canonical form. */
export type CodeSubject = { readonly accountId: number; readonly purpose: CodePurpose; readonly destination: string };
export type CodeOrder = CodeSubject & { readonly channel: 'sms' | 'email'; readonly language: Language; readonly networkAddress: string };
/** `accountId` null where no account matched: answered like a wrong code. */
export type CodeTry = Omit<CodeSubject, 'accountId'> & { readonly accountId: number | null; readonly code: string; readonly networkAddress: string };
/** Both in seconds. */
export type CodeSent = { readonly expiresIn: number; readonly resendIn: number };

const NOBODY = 0;
const SMS_REFERENCE_CHARACTERS = 20;

export type Codes = ReturnType<typeof createCodes>;

/** One-time codes for everybody: the one place where the rule of sending and checking them holds. */
export function createCodes(deps: Deps) {
  const { clock, sealing, store, attempts } = deps;
  const hashOf = (destination: string): string => sealing.keyedHash('code-destination', destination);
  const codeHashOf = (key: CodeKey, code: string): string =>
    sealing.keyedHash('code', [key.accountId, key.purpose, key.destinationHash, code].join('|'));
  /** Wrong tries count against the account; at a password reset, whose asker is unknown, against the network address. */
  const guesserKey = (key: CodeKey, networkAddress: string): string =>
    sealing.keyedHash('code-guesser', `${key.purpose === 'reset' ? `address ${networkAddress}` : `account ${key.accountId}`}|${key.destinationHash}`);

  const deliver = async (order: CodeOrder, code: string): Promise<void> => {
    const reference = randomToken().slice(0, SMS_REFERENCE_CHARACTERS);
    if (order.channel === 'email') await deps.mail.send(codeMail(order.destination, code, order.language, deps.brand));
    else await deps.sms.send({ to: order.destination, text: codeSms(code, order.language, deps.brand), reference });
  };

  /** Refuses, or leaves one new code and none older. */
  const issue = (order: CodeOrder, key: CodeKey, code: string): Promise<number> =>
    deps.inTransaction(async (trx) => {
      const now = clock.now();
      await store.lockDestination(trx, key.destinationHash);
      if (await store.isLocked(guesserKey(key, order.networkAddress), now, trx)) throw new Refusal('otp_blocked');
      const sent = await store.listSent(trx, key.destinationHash, secondsAfter(now, -policy.DAY_SECONDS));
      const verdict = policy.maySend(sent, now);
      if (!verdict.may) throw verdict.because === 'otp_too_soon' ? tooSoon(verdict.waitSeconds) : new Refusal('otp_limit');
      await store.voidOpen(trx, key, now);
      return store.insert(trx, { ...key, codeHash: codeHashOf(key, code), createdAt: now, expiresAt: secondsAfter(now, policy.CODE_VALID_SECONDS) });
    });

  const sendCounted = async (order: CodeOrder): Promise<CodeSent> => {
    if (order.channel === 'sms' && !deps.sms.reaches(order.destination)) throw new Refusal('cannot_send');
    const key = { accountId: order.accountId, purpose: order.purpose, destinationHash: hashOf(order.destination) };
    const digits = policy.digitsOf(order.purpose);
    const code = String(randomInt(10 ** digits)).padStart(digits, '0');
    const id = await issue(order, key, code);
    try {
      await deliver(order, code);
    } catch (failure) {
      await store.delete(id);
      if (failure instanceof OperationalFailure) throw new Refusal('delivery_failed');
      throw failure;
    }
    return { expiresIn: policy.CODE_VALID_SECONDS, resendIn: policy.RESEND_AFTER_SECONDS };
  };

  /** Counts a wrong try and tells whether the destination is locked from now on. */
  const countWrong = async (keyHash: string, networkAddress: string): Promise<boolean> => {
    const now = clock.now();
    await attempts.insertFailure({ kind: 'code', keyHash, networkAddress }, now);
    const wrong = await attempts.listFailures('code', keyHash, secondsAfter(now, -policy.DAY_SECONDS));
    if (!policy.isLockedBy(wrong.length)) return false;
    await store.lock(keyHash, secondsAfter(now, policy.LOCK_SECONDS));
    return true;
  };

  const refuseGuessingAddress = async (networkAddress: string): Promise<void> => {
    if (!deps.areAddressLimitsOn) return;
    const now = clock.now();
    const { max, windowSeconds } = policy.WRONG_BY_ADDRESS;
    const wrong = await attempts.listFailuresOfAddress('code', networkAddress, secondsAfter(now, -windowSeconds));
    const first = wrong[wrong.length - max];
    if (first) throw new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil((first.getTime() - now.getTime()) / 1000) + windowSeconds });
  };

  return {
    sendCounted,

    /** Sends a code now, by the rule for all codes; refuses with the `otp_…` codes, `cannot_send` or `delivery_failed`. */
    send: async (order: CodeOrder): Promise<CodeSent> => {
      const { isReached, retryAfterSeconds } = await deps.limits.count(policy.CODES_BY_ADDRESS, order.networkAddress);
      if (isReached) throw new Refusal('otp_limit', { retryAfterSeconds });
      return sendCounted(order);
    },

    /** Uses up the code where it is right; refuses with the `otp_…` codes otherwise. A right code does not pass a lock. */
    check: async (given: CodeTry): Promise<void> => {
      const now = clock.now();
      const key = { accountId: given.accountId ?? NOBODY, purpose: given.purpose, destinationHash: hashOf(given.destination) };
      const guesser = guesserKey(key, given.networkAddress);
      await refuseGuessingAddress(given.networkAddress);
      if (await store.isLocked(guesser, now)) throw new Refusal('otp_blocked');
      const latest = await store.findLatest(key, now);
      const tries = latest ? await store.countTry(latest.id, policy.CODE_TRIES) : undefined;
      const isRight = sameText(latest?.codeHash ?? '', codeHashOf(key, given.code));
      if (latest && tries !== undefined && isRight) {
        if (await store.use(latest.id, now)) return;
        throw new Refusal('otp_expired');
      }
      const isGuess = tries !== undefined || given.purpose === 'reset';
      const isLockedNow = isGuess && (await countWrong(guesser, given.networkAddress));
      throw wrongCode({ isKnown: latest !== undefined, tries, isLockedNow });
    },

    /** Voids what is still open, for one destination or for all of the purpose. */
    voidOpen: (trx: Transaction, subject: Omit<CodeSubject, 'destination'> & { destination?: string }): Promise<void> => {
      const { accountId, purpose, destination } = subject;
      return store.voidOpen(trx, { accountId, purpose, ...(destination === undefined ? {} : { destinationHash: hashOf(destination) }) }, clock.now());
    },

    reaches: (phone: string): boolean => deps.sms.reaches(phone),
    destinationHash: hashOf,
  };
}

const tooSoon = (seconds: number): Refusal => new Refusal('otp_too_soon', { parameters: { n: seconds }, retryAfterSeconds: seconds });

function wrongCode(found: { isKnown: boolean; tries: number | undefined; isLockedNow: boolean }): Refusal {
  if (!found.isKnown) return new Refusal('otp_expired');
  if (found.tries === undefined || found.tries >= policy.CODE_TRIES) return new Refusal('otp_locked');
  if (found.isLockedNow) return new Refusal('otp_blocked');
  return new Refusal('otp_wrong', { parameters: { n: policy.CODE_TRIES - found.tries } });
}
