import { randomInt } from 'node:crypto';
import { secondsAfter } from '#platform/clock';
import { brandNameIn } from '#platform/config';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { OperationalFailure, Refusal } from '#platform/errors';
import { sameText } from '#platform/ids';
import type { CodePurpose, Language } from './accounts.tables.ts';
import * as attempts from './attempts.store.ts';
import * as policy from './codes.policy.ts';
import * as store from './codes.store.ts';
import { codeMail, codeSms } from './codes.texts.ts';
import { countCodeOfNetwork, takeSmsBudget } from './limit-codes.ts';
import { newSmsReference } from './notices.service.ts';

/** Names what a code serves: one account, one purpose and one destination, in its canonical form. */
export type CodeSubject = { readonly accountId: number; readonly purpose: CodePurpose; readonly destination: string };
export type CodeOrder = CodeSubject & {
  readonly channel: 'sms' | 'email';
  readonly language: Language;
  readonly networkAddress: string;
  /** At a reset: the mark of the browser that asks, where the account knows it. */
  readonly browserHash?: string | null;
  /** The solved captcha, if one came along. */
  readonly captcha?: string;
};
/** `accountId` null where no account matched: answered like a wrong code. */
export type CodeTry = Omit<CodeSubject, 'accountId'> & {
  readonly accountId: number | null;
  readonly code: string;
  readonly networkAddress: string;
  readonly browserHash?: string | null;
};
/** Both in seconds. */
export type CodeSent = { readonly expiresIn: number; readonly resendIn: number };

/** Sends a code now, by the rule for all codes; refuses with the `otp_…` codes, `captcha_required`, `cannot_send` or `delivery_failed`. */
export async function sendCode(ctx: Context, order: CodeOrder): Promise<CodeSent> {
  const { isReached, retryAfterSeconds } = await countCodeOfNetwork(ctx, order.networkAddress);
  if (isReached) throw new Refusal('otp_limit', { retryAfterSeconds });
  return sendCountedCode(ctx, order);
}

/** Does the same for a request that was counted for its network already. */
export async function sendCountedCode(ctx: Context, order: CodeOrder): Promise<CodeSent> {
  if (order.channel === 'sms' && !ctx.sms.reaches(order.destination)) throw new Refusal('cannot_send');
  const digits = policy.digitsOf(order.purpose);
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const id = await issue(ctx, order, code);
  try {
    if (order.channel === 'sms') await takeSmsBudget(ctx, order.destination, order.captcha ?? '');
    await deliver(ctx, order, code);
  } catch (failure) {
    await store.deleteCode(ctx, id);
    throw failure instanceof OperationalFailure ? new Refusal('delivery_failed') : failure;
  }
  return { expiresIn: policy.CODE_VALID_SECONDS, resendIn: policy.RESEND_AFTER_SECONDS };
}

/** Refuses, or leaves one new code and none older; returns its id. */
function issue(ctx: Context, order: CodeOrder, code: string): Promise<number> {
  const key = keyOf(ctx, order);
  const { destinationHash, browserHash } = key;
  const isReset = order.purpose === 'reset';
  const askerHash = askerOf(ctx, key, order.networkAddress);
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    await store.lockSending(tx, askerHash, destinationHash);
    if (await store.isGuesserLocked(tx, guesserOf(tx, key, order.networkAddress), now)) throw new Refusal('otp_blocked');
    const asked = { askerHash, destinationHash, accountId: isReset ? null : key.accountId };
    const before = await store.findSentBefore(tx, asked, secondsAfter(now, -policy.DAY_SECONDS));
    // Takes whoever proves the number of an account for its owner, and at a reset whoever asks by a browser that the account knows.
    const isOwner = isReset ? browserHash !== null : order.purpose === 'phone';
    const verdict = policy.maySend(before, isOwner, now);
    if (!verdict.may) throw verdict.because === 'otp_too_soon' ? tooSoon(verdict.waitSeconds) : new Refusal('otp_limit');
    await store.voidOpen(tx, key, now);
    const times = { createdAt: now, expiresAt: secondsAfter(now, policy.CODE_VALID_SECONDS) };
    return store.insertCode(tx, { ...key, askerHash, codeHash: codeHashOf(tx, key, code), ...times });
  });
}

async function deliver(ctx: Context, order: CodeOrder, code: string): Promise<void> {
  const { channel, destination, language } = order;
  const brandName = brandNameIn(ctx.settings, language);
  if (channel === 'email') await ctx.mail.send(codeMail(destination, code, language, brandName));
  else await ctx.sms.send({ to: destination, text: codeSms(code, language, brandName), reference: newSmsReference() });
}

const tooSoon = (seconds: number): Refusal => new Refusal('otp_too_soon', { parameters: { n: seconds }, retryAfterSeconds: seconds });

/** Stands for who guesses until a try is judged. */
const UNJUDGED = '';

/**
 * Uses up the code where it is right; refuses with the `otp_…` codes otherwise. A right code does not pass a lock. Every try stands among the wrong
 * ones of its network address before it is judged, and is taken out again where it is none: of many at once not one more passes the limit.
 */
export async function checkCode(ctx: Context, given: CodeTry): Promise<void> {
  const { networkAddress } = given;
  const tryId = await attempts.insertFailure(ctx, { kind: 'code', keyHash: UNJUDGED, networkAddress }, ctx.clock.now());
  const verdict = await judgeCode(ctx, given, tryId).catch(async (failure: unknown) => {
    await attempts.deleteFailure(ctx, tryId);
    throw failure;
  });
  if (verdict.is === 'wrong') throw verdict.refusal;
  return attempts.deleteFailure(ctx, tryId);
}

