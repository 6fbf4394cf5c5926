import { accountSentences } from '@app/contract/accounts';
import { secondsAfter } from '#platform/clock';
import { createKeyedMutex } from '#platform/concurrency';
import { oncePerServer, type Context } from '#platform/context';
import { invalid, Refusal } from '#platform/errors';
import type { Viewer } from '#platform/session';
import { findAccount } from './accounts.store.ts';
import type { Account } from './accounts.tables.ts';
import { waitOf, type AttemptRule } from './attempts.policy.ts';
import { insertFailure, listFailures } from './attempts.store.ts';
import { beganAt, endCurrentSession } from './sessions.service.ts';

/** Limits wrong old passwords of a signed-in member. */
const OLD_PASSWORD: AttemptRule = { max: 5, seconds: 15 * 60 };
/** Ends a session that may be stolen after so many within an hour. */
const BEFORE_SESSION_ENDS: AttemptRule = { max: 10, seconds: 3600 };

/**
 * Asks a signed-in member for the password again before something that a stolen session must not do. Returns the account; refuses with
 * `invalid_credentials`, and after five wrong ones in 15 minutes with `too_many_attempts`.
 */
export function checkPassword(ctx: Context, accountId: number, password: string, networkAddress: string): Promise<Account> {
  const keyHash = passwordKeyOf(ctx, accountId);
  return oneAtATime(ctx)(keyHash, async () => {
    const now = ctx.clock.now();
    const failures = await listFailures(ctx, 'password', keyHash, secondsAfter(now, -OLD_PASSWORD.seconds));
    const wait = waitOf(failures, OLD_PASSWORD, now);
    if (wait > 0) throw tooManyAttempts(wait);
    const account = await findAccount(ctx, accountId);
    if (account && (await ctx.passwords.matches(account.passwordHash, password))) return account;
    await insertFailure(ctx, { kind: 'password', keyHash, networkAddress }, now);
    throw new Refusal('invalid_credentials');
  });
}

/** Lets a sign-in stand for so long for the password that an account does not have. */
const RECENT_SIGN_IN_SECONDS = 15 * 60;

/**
 * Makes sure that the member is there, and not just their session: asks for the password, as `checkPassword`; of an account that has none, for a
 * sign-in of the last 15 minutes, else `sign_in_again`. The tenth wrong password within an hour, and each further one, ends the session.
 */
export async function confirmOwner(ctx: Context, viewer: Viewer, password: string, networkAddress: string): Promise<Account> {
  const { accountId, sessionId } = viewer;
  const account = await findAccount(ctx, accountId);
  if (account?.passwordHash != null && password === '') throw invalid({ password: accountSentences.passwordRequired });
  if (!account || account.passwordHash !== null) return checkPasswordOfSession(ctx, viewer, password, networkAddress);
  const began = await beganAt(ctx, { id: sessionId, accountId });
  if (!began || began < secondsAfter(ctx.clock.now(), -RECENT_SIGN_IN_SECONDS)) throw new Refusal('sign_in_again');
  return account;
}

const passwordKeyOf = ({ sealing }: Context, accountId: number): string => sealing.keyedHash('old-password', String(accountId));

async function checkPasswordOfSession(ctx: Context, viewer: Viewer, password: string, networkAddress: string): Promise<Account> {
  try {
    return await checkPassword(ctx, viewer.accountId, password, networkAddress);
  } catch (failure) {
    const { max, seconds } = BEFORE_SESSION_ENDS;
    const since = secondsAfter(ctx.clock.now(), -seconds);
    const isWrong = failure instanceof Refusal && failure.code === 'invalid_credentials';
    if (isWrong && (await listFailures(ctx, 'password', passwordKeyOf(ctx, viewer.accountId), since)).length >= max)
      await endCurrentSession(ctx, viewer, 'expired');
    throw failure;
  }
}

/** Returns 429 `too_many_attempts` with the minutes that are left. */
export const tooManyAttempts = (waitSeconds: number): Refusal =>
  new Refusal('too_many_attempts', { parameters: { minutes: Math.ceil(waitSeconds / 60) }, retryAfterSeconds: waitSeconds });

/**
 * Runs work of one key after the other: a password is judged only when the failures before it are counted,
 * so that many tries at once do not pass a limit together.
 */
export const oneAtATime = oncePerServer(() => createKeyedMutex());
