import { setTimeout as wait } from 'node:timers/promises';
import { secondsAfter } from '#platform/clock';
import { oncePerServer, type Context } from '#platform/context';
import { networksAround } from '#platform/networks';
import { oneAtATime, requireCaptcha, tooManyAttempts, type Account, type Identifier } from '#features/accounts';
import { findForSignIn, hashesOfTries, insertFailedTry, type FoundForSignIn } from './before-hash.store.ts';
import { judgeTry, SIGN_IN_RULES } from './sign-in.policy.ts';

/** Lets who guesses wait so long for each answer. */
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

/** Returns the key under which tries at an account are counted. */
export const triesKeyOf = (ctx: Context, accountId: number): string => hashesOfTries(ctx).hash(`account ${accountId}`);

/** Tries that failed on this server: what was read before the last of them is read again behind it. */
const failuresOf = oncePerServer(() => ({ counted: 0 }));

const namedBy = ({ identifier, typed }: Pick<Asker, 'identifier' | 'typed'>): string => `identifier ${identifier?.value ?? typed}`;

function find(ctx: Context, { identifier, typed, networkAddress, markHash }: Asker, wideNetwork: string): Promise<FoundForSignIn> {
  const { accountFromAsker, account, address } = SIGN_IN_RULES;
  const now = ctx.clock.now();
  return findForSignIn(ctx, identifier?.kind ?? 'phone', {
    identifier: identifier?.value ?? null,
    keyOfNobody: hashesOfTries(ctx).hash(namedBy({ identifier, typed })),
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
  const inTurn = async (first: FoundForSignIn, countedBefore: number) => {
    const before = failures.counted === countedBefore ? first : await find(ctx, asker, wideNetwork);
    const verdict = judgeTry(before, ctx.clock.now(), ctx.settings.RATE_LIMIT === 'on');
    if (verdict.may === 'not') throw tooManyAttempts(verdict.waitSeconds);
    if (verdict.may === 'with_captcha') await requireCaptcha(ctx, asker.captcha);
    const browserHash = before.knowsBrowser ? markHash : null;
    const isPassed = await check(before.account);
    if (!isPassed) {
      const failed = { keyHash: before.keyHash, accountId: before.account?.id ?? null, networkAddress, wideNetwork, browserHash };
      // One whose answer is lost may have been written.
      await insertFailedTry(ctx, failed, ctx.clock.now()).finally(() => (failures.counted += 1));
    }
    return [isPassed, verdict.may === 'slowly', before] as const;
  };
  // Many at what one typed are read one after the other; whose turn it is at an account that has two names is known when it is read.
  const [isRight, isSlowed, found] = await oneAtATime(ctx)(`${namedBy(asker)}|${wideNetwork}`, async () => {
    const countedBefore = failures.counted;
    const first = await find(ctx, asker, wideNetwork);
    return oneAtATime(ctx)(`${first.keyHash}|${wideNetwork}`, () => inTurn(first, countedBefore));
  });
  if (isSlowed) await wait(SLOWED_MS);
  return { isRight, found };
}
