import { accountMessages as say, forgotPassword, resetPassword, signIn, signInTotp, signUp, verifyCode } from '@app/contract/accounts';
import { sayIn } from '@app/contract/kernel';
import type { Client, Http } from '#platform/http';
import type { Account } from '../accounts.tables.ts';
import { userView, type OwnProfile } from '../accounts.views.ts';
import type { AskResetCode } from '../reset-password/ask-reset-code.ts';
import type { Claim } from '../reset-password/reset-password.policy.ts';
import type { ResetPassword } from '../reset-password/reset-password.service.ts';
import type { SignUp } from '../sign-up/sign-up.service.ts';
import { BROWSER_COOKIE, BROWSER_KNOWN_SECONDS } from './known-browsers.service.ts';
import type { SignedInAccount, SignIn, Visitor } from './sign-in.service.ts';

type Deps = {
  readonly signUp: SignUp;
  readonly signIn: SignIn;
  readonly askResetCode: AskResetCode;
  readonly resetPassword: ResetPassword;
  readonly ownProfile: (account: Account, sessionId: number) => Promise<OwnProfile>;
  /** True where the site is served over TLS. */
  readonly isSecure: boolean;
};

type Language = 'en' | 'bn';
type OpenState = 'active' | 'deactivated' | 'deletion_pending';

export function routeSignIn(http: Http, deps: Deps): void {
  const keepMark = (client: Client, mark: string): void =>
    client.setCookie(BROWSER_COOKIE, mark, {
      httpOnly: true,
      sameSite: 'lax',
      secure: deps.isSecure,
      path: '/',
      maxAge: BROWSER_KNOWN_SECONDS,
    });

  const visitorOf = (client: Client, language: Language): Visitor => ({
    networkAddress: client.networkAddress,
    userAgent: client.userAgent,
    browserMark: client.cookies[BROWSER_COOKIE],
    language,
  });

  const present = async ({ account, sessionId, accessToken, browserMark }: SignedInAccount, client: Client, language: Language) => {
    keepMark(client, browserMark);
    return {
      message: sayIn(language, say.signedIn),
      access_token: accessToken,
      user: userView(account, await deps.ownProfile(account, sessionId)),
      account_state: account.state as OpenState,
    };
  };

  http.serve(signUp, async ({ body, client, language }) => {
    const { phone, country_code: countryCode, email, password } = body;
    const { networkAddress, cookies } = client;
    const opened = await deps.signUp.signUp({
      phone,
      countryCode,
      email,
      password,
      language,
      networkAddress,
      browserMark: cookies[BROWSER_COOKIE],
    });
    keepMark(client, opened.browserMark);
    return { message: [sayIn(language, say.signedUp)] };
  });

  http.serve(signIn, async ({ body, client, language }) => {
    const { email_or_phone: typed, password, remember } = body;
    return present(await deps.signIn.withPassword({ typed, password, remember }, visitorOf(client, language)), client, language);
  });

  http.serve(signInTotp, async ({ body, client, language }) =>
    present(await deps.signIn.withSecondFactor(body, visitorOf(client, language)), client, language),
  );

  http.serve(forgotPassword, async ({ body, client, language }) => {
    await deps.askResetCode.ask(body.email_or_phone, client.networkAddress);
    return { message: sayIn(language, say.resetCodeSent) };
  });

  http.serve(verifyCode, async ({ body, client }) => {
    const { email_or_phone: typed, code } = body;
    const { resetToken, unfinished } = await deps.resetPassword.verifyCode({ typed, code, networkAddress: client.networkAddress });
    return { reset_token: resetToken, unfinished };
  });

  http.serve(resetPassword, async ({ body, language }) => {
    const { reset_token: resetToken, password, claim, date_of_birth: birthday } = body;
    await deps.resetPassword.reset({ resetToken, password, claim: claimOf(claim, birthday) });
    return { message: sayIn(language, say.passwordReset) };
  });
}

function claimOf(claim: 'keep' | 'start_over' | undefined, birthday: string | undefined): Claim | undefined {
  if (claim === undefined) return undefined;
  return claim === 'keep' ? { kind: 'keep', birthday } : { kind: 'start_over' };
}