type Verdict = { readonly is: 'right' } | { readonly is: 'wrong'; readonly refusal: Refusal };

/** Judges a try, and names who made it where it is a wrong guess. Throws what is no guess. */
async function judgeCode(ctx: Context, given: CodeTry, tryId: number): Promise<Verdict> {
  const now = ctx.clock.now();
  const { key, latest } = await codeToTry(ctx, given, now);
  const guesser = guesserOf(ctx, key, given.networkAddress);
  await refuseGuessingAddress(ctx, key, given.networkAddress);
  if (await store.isGuesserLocked(ctx, guesser, now)) throw new Refusal('otp_blocked');
  const tries = latest ? await store.countTry(ctx, latest.id, policy.CODE_TRIES) : undefined;
  const isRight = sameText(latest?.codeHash ?? '', codeHashOf(ctx, key, given.code));
  if (latest && tries !== undefined && isRight) {
    if (await store.useCode(ctx, latest.id, now)) return { is: 'right' };
    throw new Refusal('otp_expired');
  }
  const isGuess = tries !== undefined || given.purpose === 'reset';
  const isLockedNow = isGuess && (await countWrong(ctx, guesser, tryId));
  const refusal = wrongCode({ isKnown: latest !== undefined, tries, isLockedNow });
  if (!isGuess) throw refusal;
  return { is: 'wrong', refusal };
}

/** Finds the open code of a known browser; where it has none of its own, as for all others, the one that anybody may try. */
async function codeToTry(ctx: Context, given: CodeTry, now: Date) {
  const own = keyOf(ctx, given);
  const latest = await store.findLatest(ctx, own, now);
  if (latest || !own.browserHash) return { key: own, latest };
  const key = { ...own, browserHash: null };
  return { key, latest: await store.findLatest(ctx, key, now) };
}

/** Counts a wrong try for who guesses; true where the destination is locked for them from now on. */
async function countWrong(ctx: Context, keyHash: string, tryId: number): Promise<boolean> {
  const now = ctx.clock.now();
  await attempts.nameFailure(ctx, tryId, keyHash);
  const wrong = await attempts.listFailures(ctx, 'code', keyHash, secondsAfter(now, -policy.DAY_SECONDS));
  if (!policy.isLockedBy(wrong.length)) return false;
  await store.lockGuesser(ctx, keyHash, secondsAfter(now, policy.LOCK_SECONDS));
  return true;
}

/** Refuses where too much was guessed from an address; a browser that the account knows is not held to what others do from it. */
async function refuseGuessingAddress(ctx: Context, { browserHash }: store.CodeKey, networkAddress: string): Promise<void> {
  if (browserHash || ctx.settings.RATE_LIMIT !== 'on') return;
  const now = ctx.clock.now();
  const { max, windowSeconds } = policy.WRONG_BY_ADDRESS;
  const wrong = await attempts.listFailuresOfAddress(ctx, 'code', networkAddress, secondsAfter(now, -windowSeconds));
  // Leaves out the last, which is the try that is judged.
  const first = wrong[wrong.length - 1 - max];
  if (!first) return;
  throw new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil((first.getTime() - now.getTime()) / 1000) + windowSeconds });
}

function wrongCode(found: { isKnown: boolean; tries: number | undefined; isLockedNow: boolean }): Refusal {
  if (!found.isKnown) return new Refusal('otp_expired');
  if (found.tries === undefined || found.tries >= policy.CODE_TRIES) return new Refusal('otp_locked');
  if (found.isLockedNow) return new Refusal('otp_blocked');
  return new Refusal('otp_wrong', { parameters: { n: policy.CODE_TRIES - found.tries } });
}

/** Voids the open codes, for one destination or for all of the purpose. */
export function voidOpenCodes(tx: Tx, subject: Omit<CodeSubject, 'destination'> & { readonly destination?: string }): Promise<void> {
  const { accountId, purpose, destination } = subject;
  const place = destination === undefined ? {} : { destinationHash: codeDestinationHash(tx, destination) };
  return store.voidOpen(tx, { accountId, purpose, ...place }, tx.clock.now());
}

/** Returns the hash under which codes for a destination are stored. */
export const codeDestinationHash = ({ sealing }: Context, destination: string): string =>
  sealing.keyedHash('code-destination', destination);

const NOBODY = 0;

const keyOf = (ctx: Context, subject: Omit<CodeTry, 'code' | 'networkAddress'>): store.CodeKey => ({
  accountId: subject.accountId ?? NOBODY,
  purpose: subject.purpose,
  destinationHash: codeDestinationHash(ctx, subject.destination),
  browserHash: subject.browserHash ?? null,
});

const codeHashOf = ({ sealing }: Context, key: store.CodeKey, code: string): string =>
  sealing.keyedHash('code', [key.accountId, key.purpose, key.destinationHash, code].join('|'));

/** Names who asks or guesses: the account; at a password reset a browser that it knows, or the network address of an asker unknown. */
function askerNameOf(key: store.CodeKey, networkAddress: string): string {
  if (key.purpose !== 'reset') return `account ${key.accountId}`;
  return key.browserHash ? `browser ${key.browserHash}` : `address ${networkAddress}`;
}

const askerOf = ({ sealing }: Context, key: store.CodeKey, networkAddress: string): string =>
  sealing.keyedHash('code-asker', askerNameOf(key, networkAddress));

const guesserOf = ({ sealing }: Context, key: store.CodeKey, networkAddress: string): string =>
  sealing.keyedHash('code-guesser', `${askerNameOf(key, networkAddress)}|${key.destinationHash}`);
