import { accountSentences } from '@app/contract/accounts';
import { secondsAfter } from '#platform/clock';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { hashToken, randomToken } from '#platform/ids';
import { codeClosed, findAccount, holdAccount, rolesOf, takeSecondFactorCode, type Account } from '#features/accounts';
import { hasPasskey } from '#features/passkeys';
import { markHashOf } from './known-browsers.ts';
import { countTry, lockForSignIn, lockOpenTicket, replaceChallenge, useTicket, type SignInFacts } from './sign-in.store.ts';

const CHALLENGE_SECONDS = 5 * 60;
const CHALLENGE_TRIES = 5;
const CODE_OF_APP = /^[0-9]{6}$/;

/** Somebody whose first half of a sign-in was right. `browserMark` is the `device` cookie. */
export type HalfSignedIn = {
  readonly account: Account;
  readonly browserMark: string | undefined;
  readonly remember: boolean;
};

/**
 * Refuses with `totp_required` and a challenge where a second factor is asked for: always of staff, of members with an authenticator where the account
 * does not know the browser. Staff who have a passkey are asked for that: `passkey_required`, whose challenge takes a recovery code.
 */
export async function requireSecondFactor(ctx: Context, { account, browserMark, remember }: HalfSignedIn): Promise<void> {
  const asked = await inTransaction(ctx, async (tx) => {
    const found = await lockForSignIn(tx, account.id, markHashOf(browserMark));
    if (found.account.passwordHash !== account.passwordHash) throw new Refusal('invalid_credentials');
    return askSecondFactor(tx, found, remember);
  });
  if (asked) throw secondFactorAsked(asked);
}

/** A second factor that is asked for, and the challenge that takes it. */
export type AskedFactor = { readonly code: 'totp_required' | 'passkey_required'; readonly challenge: string };

export const secondFactorAsked = ({ code, challenge }: AskedFactor): Refusal => new Refusal(code, { extra: { challenge } });

type Judged = Omit<SignInFacts, 'sessionId'>;
/** Returns the second factor that is asked for; null where none is. */
export function secondFactorOf({ isStaff, hasPasskey, hasAuthenticator, knowsBrowser }: Judged): AskedFactor['code'] | null {
  if (isStaff) return hasPasskey ? 'passkey_required' : 'totp_required';
  return hasAuthenticator && !knowsBrowser ? 'totp_required' : null;
}

/** Opens a challenge where a second factor is asked for, behind the lock on the account; the transaction has to be kept. Null where none is. */
export async function askSecondFactor(
  tx: Tx,
  { account, ...judged }: Judged & { readonly account: Pick<Account, 'id'> },
  remember: boolean,
): Promise<AskedFactor | null> {
  const code = secondFactorOf(judged);
  return code && { code, challenge: await newChallenge(tx, account.id, remember) };
}

/** Returns a challenge for the second half of a sign-in: single use, valid for 5 minutes, in the place of the one before. A new password voids it. */
async function newChallenge(tx: Tx, accountId: number, remember: boolean): Promise<string> {
  const token = randomToken();
  const now = tx.clock.now();
  const times = { createdAt: now, expiresAt: secondsAfter(now, CHALLENGE_SECONDS) };
  await replaceChallenge(tx, { tokenHash: hashToken(token), accountId, remember, ...times });
  return token;
}

export type AnsweredChallenge = { readonly account: Account; readonly remember: boolean };

/** Returns whose challenge it is, where the code is right: the account as it was before the code was judged. */
export async function answerChallenge(ctx: Context, challenge: string, code: string): Promise<AnsweredChallenge> {
  const tokenHash = hashToken(challenge);
  const ticket = await countTry(ctx, tokenHash, CHALLENGE_TRIES, ctx.clock.now());
  if (!ticket) throw new Refusal('challenge_expired');
  const { accountId, remember } = ticket;
  const account = await findAccount(ctx, accountId);
  if (!account) throw new Refusal('challenge_expired');
  const isStaff = (await rolesOf(ctx, accountId)).length > 0;
  // Asks for the passkey where there is one: a code of the app keeps nobody from a page that imitates this one.
  if (isStaff && CODE_OF_APP.test(code) && (await hasPasskey(ctx, accountId)))
    throw new Refusal('passkey_required', { extra: { challenge } });
  const verdict = await inTransaction(ctx, async (tx) => {
    // Before the challenge and the authenticator, as all who end these of an account do.
    await holdAccount(tx, accountId);
    if (!(await lockOpenTicket(tx, ticket.id, tokenHash))) return { is: 'used' } as const;
    const taken = await takeSecondFactorCode(tx, accountId, code);
    if (taken.is === 'right') await useTicket(tx, ticket.id, tx.clock.now());
    return taken;
  });
  if (verdict.is === 'right') return { account, remember };
  if (verdict.is === 'used') throw new Refusal('challenge_expired');
  if (verdict.is === 'wrong') throw new Refusal('invalid_code', { sentence: accountSentences.totpWrong });
  throw codeClosed(ctx, verdict.until, isStaff);
}
