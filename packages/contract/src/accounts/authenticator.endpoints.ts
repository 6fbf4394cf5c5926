import * as z from 'zod/mini';
import { endpoint, Message } from '../kernel/index.ts';
import { AuthenticatorCode, AuthenticatorRemoval, AuthenticatorStart, AuthenticatorState } from './accounts.schemas.ts';

export const showAuthenticator = endpoint({
  name: 'accounts.show-authenticator',
  method: 'GET',
  path: '/member/authenticator',
  access: 'settings',
  response: z.object({ data: AuthenticatorState }),
});

/** Gives a secret for an app, which counts from `confirmAuthenticator` on; asked for again, it gives another one. Staff have theirs by their enrolment. */
export const startAuthenticator = endpoint({
  name: 'accounts.start-authenticator',
  method: 'POST',
  path: '/member/authenticator/start',
  access: 'reactivating',
  body: AuthenticatorStart,
  /** `secret` in base32, as people type it; `uri` as the app reads it from a QR code. */
  response: z.object({ data: z.object({ secret: z.string(), uri: z.string() }) }),
  refusals: ['invalid_credentials', 'too_many_attempts', 'sign_in_again', 'authenticator_on'],
});

/** Answers the ten recovery codes, which can be read this once. */
export const confirmAuthenticator = endpoint({
  name: 'accounts.confirm-authenticator',
  method: 'POST',
  path: '/member/authenticator/confirm',
  access: 'reactivating',
  body: AuthenticatorCode,
  response: z.extend(Message, { data: z.object({ recovery_codes: z.array(z.string()) }) }),
  refusals: ['code_wrong', 'authenticator_on', 'authenticator_off', 'too_many_requests'],
});

export const removeAuthenticator = endpoint({
  name: 'accounts.remove-authenticator',
  method: 'POST',
  path: '/member/authenticator/remove',
  access: 'reactivating',
  body: AuthenticatorRemoval,
  response: Message,
  refusals: [
    'forbidden_role',
    'code_wrong',
    'code_closed',
    'authenticator_off',
    'invalid_credentials',
    'too_many_attempts',
    'sign_in_again',
  ],
});
