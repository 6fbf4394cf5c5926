import { accountNoticeTexts, accountSentences, waysToStop } from '@app/contract/accounts';
import { dayAndTime, sayIn, type Sentence } from '@app/contract/kernel';
import { secondsAfter } from '#platform/clock';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { invalid, Refusal } from '#platform/errors';
import { hashToken, randomToken } from '#platform/ids';
import {
  hasSecondFactor,
  lockAccount,
  lostPasskeySince,
  tellOnSite,
  tellOutside,
  tooManyAttempts,
  voidOpenCodes,
  type Account,
} from '#features/accounts';
import { badgesOf } from '#features/identity';
import { profileOf } from '#features/members';
import { hasPasskey } from '#features/passkeys';
import {
  BIRTHDAY_TRIES_A_DAY,
  GUARD_OUTLIVES_DAYS,
  judgeCare,
  RESET_WAIT_SECONDS,
  STOP_LINK_SECONDS,
  type Care,
  type Guards,
} from './careful-reset.policy.ts';
import { countBirthdayTry, listBirthdayTries, useAllGrantsOf } from './sign-in.store.ts';
import { insertStop, stopWaiting } from './waiting-reset.store.ts';

const DAY_SECONDS = 24 * 3600;

/** Returns what stands before an account beside its password. Whoever adds a way in of that kind adds it here. */
async function guardsOf(ctx: Context, accountId: number): Promise<Omit<Guards, 'isNumberUnproved'>> {
  const hasIdentityBadge = (await badgesOf(ctx, [accountId])).get(accountId)?.hasIdBadge ?? false;
  const isPasskeyHere = (await hasPasskey(ctx, accountId)) || (await lostPasskeyLately(ctx, accountId));
  return { hasPasskey: isPasskeyHere, hasAuthenticator: await hasSecondFactor(ctx, accountId), hasIdentityBadge };
}

/** True where a passkey was taken away lately: whoever takes one away that stood there before them does not thereby open the account to a code alone. */
function lostPasskeyLately(ctx: Context, accountId: number): Promise<boolean> {
  const daysAgo = (days: number): Date => secondsAfter(ctx.clock.now(), -days * DAY_SECONDS);
  return lostPasskeySince(ctx, accountId, daysAgo(GUARD_OUTLIVES_DAYS), daysAgo(2 * GUARD_OUTLIVES_DAYS));
}

/** Returns what a reset of this account asks for beside the code; more where that went to a number which its member never proved. */
export async function careOf(ctx: Context, accountId: number, isNumberUnproved = false): Promise<Care> {
  const { dateOfBirth } = await profileOf(ctx, accountId);
  return judgeCare({ ...(await guardsOf(ctx, accountId)), isNumberUnproved }, dateOfBirth !== null);
}

/** Refuses a missing or wrong birthday. Tries count for the account, whatever code they came with: three a day. */
export async function proveBirthday(
  ctx: Context,
  grant: { readonly id: number; readonly accountId: number },
  birthday: string | undefined,
) {
  if (birthday === undefined) throw invalid({ date_of_birth: accountSentences.birthdayRequired });
  const tries = await inTransaction(ctx, async (tx) => {
    await lockAccount(tx, grant.accountId);
    const now = tx.clock.now();
    const before = await listBirthdayTries(tx, grant.accountId, secondsAfter(now, -DAY_SECONDS));
    const [first] = before;
    if (before.length >= BIRTHDAY_TRIES_A_DAY && first)
      throw tooManyAttempts(Math.ceil((secondsAfter(first, DAY_SECONDS).getTime() - now.getTime()) / 1000));
    const counted = await countBirthdayTry(tx, grant.id, BIRTHDAY_TRIES_A_DAY);
    if (counted === undefined) throw new Refusal('reset_expired');
    return before.length + 1;
  });
  const { dateOfBirth } = await profileOf(ctx, grant.accountId);
  if (birthday !== dateOfBirth) throw new Refusal('birthday_wrong', { parameters: { n: BIRTHDAY_TRIES_A_DAY - tries } });
}

/** Tells the owner by e-mail, SMS and on the site; the messages carry a link that stops the reset without signing in. */
export async function warnOwner(tx: Tx, account: Account, notice: 'reset_begun' | 'reset_waits', holdsAt?: Date): Promise<void> {
  const now = tx.clock.now();
  const token = randomToken();
  const times = { createdAt: now, expiresAt: secondsAfter(now, STOP_LINK_SECONDS) };
  await insertStop(tx, { tokenHash: hashToken(token), accountId: account.id, ...times });
  const time = holdsAt ? { time: momentOf(holdsAt, account.timeZone) } : {};
  const link = `${tx.settings.PUBLIC_URL}/reset-stop/${token}`;
  const byLink = { en: sayIn('en', waysToStop.byLink, { link }), bn: sayIn('bn', waysToStop.byLink, { link }) };
  // The link is a secret: it stands in the messages and not among the notifications.
  await tellOutside(tx, account, accountNoticeTexts[notice], { ...time, how: byLink });
  await tellOnSite(tx, account, notice, { ...time, how: waysToStop.onSite });
}

/** Ends every reset of the account that is under way: its codes, its permissions, and a password that waits. */
export async function endResets(tx: Tx, accountId: number): Promise<void> {
  const now = tx.clock.now();
  await voidOpenCodes(tx, { accountId, purpose: 'reset' });
  await useAllGrantsOf(tx, accountId, now);
  await stopWaiting(tx, accountId, now);
}

export const holdsFrom = (now: Date): Date => secondsAfter(now, RESET_WAIT_SECONDS);

/** Returns day and time of the 24 hours in both languages. */
export const momentOf = (instant: Date, timeZone: string): Sentence => ({
  en: dayAndTime(instant, 'en', timeZone),
  bn: dayAndTime(instant, 'bn', timeZone),
});
