import type { SessionUser } from '@app/contract/accounts';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { isOutdated } from '#platform/db';
import { Refusal } from '#platform/errors';
import type { UsedCredential } from '#platform/passkeys';
import type { Limit } from '#platform/rate-limit';
import {
  beginSession,
  deviceOf,
  findAccount,
  holdAccount,
  keepFirstTimeZone,
  parseIdentifier,
  recordSecurityEvent,
  tellAccount,
  type Account,
  type SessionSecrets,
} from '#features/accounts';
import { noteSignIn, userAhead } from '#features/members';
import { identifyByPasskey, listPasskeysOf } from '#features/passkeys';
import { journalStaffSignIn, type SignInWay } from './journal-sign-in.ts';
import { markHashOf, recogniseBrowser } from './known-browsers.ts';
import { tryWithinLimits } from './limit-tries.ts';
import { answerChallenge, askSecondFactor, secondFactorAsked, secondFactorOf } from './second-factor-challenge.ts';
import { refuseShutOut } from './shut-out.ts';
import { whyShutOut } from './sign-in.policy.ts';
import { lockForSignIn, requireAsRead, type FoundForSignIn, type SignInFacts } from './sign-in.store.ts';

/** Browser that signs in. `browserMark` is its `device` cookie. */
export type Visitor = {
  readonly networkAddress: string;
  readonly userAgent: string;
  readonly country: string | null;
  readonly browserMark: string | undefined;
  /** Zone of its clock; null where it says nothing. */
  readonly timeZone: string | null;
  readonly isBrowser: boolean;
  readonly language: 'en' | 'bn';
};
export type SignedInAccount = SessionSecrets & {
  readonly account: Account;
  readonly sessionId: number;
  readonly browserMark: string;
  readonly isStaff: boolean;
  /** Nothing else is open to this session before. */
  readonly addsPasskeyFirst: boolean;
  /** Returns what the browser is told of the account, in the language of the visitor. */
  readonly user: () => SessionUser;
};

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

/**
 * Begins the session of a member of whom nothing more is asked by what was read before the password was checked. All of it goes to the database at once, behind the
 * lock on the account and a check that what was read still holds; null where more is to be asked, or where it does not hold.
 */
async function beginAsRead(
  ctx: Context,
  found: FoundForSignIn & { readonly account: Account },
  visitor: SigningIn,
): Promise<SignedInAccount | null> {
  const { account, version, isStaff, hasAuthenticator, knowsBrowser } = found;
  if (isStaff || whyShutOut(account) !== null || secondFactorOf(found) !== null) return null;
  const markHash = markHashOf(visitor.browserMark);
  const begun = inTransaction(ctx, async (tx) => {
    await holdAccount(tx, account.id);
    await requireAsRead(tx, { accountId: account.id, version, markHash, isStaff, hasAuthenticator, knowsBrowser });
    return beginFor(tx, found, visitor);
  });
  return begun.catch((failure: unknown) => {
    if (isOutdated(failure)) return null;
    throw failure;
  });
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

type SigningIn = Visitor & { readonly remember: boolean; readonly by: SignInWay };
type Owner = SignInFacts & { readonly account: Account };

/** Locks the account of whoever proved to be its owner, and refuses where that is no longer so, or where they are shut out. */
async function lockOwner(tx: Tx, account: Account, { browserMark, language }: Visitor): Promise<Owner> {
  // A password that is changed, or a member who is shut out, while a password is being checked, has ended all sessions before this one begins.
  const found = await lockForSignIn(tx, account.id, markHashOf(browserMark));
  if (found.account.passwordHash !== account.passwordHash) throw new Refusal('invalid_credentials');
  await refuseShutOut(tx, found.account, language);
  return found;
}

/** Begins the session, and all that goes with it; nothing of this is waited for before the commit. */
async function beginFor(tx: Tx, { account, isStaff, ...found }: Owner, visitor: SigningIn): Promise<SignedInAccount> {
  const { id: accountId } = account;
  const device = deviceOf(visitor.userAgent);
  const { remember, by, networkAddress, country, isBrowser: isBound } = visitor;
  const browserMark = await recogniseBrowser(tx, accountId, visitor.browserMark);
  const addsPasskeyFirst = isStaff && tx.settings.STAFF_PASSKEYS === 'required' && !found.hasPasskey;
  await keepFirstTimeZone(tx, account, visitor.timeZone);
  const session = { id: found.sessionId, accountId, remember, isStaff, device, networkAddress, country, isBound, addsPasskeyFirst };
  const begun = await beginSession(tx, session);
  await recordSecurityEvent(tx, { accountId, kind: 'signed_in', by: begun });
  if (!isStaff) await noteSignIn(tx, accountId);
  if (by === 'recovery-code') await recordSecurityEvent(tx, { accountId, kind: 'recovery_code_used', by: begun });
  if (isStaff) await journalStaffSignIn(tx, accountId, { by, device });
  if (!found.knowsBrowser) await tellAccount(tx, account, 'new_sign_in', { device });
  const user = await userAhead(tx, account, begun.sessionId, visitor.language);
  return { account, ...begun, isStaff, addsPasskeyFirst, browserMark, user };
}
