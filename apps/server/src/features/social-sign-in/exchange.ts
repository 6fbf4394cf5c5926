import type { SocialProvider } from '@app/contract/accounts';
import { secondsAfter } from '#platform/clock';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { hashToken, randomToken } from '#platform/ids';
import { findAccount } from '#features/accounts';
import { completeSignIn, refuseShutOut, requireSecondFactor, type SignedInAccount, type Visitor } from '#features/sign-in';
import { refuseStaff } from './find-account.ts';
import { insertTicket, listIdentities, takeTicket } from './social-sign-in.store.ts';

const TICKET_SECONDS = 60;

/** Returns a ticket for a sign-in: it works once, for 60 seconds, and only in the browser that began. */
export async function newTicket(ctx: Context, accountId: number, provider: SocialProvider, browserSecret: string): Promise<string> {
  const token = randomToken();
  const now = ctx.clock.now();
  const hashes = { tokenHash: hashToken(token), cookieHash: hashToken(browserSecret) };
  const times = { createdAt: now, expiresAt: secondsAfter(now, TICKET_SECONDS) };
  await insertTicket(ctx, { ...hashes, ...times, use: 'social', accountId, provider, sessionId: null });
  return token;
}

/** Changes a ticket for a session. What may have changed since it was made is judged again: the account's state, its roles, and the link. */
export async function exchangeTicket(
  ctx: Context,
  given: { readonly token: string; readonly remember: boolean; readonly browserSecret: string | null },
  visitor: Visitor,
): Promise<SignedInAccount> {
  if (given.browserSecret === null) throw new Refusal('invalid_ticket');
  const hashes = { tokenHash: hashToken(given.token), cookieHash: hashToken(given.browserSecret) };
  const ticket = await takeTicket(ctx, { ...hashes, use: 'social' }, ctx.clock.now());
  const account = ticket && (await findAccount(ctx, ticket.accountId));
  if (!account) throw new Refusal('invalid_ticket');
  await refuseShutOut(ctx, account, visitor.language);
  await refuseStaff(ctx, account.id);
  const isThere = async (tx: Context): Promise<boolean> =>
    (await listIdentities(tx, account.id)).some((one) => one.provider === ticket.provider);
  if (!(await isThere(ctx))) throw new Refusal('invalid_ticket');
  const { remember } = given;
  await requireSecondFactor(ctx, { account, browserMark: visitor.browserMark, remember });
  return completeSignIn(ctx, account, {
    ...visitor,
    remember,
    by: 'provider',
    proof: { isThere, otherwise: 'invalid_ticket' },
  });
}
