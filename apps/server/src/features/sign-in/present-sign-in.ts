import { accountMessages as say } from '@app/contract/accounts';
import { sayIn } from '@app/contract/kernel';
import type { Context } from '#platform/context';
import type { Client } from '#platform/http';
import { browserCookieName, browserCookieOptions } from '#platform/session';
import type { OpenAccount } from '#features/accounts';
import { BROWSER_COOKIE, BROWSER_KNOWN_SECONDS } from './known-browsers.ts';
import type { SignedInAccount, Visitor } from './begin-session.ts';

type Language = 'en' | 'bn';

/** Gives the browser the mark by which the account knows it. */
export const keepMark = ({ settings }: Context, client: Pick<Client, 'setCookie'>, mark: string): void =>
  client.setCookie(BROWSER_COOKIE, mark, {
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.PUBLIC_URL?.startsWith('https://') ?? false,
    path: '/',
    maxAge: BROWSER_KNOWN_SECONDS,
  });

/** Gives the browser its half of the secret of a session that is bound to it. */
export function keepSecret({ settings }: Context, client: Client, secret: string | null): void {
  if (secret !== null) client.setCookie(browserCookieName(settings), secret, browserCookieOptions(settings));
}

export const visitorOf = (client: Client, language: Language): Visitor => ({
  networkAddress: client.networkAddress,
  userAgent: client.userAgent,
  country: client.country,
  browserMark: client.cookies[BROWSER_COOKIE],
  timeZone: client.timeZone,
  isBrowser: client.isBrowser,
  language,
});

/** Returns the answer to a sign-in, and gives the browser what it keeps. */
export function presentSignIn(
  ctx: Context,
  { account, accessToken, browserSecret, browserMark, isStaff, addsPasskeyFirst, user }: SignedInAccount,
  client: Client,
  language: Language,
) {
  keepMark(ctx, client, browserMark);
  keepSecret(ctx, client, browserSecret);
  return {
    message: sayIn(language, say.signedIn),
    access_token: accessToken,
    user: user(),
    account_state: account.state as OpenAccount['state'],
    is_staff: isStaff,
    adds_passkey_first: addsPasskeyFirst,
  };
}
