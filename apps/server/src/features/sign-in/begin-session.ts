import { deviceSaid, type SessionUser } from '@app/contract/accounts';
import type { Tx } from '#platform/context';
import {
  beginSessions,
  deviceOf,
  keepFirstTimeZone,
  recordSecurityEvents,
  tellAccount,
  type Account,
  type BegunSession,
  type SecurityEvent,
  type SessionSecrets,
} from '#features/accounts';
import { noteSignIns, usersAhead } from '#features/members';
import { journalStaffSignIn, type SignInWay } from './journal-sign-in.ts';
import { recogniseBrowsers } from './known-browsers.ts';
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

export type Entering = { readonly owner: Owner; readonly visitor: SigningIn };

/** Begins the session, and all that goes with it; nothing of this is waited for before the commit. */
export async function beginFor(tx: Tx, owner: Owner, visitor: SigningIn): Promise<SignedInAccount> {
  const [begun] = await beginForAll(tx, [{ owner, visitor }]);
  return begun as SignedInAccount;
}

/** Does the same for several, of which one account may have more than one: what each of them writes goes with that of the others in one statement. */
export async function beginForAll(tx: Tx, entering: readonly Entering[]): Promise<readonly SignedInAccount[]> {
  const members = entering.flatMap(({ owner }) => (owner.isStaff ? [] : [owner.account.id]));
  noteSignIns(tx, members);
  const visits = entering.map(({ owner, visitor }) => ({ accountId: owner.account.id, cookie: visitor.browserMark }));
  const marks = await recogniseBrowsers(tx, visits);
  for (const { owner, visitor } of entering) await keepFirstTimeZone(tx, owner.account, visitor.timeZone);
  const sessions = entering.map((one) => sessionOf(tx, one));
  const begun = await beginSessions(tx, sessions);
  await recordSecurityEvents(
    tx,
    entering.flatMap((one, place) => eventsOf(one, begun[place] as BegunSession)),
  );
  for (const one of entering) await tellOf(tx, one);
  const users = await usersAhead(
    tx,
    entering.map(({ owner, visitor }) => ({ account: owner.account, sessionId: owner.sessionId, language: visitor.language })),
  );
  return entering.map(({ owner: { account, isStaff } }, place) => ({
    account,
    ...(begun[place] as BegunSession),
    isStaff,
    addsPasskeyFirst: sessions[place]?.addsPasskeyFirst ?? false,
    browserMark: marks[place] as string,
    user: users[place] as () => SessionUser,
  }));
}

const sessionOf = (tx: Tx, { owner: { account, isStaff, hasPasskey, sessionId }, visitor }: Entering) => ({
  id: sessionId,
  accountId: account.id,
  remember: visitor.remember,
  isStaff,
  device: deviceOf(visitor.userAgent),
  networkAddress: visitor.networkAddress,
  country: visitor.country,
  isBound: visitor.isBrowser,
  addsPasskeyFirst: isStaff && tx.settings.STAFF_PASSKEYS === 'required' && !hasPasskey,
});

function eventsOf({ owner, visitor }: Entering, by: BegunSession): SecurityEvent[] {
  const event = { accountId: owner.account.id, by } as const;
  const signedIn = { ...event, kind: 'signed_in' } as const;
  return visitor.by === 'recovery-code' ? [signedIn, { ...event, kind: 'recovery_code_used' }] : [signedIn];
}

/** Writes it into the journal of staff, and tells of a browser that was not known. */
async function tellOf(tx: Tx, { owner: { account, isStaff, knowsBrowser }, visitor }: Entering): Promise<void> {
  const device = deviceOf(visitor.userAgent);
  if (isStaff) await journalStaffSignIn(tx, account.id, { by: visitor.by, device });
  if (!knowsBrowser) await tellAccount(tx, account, 'new_sign_in', { device: deviceSaid(device) });
}
