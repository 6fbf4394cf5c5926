import { accountRefusals, SOCIAL_PROVIDERS, socialProviderNames, type SocialLinkResult, type SocialProvider } from '@app/contract/accounts';
import { secondsAfter } from '#platform/clock';
import { isSocialConfigured } from '#platform/config';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { hashToken, randomToken } from '#platform/ids';
import type { Limit } from '#platform/rate-limit';
import type { Viewer } from '#platform/session';
import type { SocialPerson } from '#platform/social';
import { beganAt, confirmOwner, lockAccount, recordSecurityEvent, rolesOf, tellAccount, type Account } from '#features/accounts';
import type { Linking } from './flows.ts';
import { addIdentity, unlessOvertaken } from './find-account.ts';
import { namingProvider } from './naming-provider.ts';
import { staysOpen, type WaysIn } from './social-sign-in.policy.ts';
import { deleteIdentity, findIdentity, insertTicket, listIdentities, takeTicket } from './social-sign-in.store.ts';
import type { SocialIdentity } from './social-sign-in.tables.ts';

const LINK_SECONDS = 60;
const LINK_STARTS: Limit = { name: 'social-sign-in.link-starts', max: 20, windowSeconds: 3600, by: 'account' };

const refusalOf = (code: 'already_linked' | 'last_sign_in_method' | 'provider_unavailable', provider: SocialProvider): Refusal =>
  new Refusal(code, { sentence: namingProvider(accountRefusals[code], provider) });

export type LinkStart = {
  readonly provider: SocialProvider;
  /** Empty where none was given. */
  readonly password: string;
  readonly networkAddress: string;
  readonly browserSecret: string;
};

/**
 * Lets a member begin to link a provider: returns an address that works once, for 60 seconds, in this browser. It asks for the password again,
 * or, without one, for a fresh sign-in, since whoever is linked gets in from then on.
 */
export async function startLink(ctx: Context, viewer: Viewer, start: LinkStart): Promise<string> {
  const { provider } = start;
  if (viewer.roles.length > 0) throw new Refusal('staff_sign_in');
  if (!isSocialConfigured(ctx.settings, provider)) throw refusalOf('provider_unavailable', provider);
  await ctx.limits.take(LINK_STARTS, viewer.accountId);
  await confirmOwner(ctx, viewer, start.password, start.networkAddress);
  const linked = await listIdentities(ctx, viewer.accountId);
  if (linked.some((one) => one.provider === provider)) throw refusalOf('already_linked', provider);
  const token = randomToken();
  const now = ctx.clock.now();
  await insertTicket(ctx, {
    tokenHash: hashToken(token),
    use: 'link',
    accountId: viewer.accountId,
    sessionId: viewer.sessionId,
    cookieHash: hashToken(start.browserSecret),
    provider,
    createdAt: now,
    expiresAt: secondsAfter(now, LINK_SECONDS),
  });
  return `${ctx.settings.PUBLIC_URL}/api/auth/${provider}?link=${token}`;
}

/** Uses up the address of a link; null where it is worth nothing. */
export async function takeLink(ctx: Context, provider: SocialProvider, token: string, browserSecret: string): Promise<Linking | null> {
  const hashes = { tokenHash: hashToken(token), cookieHash: hashToken(browserSecret) };
  const ticket = await takeTicket(ctx, { ...hashes, use: 'link' }, ctx.clock.now());
  if (!ticket || ticket.sessionId === null || ticket.provider !== provider) return null;
  return { accountId: ticket.accountId, sessionId: ticket.sessionId };
}

/** Links whom the provider vouches for to the member who asked, if that session is still open. */
export function finishLink(
  ctx: Context,
  provider: SocialProvider,
  person: SocialPerson,
  { accountId, sessionId }: Linking,
): Promise<SocialLinkResult> {
  const finish = async (tx: Tx): Promise<SocialLinkResult> => {
    const account = await lockAccount(tx, accountId);
    const isOpen = account.state === 'active' || account.state === 'deactivated';
    if (!isOpen || (await beganAt(tx, { id: sessionId, accountId })) === null) return 'unverified';
    if ((await rolesOf(tx, accountId)).length > 0) return 'unverified';
    const known = await findIdentity(tx, provider, person.subject);
    if (known) return known.accountId === accountId ? 'already_linked' : 'taken';
    if ((await listIdentities(tx, accountId)).some((one) => one.provider === provider)) return 'already_linked';
    await addIdentity(tx, account, { provider, person }, { sessionId });
    return 'linked';
  };
  return unlessOvertaken(() => inTransaction(ctx, finish));
}

/** Takes a provider from the account. Refuses with `last_sign_in_method` where nothing else would let its member in. */
export const unlink = (ctx: Context, accountId: number, provider: SocialProvider): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, accountId);
    const linked = await listIdentities(tx, accountId);
    if (!linked.some((one) => one.provider === provider)) throw new Refusal('not_found');
    if (!staysOpen(waysInWithout(tx, account, linked, provider))) throw refusalOf('last_sign_in_method', provider);
    await takeAway(tx, account, provider);
  });

/**
 * Takes away the link that was made at this moment, by the word of the account's member that they did not make it; not where nothing else, a reset
 * by code neither, would let them in. The account is locked by the caller.
 */
export async function endDisownedLink(tx: Tx, accountId: number, linkedAt: Date): Promise<void> {
  const account = await lockAccount(tx, accountId);
  const linked = await listIdentities(tx, accountId);
  const link = linked.find((one) => one.linkedAt.getTime() === linkedAt.getTime());
  const isReachedByCode =
    (account.email !== null && account.emailVerifiedAt !== null) || (account.phoneE164 !== null && tx.sms.reaches(account.phoneE164));
  if (!link || (!isReachedByCode && !staysOpen(waysInWithout(tx, account, linked, link.provider)))) return;
  await takeAway(tx, account, link.provider);
}

const waysInWithout = (tx: Tx, account: Account, linked: readonly SocialIdentity[], provider: SocialProvider): WaysIn => ({
  hasPassword: account.passwordHash !== null,
  hasIdentifier: account.phoneE164 !== null || account.email !== null,
  otherProviders: linked.filter((one) => one.provider !== provider && isSocialConfigured(tx.settings, one.provider)).length,
});

async function takeAway(tx: Tx, account: Account, provider: SocialProvider): Promise<void> {
  const accountId = account.id;
  await deleteIdentity(tx, accountId, provider);
  await tx.audit.record(tx, { actorId: accountId, action: 'sign-in.unlink', subject: `account:${accountId}`, details: { provider } });
  await recordSecurityEvent(tx, { accountId, kind: 'social_unlinked', detail: provider, by: null });
  await tellAccount(tx, account, 'sign_in_unlinked', { provider: socialProviderNames[provider] });
}

/** Returns every provider with what is linked there. */
export async function listLinks(ctx: Context, accountId: number): Promise<{ provider: SocialProvider; linked: SocialIdentity | null }[]> {
  const linked = await listIdentities(ctx, accountId);
  return SOCIAL_PROVIDERS.map((provider) => ({ provider, linked: linked.find((one) => one.provider === provider) ?? null }));
}
