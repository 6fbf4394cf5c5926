import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { UsedCredential } from '#platform/passkeys';
import type { Limit } from '#platform/rate-limit';
import { findAccount, parseIdentifier, recordSecurityEvent, type Account } from '#features/accounts';
import { identifyByPasskey, listPasskeysOf } from '#features/passkeys';
import { beginAsRead } from './begin-as-read.ts';
import { beginFor, type Owner, type SignedInAccount, type SigningIn, type Visitor } from './begin-session.ts';
import { markHashOf } from './known-browsers.ts';
import { tryWithinLimits } from './limit-tries.ts';
import { answerChallenge, askSecondFactor, secondFactorAsked } from './second-factor-challenge.ts';
import { refuseShutOut } from './shut-out.ts';
import { lockForSignIn } from './sign-in.store.ts';

/** Signs in by password. Nothing but the right password tells whether there is an account, and which state it is in. */
export async function signInWithPassword(
  ctx: Context,
  given: { readonly typed: string; readonly password: string; readonly remember: boolean; readonly captcha: string },
  visitor: Visitor,
): Promise<SignedInAccount> {
  const { typed, password, remember, captcha } = given;
  const { networkAddress, browserMark } = visitor;
  const markHash = markHashOf(browserMark);
  const asker = { identifier: parseIdentifier(typed), typed, networkAddress, markHash, captcha };
  const { isRight, found } = await tryWithinLimits(ctx, asker, (one) => ctx.passwords.matches(one?.passwordHash ?? null, password));
  const { account } = found;
  if (!account || !isRight) {
    await recordSecurityEvent(ctx, { accountId: account?.id ?? null, kind: 'sign_in_failed', by: visitor });
    throw new Refusal('invalid_credentials');
  }
  const signingIn = { ...visitor, remember, by: 'password' } as const;
  const asRead = await beginAsRead(ctx, { ...found, account }, signingIn);
  if (asRead) return asRead;
  const begun = await inTransaction(ctx, async (tx) => {
    const owner = await lockOwner(tx, account, visitor);
    const asked = await askSecondFactor(tx, owner, remember);
    return asked ?? beginFor(tx, owner, signingIn);
  });
  if ('challenge' in begun) throw secondFactorAsked(begun);
  return begun;
}

/** Does the second half of a sign-in. Wrong codes have limits of their own and count as no failed password. */
export async function signInWithSecondFactor(
  ctx: Context,
  given: { readonly challenge: string; readonly code: string },
  visitor: Visitor,
): Promise<SignedInAccount> {
  const { account, remember } = await answerChallenge(ctx, given.challenge, given.code);
  await refuseShutOut(ctx, account, visitor.language);
  const by = CODE_OF_APP.test(given.code) ? 'code' : 'recovery-code';
  return completeSignIn(ctx, account, { ...visitor, remember, by });
}

const CODE_OF_APP = /^[0-9]{6}$/;

/** Signs in by a passkey, which tells whose it is and stands for password and second factor together. */
export async function signInWithPasskey(
  ctx: Context,
  given: { readonly credential: UsedCredential; readonly remember: boolean },
  visitor: Visitor,
): Promise<SignedInAccount> {
  await ctx.limits.take(PASSKEY_TRIES, visitor.networkAddress);
  const { id: passkeyId, accountId } = await identifyByPasskey(ctx, given.credential, visitor.browserMark ?? '');
  const account = await findAccount(ctx, accountId);
  if (!account || account.state === 'erased') throw new Refusal('passkey_refused');
  await refuseShutOut(ctx, account, visitor.language);
  const isThere = async (tx: Tx): Promise<boolean> => (await listPasskeysOf(tx, accountId)).some(({ id }) => id === passkeyId);
  const proof = { isThere, otherwise: 'passkey_refused' } as const;
  return completeSignIn(ctx, account, { ...visitor, remember: given.remember, by: 'passkey', proof });
}

const PASSKEY_TRIES: Limit = { name: 'sign-in.passkey-tries', max: 60, windowSeconds: 15 * 60, by: 'address' };

/** A passkey or a link that somebody came by: one that was taken away meanwhile lets nobody in. */
type Proof = { readonly isThere: (tx: Tx) => Promise<boolean>; readonly otherwise: 'passkey_refused' | 'invalid_ticket' };

/** Signs in whoever has proved to be the owner of the account: begins the session, knows the browser from then on, and tells of one that was not known. */
export const completeSignIn = (ctx: Context, account: Account, visitor: SigningIn & { readonly proof?: Proof }): Promise<SignedInAccount> =>
  inTransaction(ctx, async (tx) => {
    const found = await lockOwner(tx, account, visitor);
    if (visitor.proof && !(await visitor.proof.isThere(tx))) throw new Refusal(visitor.proof.otherwise);
    return beginFor(tx, found, { ...visitor, remember: visitor.remember && !found.isStaff });
  });

/** Locks the account of whoever proved to be its owner, and refuses where that is no longer so, or where they are shut out. */
async function lockOwner(tx: Tx, account: Account, { browserMark, language }: Visitor): Promise<Owner> {
  // A password that is changed, or a member who is shut out, while a password is being checked, has ended all sessions before this one begins.
  const found = await lockForSignIn(tx, account.id, markHashOf(browserMark));
  if (found.account.passwordHash !== account.passwordHash) throw new Refusal('invalid_credentials');
  await refuseShutOut(tx, found.account, language);
  return found;
}
