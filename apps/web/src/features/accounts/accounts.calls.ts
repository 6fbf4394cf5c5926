import * as accounts from '@app/contract/accounts';
import { reverseGeocode } from '@app/contract/reference-data';
import { call } from '#platform/api';
import { FIND_WITHIN_MS, type RoughPosition } from './location/position.ts';

export type NewAccount = { readonly dialCode: string; readonly national: string; readonly email: string; readonly password: string };

/** The sentence that tells of the new account. */
export async function createAccount(account: NewAccount): Promise<string | undefined> {
  const { message } = await call(accounts.signUp, {
    body: { phone: account.national, country_code: `+${account.dialCode}`, email: account.email.trim(), password: account.password },
  });
  return message[0];
}

export type SignedInAnswer = Awaited<ReturnType<typeof signInWithPassword>>;

export const signInWithPassword = (identifier: string, password: string, remember: boolean) =>
  call(accounts.signIn, { body: { email_or_phone: identifier, password, remember } });

export const signInWithCode = (challenge: string, code: string) => call(accounts.signInTotp, { body: { challenge, code } });

export const askForResetCode = (identifier: string) => call(accounts.forgotPassword, { body: { email_or_phone: identifier } });

export const checkResetCode = (identifier: string, code: string) =>
  call(accounts.verifyCode, { body: { email_or_phone: identifier, code } });

/** What is to become of a registration that was begun with the number and not finished. */
export type Claim = { readonly claim: 'keep'; readonly dateOfBirth: string } | { readonly claim: 'start_over' };

export const setNewPassword = (resetToken: string, password: string, confirmation: string, claim: Claim | null) =>
  call(accounts.resetPassword, {
    body: {
      reset_token: resetToken,
      password,
      password_confirmation: confirmation,
      ...(claim ? { claim: claim.claim } : {}),
      ...(claim?.claim === 'keep' ? { date_of_birth: claim.dateOfBirth } : {}),
    },
  });

/** The country at a rough position in two small letters, or null where the server names none in time. */
export async function countryAt({ lat, lon }: RoughPosition): Promise<string | null> {
  const answer = await call(
    reverseGeocode,
    { query: { format: 'json', lat: String(lat), lon: String(lon), zoom: '3', addressdetails: '1' } },
    { signal: AbortSignal.timeout(FIND_WITHIN_MS) },
  );
  return answer.address.country_code;
}
