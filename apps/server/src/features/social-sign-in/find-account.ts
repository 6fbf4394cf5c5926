import { socialProviderNames, TERMS_VERSION, type SocialProvider } from '@app/contract/accounts';
import { FullName } from '@app/contract/members';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { SocialPerson } from '#platform/social';
import {
  findAccount,
  findByEmail,
  insertAccount,
  lockAccount,
  markVerified,
  recordSecurityEvent,
  rolesOf,
  tellAccount,
  type Account,
  type SecurityEvent,
} from '#features/accounts';
import { patchProfile } from '#features/members';
import { careOf, recogniseBrowser, refuseShutOut, takeSignUp, type Visitor } from '#features/sign-in';
import { judgeStranger } from './social-sign-in.policy.ts';
import { findIdentity, insertIdentity, listIdentities } from './social-sign-in.store.ts';

/** `browserMark`: of the browser that opened an account, to be kept in its cookie. */
export type Entered = { readonly account: Account; readonly browserMark: string | null };

/** Somebody else was quicker with the same identity or address: what is true now is to be looked up again. */
class Overtaken extends Error {}
const TRIES = 3;

/** An account with this address exists, and it is not proved to be the person's. */
export class EmailHeld extends Error {}

/**
 * Returns the account of somebody whom a provider vouches for: the one that is linked, else the one whose proved address it is, else a new
 * one. Refuses accounts that may not sign in, and staff, who come with a second factor only. Two who come at once with one identity get one account.
 */
export const accountOfPerson = (ctx: Context, provider: SocialProvider, person: SocialPerson, visitor: Visitor): Promise<Entered> =>
  unlessOvertaken(() => findOrOpen(ctx, provider, person, visitor));

/** Runs work anew where somebody else was quicker. */
export async function unlessOvertaken<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (failure) {
      const isOvertaken = failure instanceof Overtaken || (failure instanceof Refusal && failure.code === 'email_taken');
      if (!isOvertaken || attempt === TRIES) throw failure;
    }
  }
}

async function findOrOpen(ctx: Context, provider: SocialProvider, person: SocialPerson, visitor: Visitor): Promise<Entered> {
  // Before the identity: whoever is found by their address while another browser of theirs opens the account has the identity as well.
  const holder = person.email === null ? undefined : await findByEmail(ctx, person.email);
  const identity = await findIdentity(ctx, provider, person.subject);
  const linked = identity && (await findAccount(ctx, identity.accountId));
  if (linked) {
    await refuseShutOut(ctx, linked, visitor.language);
    await refuseStaff(ctx, linked.id);
    return { account: linked, browserMark: null };
  }
  const verdict = judgeStranger(person, holder ? await standingOf(ctx, holder, { provider, person }) : null);
  if (verdict === 'held') throw new EmailHeld();
  if (verdict === 'link' && holder) {
    await refuseShutOut(ctx, holder, visitor.language);
    return { account: await linkByEmail(ctx, holder.id, { provider, person }, visitor), browserMark: null };
  }
  await takeSignUp(ctx, visitor.networkAddress);
  return inTransaction(ctx, (tx) => openAccount(tx, provider, person, visitor));
}

const standingOf = async (ctx: Context, holder: Account, { provider, person }: Vouched) => ({
  isEmailVerified: holder.emailVerifiedAt !== null,
  isStaff: (await rolesOf(ctx, holder.id)).length > 0,
  isLinkedThere: (await listIdentities(ctx, holder.id)).some((one) => one.provider === provider && one.subject !== person.subject),
  isGuarded: (await careOf(ctx, holder.id)).isCareful,
});

export async function refuseStaff(ctx: Context, accountId: number): Promise<void> {
  if ((await rolesOf(ctx, accountId)).length > 0) throw new Refusal('staff_sign_in');
}

/** Links by an address that both sides have proved; what decided it is judged again under the account's lock. */
const linkByEmail = (ctx: Context, accountId: number, { provider, person }: Vouched, visitor: Visitor): Promise<Account> =>
  inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, accountId);
    const isStill = account.email === person.email && judgeStranger(person, await standingOf(tx, account, { provider, person })) === 'link';
    if (!isStill) throw new Overtaken();
    await addIdentity(tx, account, { provider, person }, visitor);
    return account;
  });

/** Somebody, and the provider who vouches for them. */
type Vouched = { readonly provider: SocialProvider; readonly person: SocialPerson };

/** Links an identity, tells the member, and writes it into the journal. Throws where the identity or the place was taken meanwhile. */
export async function addIdentity(tx: Tx, account: Account, { provider, person }: Vouched, by: SecurityEvent['by']): Promise<void> {
  const at = tx.clock.now();
  if (!(await insertIdentity(tx, rowOf(account.id, provider, person, at)))) throw new Overtaken();
  await tx.audit.record(tx, {
    actorId: account.id,
    action: 'sign-in.link',
    subject: `account:${account.id}`,
    details: { provider },
  });
  await recordSecurityEvent(tx, { accountId: account.id, kind: 'social_linked', detail: provider, by, at });
  await tellAccount(tx, account, 'sign_in_linked', { provider: socialProviderNames[provider] });
}

const rowOf = (accountId: number, provider: SocialProvider, { subject, email, isEmailVerified }: SocialPerson, linkedAt: Date) => ({
  accountId,
  provider,
  subject,
  email,
  emailVerified: isEmailVerified,
  linkedAt,
});

/** Opens an account without number and password. An address that the provider vouches for is proved, and taken from those who only typed it. */
async function openAccount(tx: Tx, provider: SocialProvider, person: SocialPerson, visitor: Visitor): Promise<Entered> {
  const now = tx.clock.now();
  const nothing = { phoneE164: null, phoneCountryCode: null, passwordHash: null };
  const { language } = visitor;
  const account = await insertAccount(tx, { ...nothing, email: person.email, language, termsVersion: TERMS_VERSION, now });
  if (!(await insertIdentity(tx, rowOf(account.id, provider, person, now)))) throw new Overtaken();
  const name = FullName.safeParse(person.name ?? '');
  if (name.success) await patchProfile(tx, account.id, { fullName: name.data });
  if (person.email !== null && person.isEmailVerified)
    await markVerified(tx, { accountId: account.id, purpose: 'email', destination: person.email });
  const mark = await recogniseBrowser(tx, account.id, visitor.browserMark);
  return { account, browserMark: mark };
}
