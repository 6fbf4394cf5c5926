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
import { newSmsReference } from './notices.service.ts';

/** A code serves one account, one purpose and one destination. `destination` in its canonical form. */
export type CodeSubject = { readonly accountId: number; readonly purpose: CodePurpose; readonly destination: string };
export type CodeOrder = CodeSubject & { readonly channel: 'sms' | 'email'; readonly language: Language; readonly networkAddress: string };
/** `accountId` null where no account matched: answered like a wrong code. */
export type CodeTry = Omit<CodeSubject, 'accountId'> & {
  readonly accountId: number | null;
  readonly code: string;
  readonly networkAddress: string;
};
/** Both in seconds. */
export type CodeSent = { readonly expiresIn: number; readonly resendIn: number };

/** Sends a code now, by the rule for all codes; refuses with the `otp_…` codes, `cannot_send` or `delivery_failed`. */
export async function sendCode(ctx: Context, order: CodeOrder): Promise<CodeSent> {
  const { isReached, retryAfterSeconds } = await ctx.limits.count(policy.CODES_BY_ADDRESS, order.networkAddress);
  if (isReached) throw new Refusal('otp_limit', { retryAfterSeconds });
  return sendCountedCode(ctx, order);
}

/** Does the same for a request that was counted for its network address already. */
export async function sendCountedCode(ctx: Context, order: CodeOrder): Promise<CodeSent> {
  if (order.channel === 'sms' && !ctx.sms.reaches(order.destination)) throw new Refusal('cannot_send');
  const digits = policy.digitsOf(order.purpose);
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const id = await issue(ctx, order, code);
  try {
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
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    await store.lockDestination(tx, key.destinationHash);
    if (await store.isGuesserLocked(tx, guesserOf(tx, key, order.networkAddress), now)) throw new Refusal('otp_blocked');
    const sent = await store.listSent(tx, key.destinationHash, secondsAfter(now, -policy.DAY_SECONDS));
    const verdict = policy.maySend(sent, now);
    if (!verdict.may) throw verdict.because === 'otp_too_soon' ? tooSoon(verdict.waitSeconds) : new Refusal('otp_limit');
    await store.voidOpen(tx, key, now);
    const codeHash = codeHashOf(tx, key, code);
    return store.insertCode(tx, { ...key, codeHash, createdAt: now, expiresAt: secondsAfter(now, policy.CODE_VALID_SECONDS) });
  });
}

async function deliver(ctx: Context, order: CodeOrder, code: string): Promise<void> {
  const { channel, destination, language } = order;
  const brandName = brandNameIn(ctx.settings, language);
  if (channel === 'email') await ctx.mail.send(codeMail(destination, code, language, brandName));
  else await ctx.sms.send({ to: destination, text: codeSms(code, language, brandName), reference: newSmsReference() });
}

const tooSoon = (seconds: number): Refusal => new Refusal('otp_too_soon', { parameters: { n: seconds }, retryAfterSeconds: seconds });

/** Uses up the code where it is right; refuses with the `otp_…` codes otherwise. A right code does not pass a lock. */
export async function checkCode(ctx: Context, given: CodeTry): Promise<void> {
  const now = ctx.clock.now();
  const key = keyOf(ctx, given);
  const guesser = guesserOf(ctx, key, given.networkAddress);
  await refuseGuessingAddress(ctx, given.networkAddress);
  if (await store.isGuesserLocked(ctx, guesser, now)) throw new Refusal('otp_blocked');
  const latest = await store.findLatest(ctx, key, now);
  const tries = latest ? await store.countTry(ctx, latest.id, policy.CODE_TRIES) : undefined;
  const isRight = sameText(latest?.codeHash ?? '', codeHashOf(ctx, key, given.code));
  if (latest && tries !== undefined && isRight) {
    if (await store.useCode(ctx, latest.id, now)) return;
    throw new Refusal('otp_expired');
  }
  const isGuess = tries !== undefined || given.purpose === 'reset';
  const isLockedNow = isGuess && (await countWrong(ctx, guesser, given.networkAddress));
  throw wrongCode({ isKnown: latest !== undefined, tries, isLockedNow });
}

/** Counts a wrong try; true where the destination is locked from now on. */
async function countWrong(ctx: Context, keyHash: string, networkAddress: string): Promise<boolean> {
  const now = ctx.clock.now();
  await attempts.insertFailure(ctx, { kind: 'code', keyHash, networkAddress }, now);
  const wrong = await attempts.listFailures(ctx, 'code', keyHash, secondsAfter(now, -policy.DAY_SECONDS));
  if (!policy.isLockedBy(wrong.length)) return false;
  await store.lockGuesser(ctx, keyHash, secondsAfter(now, policy.LOCK_SECONDS));
  return true;
}

async function refuseGuessingAddress(ctx: Context, networkAddress: string): Promise<void> {
  if (ctx.settings.RATE_LIMIT !== 'on') return;
  const now = ctx.clock.now();
  const { max, windowSeconds } = policy.WRONG_BY_ADDRESS;
  const wrong = await attempts.listFailuresOfAddress(ctx, 'code', networkAddress, secondsAfter(now, -windowSeconds));
  const first = wrong[wrong.length - max];
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
});

const codeHashOf = ({ sealing }: Context, key: store.CodeKey, code: string): string =>
  sealing.keyedHash('code', [key.accountId, key.purpose, key.destinationHash, code].join('|'));

/** Wrong tries count against the account; at a password reset, whose asker is unknown, against the network address. */
function guesserOf({ sealing }: Context, key: store.CodeKey, networkAddress: string): string {
  const guesser = key.purpose === 'reset' ? `address ${networkAddress}` : `account ${key.accountId}`;
  return sealing.keyedHash('code-guesser', `${guesser}|${key.destinationHash}`);
}
