import {
  accountSentences,
  accountMessages as say,
  changePassword,
  forgotPassword,
  resetPassword,
  signIn,
  signInTotp,
  signUp,
  verifyCode,
} from '@app/contract/accounts';
import { sayIn, type Sentence } from '@app/contract/kernel';
import type { Context } from '#platform/context';
import type { FieldRefusals } from '#platform/errors';
import type { Client, Http } from '#platform/http';
import { browserCookieName, browserCookieOptions } from '#platform/session';
import { userOf } from '#features/members';
import { askResetCode } from './ask-reset-code.ts';
import { changePassword as change } from './change-password.ts';
import { countingCodes, countingPasswords } from './journal-sign-in.ts';
import { BROWSER_COOKIE, BROWSER_KNOWN_SECONDS } from './known-browsers.ts';
import type { Claim } from './reset-password.policy.ts';
import { resetPassword as reset, verifyResetCode } from './reset-password.ts';
import { signInWithPassword, signInWithSecondFactor, type SignedInAccount, type Visitor } from './sign-in.service.ts';
import { faultsOfSignUp, openAccount } from './sign-up.ts';

type Language = 'en' | 'bn';
type OpenState = 'active' | 'deactivated' | 'deletion_pending';

const confirmationDiffers =
  (sentence: Sentence) =>
  ({ password, password_confirmation: confirmation }: Readonly<Record<string, unknown>>): FieldRefusals =>
    typeof confirmation === 'string' && confirmation !== '' && confirmation !== password ? { password_confirmation: sentence } : {};

export function routeSignIn(http: Http, ctx: Context): void {
  http.alsoFault(signUp, (typed) => faultsOfSignUp(ctx, typed));
  http.alsoFault(resetPassword, confirmationDiffers(accountSentences.confirmDiffers));
  http.alsoFault(changePassword, confirmationDiffers(accountSentences.newPasswordsDiffer));

  http.serve(signUp, async ({ ctx, body, client, language }) => {
    const { phone, country_code: countryCode, email, password } = body;
    const { networkAddress, cookies } = client;
    const browserMark = cookies[BROWSER_COOKIE];
    const opened = await openAccount(ctx, { phone, countryCode, email, password, language, networkAddress, browserMark });
    keepMark(ctx, client, opened.browserMark);
    return { message: [sayIn(language, opened.isClaim ? say.signedUpByEmail : say.signedUp)] };
  });

  http.serve(signIn, async ({ ctx, body, client, language }) => {
    const { email_or_phone: typed, password, remember, captcha } = body;
    const signedIn = await countingPasswords(ctx, typed, () =>
      signInWithPassword(ctx, { typed, password, remember, captcha }, visitorOf(client, language)),
    );
    return present(ctx, signedIn, client, language);
  });

  http.serve(signInTotp, async ({ ctx, body, client, language }) =>
    present(
      ctx,
      await countingCodes(ctx, body.challenge, () => signInWithSecondFactor(ctx, body, visitorOf(client, language))),
      client,
      language,
    ),
  );

  http.serve(forgotPassword, async ({ ctx, body, client, language }) => {
    const { networkAddress, cookies } = client;
    await askResetCode(ctx, body.email_or_phone, { networkAddress, browserMark: cookies[BROWSER_COOKIE], captcha: body.captcha });
    return { message: sayIn(language, say.resetCodeSent) };
  });

  http.serve(verifyCode, async ({ ctx, body, client: { networkAddress, cookies } }) => {
    const { email_or_phone: typed, code } = body;
    const { resetToken, unfinished } = await verifyResetCode(ctx, { typed, code, networkAddress, browserMark: cookies[BROWSER_COOKIE] });
    return { reset_token: resetToken, unfinished };
  });

  http.serve(resetPassword, async ({ ctx, body, language }) => {
    const { reset_token: resetToken, password, claim, date_of_birth: birthday } = body;
    await reset(ctx, { resetToken, password, claim: claimOf(claim, birthday) });
    return { message: sayIn(language, say.passwordReset) };
  });

  http.serve(changePassword, async ({ ctx, viewer, body, client, language }) => {
    const given = { oldPassword: body.old_password, password: body.password, networkAddress: client.networkAddress };
    const { accessToken, browserSecret } = await change(ctx, viewer, given);
    keepSecret(ctx, client, browserSecret);
    return { message: sayIn(language, say.passwordChanged), access_token: accessToken };
  });
}

const keepMark = ({ settings }: Context, client: Client, mark: string): void =>
  client.setCookie(BROWSER_COOKIE, mark, {
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.PUBLIC_URL?.startsWith('https://') ?? false,
    path: '/',
    maxAge: BROWSER_KNOWN_SECONDS,
  });

/** Gives the browser its half of the secret of a session that is bound to it. */
function keepSecret({ settings }: Context, client: Client, secret: string | null): void {
  if (secret !== null) client.setCookie(browserCookieName(settings), secret, browserCookieOptions(settings));
}

const visitorOf = (client: Client, language: Language): Visitor => ({
  networkAddress: client.networkAddress,
  userAgent: client.userAgent,
  browserMark: client.cookies[BROWSER_COOKIE],
  isBrowser: client.isBrowser,
  language,
});

async function present(
  ctx: Context,
  { account, sessionId, accessToken, browserSecret, browserMark }: SignedInAccount,
  client: Client,
  language: Language,
) {
  keepMark(ctx, client, browserMark);
  keepSecret(ctx, client, browserSecret);
  return {
    message: sayIn(language, say.signedIn),
    access_token: accessToken,
    user: await userOf(ctx, account, sessionId, language),
    account_state: account.state as OpenState,
  };
}

function claimOf(claim: 'keep' | 'start_over' | undefined, birthday: string | undefined): Claim | undefined {
  if (claim === undefined) return undefined;
  return claim === 'keep' ? { kind: 'keep', birthday } : { kind: 'start_over' };
}
