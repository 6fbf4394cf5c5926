import type { SessionUser } from '@app/contract/accounts';
import type { Tx } from '#platform/context';
import {
  beginSession,
  deviceOf,
  keepFirstTimeZone,
  recordSecurityEvent,
  tellAccount,
  type Account,
  type SessionSecrets,
} from '#features/accounts';
import { noteSignIns, userAhead } from '#features/members';
import { journalStaffSignIn, type SignInWay } from './journal-sign-in.ts';
import { recogniseBrowser } from './known-browsers.ts';
import type { SignInFacts } from './sign-in.store.ts';

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

export type SigningIn = Visitor & { readonly remember: boolean; readonly by: SignInWay };
/** An account behind its lock, with what decides on the sign-in. */
export type Owner = SignInFacts & { readonly account: Account };

/** Begins the session, and all that goes with it; nothing of this is waited for before the commit. */
export async function beginFor(tx: Tx, owner: Owner, visitor: SigningIn): Promise<SignedInAccount> {
  if (!owner.isStaff) await noteSignIns(tx, [owner.account.id]);
  return beginUnnoted(tx, owner, visitor);
}

/** Does the same for one of several, whose sign-ins are noted together. */
export async function beginUnnoted(tx: Tx, { account, isStaff, ...found }: Owner, visitor: SigningIn): Promise<SignedInAccount> {
  const { id: accountId } = account;
  const device = deviceOf(visitor.userAgent);
  const { remember, by, networkAddress, country, isBrowser: isBound } = visitor;
  const browserMark = await recogniseBrowser(tx, accountId, visitor.browserMark);
  const addsPasskeyFirst = isStaff && tx.settings.STAFF_PASSKEYS === 'required' && !found.hasPasskey;
  await keepFirstTimeZone(tx, account, visitor.timeZone);
  const session = { id: found.sessionId, accountId, remember, isStaff, device, networkAddress, country, isBound, addsPasskeyFirst };
  const begun = await beginSession(tx, session);
  await recordSecurityEvent(tx, { accountId, kind: 'signed_in', by: begun });
  if (by === 'recovery-code') await recordSecurityEvent(tx, { accountId, kind: 'recovery_code_used', by: begun });
  if (isStaff) await journalStaffSignIn(tx, accountId, { by, device });
  if (!found.knowsBrowser) await tellAccount(tx, account, 'new_sign_in', { device });
  const user = await userAhead(tx, account, begun.sessionId, visitor.language);
  return { account, ...begun, isStaff, addsPasskeyFirst, browserMark, user };
}
