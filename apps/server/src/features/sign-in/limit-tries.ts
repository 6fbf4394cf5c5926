import { setTimeout as wait } from 'node:timers/promises';
import { secondsAfter } from '#platform/clock';
import type { Context } from '#platform/context';
import { networksAround } from '#platform/networks';
import { oneAtATime, requireCaptcha, tooManyAttempts } from '#features/accounts';
import { judgeTry, SIGN_IN_RULES } from './sign-in.policy.ts';
import { findTriesBefore, insertFailedTry } from './sign-in.store.ts';

/** How long who guesses waits for each answer. */
const SLOWED_MS = 1000;

export type Asker = {
  /** Of the account, or of what was typed where there is none. */
  readonly keyHash: string;
  readonly accountId: number | null;
  readonly networkAddress: string;
  /** Of the `device` cookie, whether the account knows it or not. */
  readonly markHash: string | null;
  /** The solved captcha, if one came along. */
  readonly captcha: string;
};

/**
 * Runs a check of a password within the limits of signing in, and counts it where it answers false. Tries at an account from one network (/24, /56) are
 * judged one after the other, so that many at once do not pass a limit together; those from elsewhere do not wait for them.
 */
export async function tryWithinLimits(ctx: Context, asker: Asker, check: () => Promise<boolean>): Promise<boolean> {
  const { keyHash, networkAddress } = asker;
  const wideNetwork = networksAround(networkAddress).middle;
  const [isRight, isSlowed] = await oneAtATime(ctx)(`${keyHash}|${wideNetwork}`, async () => {
    const now = ctx.clock.now();
    const { accountFromAsker, account, address } = SIGN_IN_RULES;
    const since = {
      asker: secondsAfter(now, -accountFromAsker.seconds),
      account: secondsAfter(now, -account.seconds),
      address: secondsAfter(now, -address.seconds),
    };
    const before = await findTriesBefore(ctx, { ...asker, wideNetwork }, since);
    const verdict = judgeTry(before, now, ctx.settings.RATE_LIMIT === 'on');
    if (verdict.may === 'not') throw tooManyAttempts(verdict.waitSeconds);
    if (verdict.may === 'with_captcha') await requireCaptcha(ctx, asker.captcha);
    const browserHash = before.knowsBrowser ? asker.markHash : null;
    const isPassed = await check();
    if (!isPassed) await insertFailedTry(ctx, { ...asker, wideNetwork, browserHash }, ctx.clock.now());
    return [isPassed, verdict.may === 'slowly'] as const;
  });
  if (isSlowed) await wait(SLOWED_MS);
  return isRight;
}
