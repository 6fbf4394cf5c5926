import { setTimeout as wait } from 'node:timers/promises';
import { secondsAfter } from '#platform/clock';
import { oncePerServer, type Context } from '#platform/context';
import { networksAround } from '#platform/networks';
import { oneAtATime, requireCaptcha, tooManyAttempts, type Account, type Identifier } from '#features/accounts';
import { judgeTry, SIGN_IN_RULES } from './sign-in.policy.ts';
import { findForSignIn, insertFailedTry, type FoundForSignIn } from './sign-in.store.ts';

/** How long who guesses waits for each answer. */
const SLOWED_MS = 1000;

export type Asker = {
  readonly identifier: Identifier;
  /** As it was typed; it may be no identifier. */
  readonly typed: string;
  readonly networkAddress: string;
  /** Of the `device` cookie, whether the account knows it or not. */
  readonly markHash: string | null;
  /** The solved captcha, if one came along. */
  readonly captcha: string;
};

const hashesOf = oncePerServer(({ sealing }) => sealing.hashesOf('sign-in'));

/** Returns the key under which tries at an account are counted. */
export const triesKeyOf = (ctx: Context, accountId: number): string => hashesOf(ctx).hash(`account ${accountId}`);

/** Tries that failed on this server: what was read before the last of them is read again behind it. */
const failuresOf = oncePerServer(() => ({ counted: 0 }));

function find(ctx: Context, { identifier, typed, networkAddress, markHash }: Asker, wideNetwork: string): Promise<FoundForSignIn> {
  const { inner, outer } = hashesOf(ctx);
  const { accountFromAsker, account, address } = SIGN_IN_RULES;
  const now = ctx.clock.now();
  return findForSignIn(ctx, identifier?.kind ?? 'phone', {
    identifier: identifier?.value ?? null,
    named: `identifier ${identifier?.value ?? typed}`,
    inner,
    outer,
    networkAddress,
    wideNetwork,
    markHash,
    sinceAsker: secondsAfter(now, -accountFromAsker.seconds),
    sinceAccount: secondsAfter(now, -account.seconds),
    sinceAddress: secondsAfter(now, -address.seconds),
  });
}

/**
 * Finds whose identifier it is, runs the check of a password within the limits of signing in, and counts it where it answers false. Tries at an account from
 * one network (/24, /56) are judged one after the other, so that many at once do not pass a limit together; those from elsewhere do not wait for them.
 */
export async function tryWithinLimits(
  ctx: Context,
  asker: Asker,
  check: (account: Account | undefined) => Promise<boolean>,
): Promise<{ readonly isRight: boolean; readonly found: FoundForSignIn }> {
  const { networkAddress, markHash } = asker;
  const wideNetwork = networksAround(networkAddress).middle;
  const failures = failuresOf(ctx);
  const countedBefore = failures.counted;
  const first = await find(ctx, asker, wideNetwork);
  const [isRight, isSlowed, found] = await oneAtATime(ctx)(`${first.keyHash}|${wideNetwork}`, async () => {
    const before = failures.counted === countedBefore ? first : await find(ctx, asker, wideNetwork);
    const verdict = judgeTry(before, ctx.clock.now(), ctx.settings.RATE_LIMIT === 'on');
    if (verdict.may === 'not') throw tooManyAttempts(verdict.waitSeconds);
    if (verdict.may === 'with_captcha') await requireCaptcha(ctx, asker.captcha);
    const browserHash = before.knowsBrowser ? markHash : null;
    const isPassed = await check(before.account);
    if (!isPassed) {
      const failed = { keyHash: before.keyHash, accountId: before.account?.id ?? null, networkAddress, wideNetwork, browserHash };
      await insertFailedTry(ctx, failed, ctx.clock.now());
      failures.counted += 1;
    }
    return [isPassed, verdict.may === 'slowly', before] as const;
  });
  if (isSlowed) await wait(SLOWED_MS);
  return { isRight, found };
}
