import {
  accountSentences,
  accountMessages as say,
  changePassword,
  disownSecurityEvent,
  forgotPassword,
  resetPassword,
  signIn,
  signInTotp,
  signUp,
  stopReset,
  verifyCode,
} from '@app/contract/accounts';
import { sayIn, type Sentence } from '@app/contract/kernel';
import { passkeySignInOptions, signInPasskey } from '@app/contract/passkeys';
import type { Context } from '#platform/context';
import type { FieldRefusals } from '#platform/errors';
import type { Http } from '#platform/http';
import type { Limit } from '#platform/rate-limit';
import { askToSignIn } from '#features/passkeys';
import { askResetCode } from './ask-reset-code.ts';
import { momentOf } from './careful-reset.ts';
import { changePassword as change } from './change-password.ts';
import { countingCodes, countingPasskeys } from './journal-sign-in.ts';
import { BROWSER_COOKIE, markOf } from './known-browsers.ts';
import { keepMark, keepSecret, presentSignIn as present, visitorOf } from './present-sign-in.ts';
import type { Claim } from './reset-password.policy.ts';
import { resetPassword as reset, verifyResetCode } from './reset-password.ts';
import { signInWithPasskey, signInWithPassword, signInWithSecondFactor } from './sign-in.service.ts';
import { faultsOfSignUp, openAccount } from './sign-up.ts';
import { disownEvent, stopReset as stop } from './waiting-reset.ts';

const confirmationDiffers =
  (sentence: Sentence) =>
  ({ password, password_confirmation: confirmation }: Readonly<Record<string, unknown>>): FieldRefusals =>
    typeof confirmation === 'string' && confirmation !== '' && confirmation !== password ? { password_confirmation: sentence } : {};

export function routeSignIn(http: Http, ctx: Context): void {
  http.alsoFault(signUp, (typed, _files, networkAddress) => faultsOfSignUp(ctx, typed, networkAddress));
  http.alsoFault(resetPassword, confirmationDiffers(accountSentences.confirmDiffers));
  http.alsoFault(changePassword, confirmationDiffers(accountSentences.newPasswordsDiffer));

  http.serve(signUp, async ({ ctx, body, client, language }) => {
    const { phone, country_code: countryCode, email, password } = body;
    const { networkAddress, cookies } = client;
    const browserMark = cookies[BROWSER_COOKIE];
    const opened = await openAccount(ctx, { phone, countryCode, email, password, language, networkAddress, browserMark });
    keepMark(ctx, client, opened.browserMark);
    const { text, by } = opened.isClaim
      ? ({ text: say.signedUpByEmail, by: 'email' } as const)
      : ({ text: say.signedUp, by: 'phone' } as const);
    return { message: [sayIn(language, text)], sign_in_by: by };
  });

  http.serve(signIn, async ({ ctx, body, client, language }) => {
    const { email_or_phone: typed, password, remember, captcha } = body;
    const signedIn = await signInWithPassword(ctx, { typed, password, remember, captcha }, visitorOf(client, language));
    return present(ctx, signedIn, client, language);
  });

  http.serve(signInTotp, async ({ ctx, body, client, language }) =>
    present(
      ctx,
      await countingCodes(ctx, body.challenge, client, () => signInWithSecondFactor(ctx, body, visitorOf(client, language))),
      client,
      language,
    ),
  );

  routePasskeys(http);

  http.serve(forgotPassword, async ({ ctx, body, client, language }) => {
    const { networkAddress, userAgent, country, cookies } = client;
    const browserMark = cookies[BROWSER_COOKIE];
    await askResetCode(ctx, body.email_or_phone, { networkAddress, userAgent, country, browserMark, captcha: body.captcha });
    return { message: sayIn(language, say.resetCodeSent) };
  });

  http.serve(verifyCode, async ({ ctx, body, client }) => {
    const { email_or_phone: typed, code } = body;
    const browserMark = client.cookies[BROWSER_COOKIE];
    const granted = await verifyResetCode(ctx, { typed, code, networkAddress: client.networkAddress, browserMark, by: client });
    return {
      reset_token: granted.resetToken,
      unfinished: granted.unfinished,
      birthday_needed: granted.asksBirthday,
      waits: granted.waits,
    };
  });

  http.serve(resetPassword, async ({ ctx, body, client, language }) => {
    const { reset_token: resetToken, password, claim, date_of_birth: birthday } = body;
    const waitsUntil = await reset(ctx, { resetToken, password, claim: claimOf(claim, birthday), birthday, by: client });
    if (!waitsUntil) return { message: sayIn(language, say.passwordReset), holds_from: null };
    const time = momentOf(waitsUntil.holdsAt, waitsUntil.timeZone)[language];
    return { message: sayIn(language, say.passwordWaits, { time }), holds_from: waitsUntil.holdsAt.toISOString() };
  });

  http.serve(stopReset, async ({ ctx, body, client, language }) => {
    const { isStopped } = await stop(ctx, body.token, client);
    return { message: sayIn(language, isStopped ? say.resetStopped : say.resetStoppedLate), stopped: isStopped };
  });

  http.serve(disownSecurityEvent, async ({ ctx, viewer, body, client, language }) => {
    await disownEvent(ctx, viewer, body.event_id);
    client.setHeader('clear-site-data', '"cache"');
    return { message: sayIn(language, say.disowned) };
  });

  http.serve(changePassword, async ({ ctx, viewer, body, client, language }) => {
    const given = { oldPassword: body.old_password, password: body.password, networkAddress: client.networkAddress };
    const { accessToken, browserSecret } = await change(ctx, viewer, given);
    keepSecret(ctx, client, browserSecret);
    return { message: sayIn(language, say.passwordChanged), access_token: accessToken };
  });
}

const PASSKEY_OPTIONS: Limit = { name: 'sign-in.passkey-options', max: 300, windowSeconds: 15 * 60, by: 'address' };

function routePasskeys(http: Http): void {
  http.serve(passkeySignInOptions, async ({ ctx, client }) => {
    await ctx.limits.take(PASSKEY_OPTIONS, client.networkAddress);
    const mark = markOf(client.cookies[BROWSER_COOKIE]);
    keepMark(ctx, client, mark);
    return { options: { ...(await askToSignIn(ctx, mark)) } };
  });

  http.serve(signInPasskey, async ({ ctx, body, client, language }) =>
    present(
      ctx,
      await countingPasskeys(ctx, body.credential.id, client, () => signInWithPasskey(ctx, body, visitorOf(client, language))),
      client,
      language,
    ),
  );
}

function claimOf(claim: 'keep' | 'start_over' | undefined, birthday: string | undefined): Claim | undefined {
  if (claim === undefined) return undefined;
  return claim === 'keep' ? { kind: 'keep', birthday } : { kind: 'start_over' };
}
