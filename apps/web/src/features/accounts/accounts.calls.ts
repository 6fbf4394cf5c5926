import * as accounts from '@app/contract/accounts';
import { passkeySignInOptions, signInPasskey } from '@app/contract/passkeys';
import { call } from '#platform/api';
import type { usePasskey } from '#platform/passkeys';
import { zoneOfBrowser } from '#platform/i18n';
import type { CaptchaProof } from '#shared';

export type NewAccount = { readonly dialCode: string; readonly national: string; readonly email: string; readonly password: string };

/** Opens an account and returns the sentence that tells of it, and what it is signed in to with. */
export async function createAccount({ dialCode, national, email, password }: NewAccount) {
  const { message, signInBy } = await call(accounts.signUp, {
    body: { phone: national, countryCode: `+${dialCode}`, email: email.trim(), password },
  });
  return { message: message[0], identifier: signInBy === 'email' ? email.trim() : `+${dialCode}${national}` };
}

export type SignedInAnswer = Awaited<ReturnType<typeof signInWithPassword>>;

export const signInWithPassword = (identifier: string, password: string, remember: boolean, proof: CaptchaProof) =>
  call(accounts.signIn, { body: { emailOrPhone: identifier, password, remember, ...proof } }, { timeZone: zoneOfBrowser() });

export const signInWithCode = (challenge: string, code: string) =>
  call(accounts.signInTotp, { body: { challenge, code } }, { timeZone: zoneOfBrowser() });

/** Changes the ticket that a provider's sign-in came back with for a session. */
export const exchangeTicket = (ticket: string, remember: boolean) =>
  call(accounts.exchangeSocialTicket, { body: { token: ticket, remember } }, { timeZone: zoneOfBrowser() });
/** Returns what the device is asked, so that somebody signs in who says no name. */
export const askForPasskey = async () => (await call(passkeySignInOptions)).options;

export type UsedPasskey = Awaited<ReturnType<typeof usePasskey>>;
export const signInWithPasskey = (credential: UsedPasskey, remember: boolean) => call(signInPasskey, { body: { credential, remember } });

export const askForResetCode = (identifier: string, proof: CaptchaProof) =>
  call(accounts.forgotPassword, { body: { emailOrPhone: identifier, ...proof } });

export const checkResetCode = (identifier: string, code: string) => call(accounts.verifyCode, { body: { emailOrPhone: identifier, code } });

/** Fate of a registration that was begun with the number and not finished. */
export type Claim = 'keep' | 'start_over';

/** Answers in `holdsFrom` from when the password works, null for now; `dateOfBirth` is empty where nobody asks for it. */
export const setNewPassword = (
  resetToken: string,
  { password, confirmation, dateOfBirth }: { readonly password: string; readonly confirmation: string; readonly dateOfBirth: string },
  claim: Claim | null,
) =>
  call(accounts.resetPassword, {
    body: {
      resetToken,
      password,
      passwordConfirmation: confirmation,
      ...(claim ? { claim } : {}),
      ...(dateOfBirth === '' ? {} : { dateOfBirth }),
    },
  });

/** Stops what is under way to give an account a new password, by the link that its owner got. */
export const stopResetBy = (token: string) => call(accounts.stopReset, { body: { token } });
