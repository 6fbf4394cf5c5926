import { accountSentences } from '@app/contract/accounts';
import { secondsAfter } from '#platform/clock';
import { inTransaction, type Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { hashToken, randomToken } from '#platform/ids';
import { codeClosed, findAccount, hasSecondFactor, lockAccount, rolesOf, takeSecondFactorCode, type Account } from '#features/accounts';
import { hasPasskey } from '#features/passkeys';
import { markHashOf } from './known-browsers.ts';
import { countTry, knowsBrowser, lockOpenTicket, replaceChallenge, useTicket } from './sign-in.store.ts';

const CHALLENGE_SECONDS = 5 * 60;
const CHALLENGE_TRIES = 5;
const CODE_OF_APP = /^[0-9]{6}$/;

/** Somebody whose first half of a sign-in was right. `browserMark` is the `device` cookie. */
export type HalfSignedIn = {
  readonly account: Account;
  readonly isStaff: boolean;
  readonly browserMark: string | undefined;
  readonly remember: boolean;
};

/**
 * Refuses with `totp_required` and a challenge where a second factor is asked for: always of staff, of members with an authenticator where the account
 * does not know the browser. Staff who have a passkey are asked for that: `passkey_required`, whose challenge takes a recovery code.
 */
export async function requireSecondFactor(ctx: Context, who: HalfSignedIn): Promise<void> {
  const code = await secondFactorFor(ctx, who);
  if (code) throw new Refusal(code, { extra: { challenge: await newChallenge(ctx, who.account, who.remember) } });
}

async function secondFactorFor(
  ctx: Context,
  { account: { id: accountId }, isStaff, browserMark }: HalfSignedIn,
): Promise<'totp_required' | 'passkey_required' | null> {
  if (isStaff) return (await hasPasskey(ctx, accountId)) ? 'passkey_required' : 'totp_required';
  if (!(await hasSecondFactor(ctx, accountId))) return null;
  const markHash = markHashOf(browserMark);
  return markHash !== null && (await knowsBrowser(ctx, accountId, markHash)) ? null : 'totp_required';
}

/**
 * Returns a challenge for the second half of a sign-in: single use, valid for 5 minutes, in the place of the one before. A new password voids it;
 * one that was set since the first half gives none.
 */
const newChallenge = (ctx: Context, account: Account, remember: boolean): Promise<string> =>
  inTransaction(ctx, async (tx) => {
    const token = randomToken();
    const now = tx.clock.now();
    if ((await lockAccount(tx, account.id)).passwordHash !== account.passwordHash) throw new Refusal('invalid_credentials');
    const times = { createdAt: now, expiresAt: secondsAfter(now, CHALLENGE_SECONDS) };
    await replaceChallenge(tx, { tokenHash: hashToken(token), accountId: account.id, remember, ...times });
    return token;
  });

export type AnsweredChallenge = { readonly account: Account; readonly isStaff: boolean; readonly remember: boolean };

/** Returns whose challenge it is, where the code is right: the account as it was before the code was judged. */
export async function answerChallenge(ctx: Context, challenge: string, code: string): Promise<AnsweredChallenge> {
  const tokenHash = hashToken(challenge);
  const ticket = await countTry(ctx, tokenHash, CHALLENGE_TRIES, ctx.clock.now());
  if (!ticket) throw new Refusal('challenge_expired');
  const { accountId, remember } = ticket;
  const account = await findAccount(ctx, accountId);
  if (!account) throw new Refusal('challenge_expired');
  const isStaff = (await rolesOf(ctx, accountId)).length > 0;
  // Who has a passkey could not be kept from a page that imitates this one by a code of the app.
  if (isStaff && CODE_OF_APP.test(code) && (await hasPasskey(ctx, accountId)))
    throw new Refusal('passkey_required', { extra: { challenge } });
  const verdict = await inTransaction(ctx, async (tx) => {
    if (!(await lockOpenTicket(tx, ticket.id, tokenHash))) return { is: 'used' } as const;
    const taken = await takeSecondFactorCode(tx, accountId, code);
    if (taken.is === 'right') await useTicket(tx, ticket.id, tx.clock.now());
    return taken;
  });
  if (verdict.is === 'right') return { account, isStaff, remember };
  if (verdict.is === 'used') throw new Refusal('challenge_expired');
  if (verdict.is === 'wrong') throw new Refusal('invalid_code', { sentence: accountSentences.totpWrong });
  throw codeClosed(ctx, verdict.until, isStaff);
}
