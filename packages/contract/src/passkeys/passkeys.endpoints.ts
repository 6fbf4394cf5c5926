import * as z from 'zod/mini';
import { SignedIn } from '../accounts/index.ts';
import { endpoint, Message } from '../kernel/index.ts';
import { NewPasskey, Passkey, PasskeyId, PasskeyOptions, PasskeyOptionsOrder, PasskeyRemoval, PasskeySignIn } from './passkeys.schemas.ts';

/** Valid for 5 minutes, for one answer of this session. */
export const passkeyOptions = endpoint({
  name: 'passkeys.options',
  method: 'POST',
  path: '/member/passkeys/options',
  access: 'securing',
  body: PasskeyOptionsOrder,
  response: PasskeyOptions,
  refusals: ['invalid_credentials', 'too_many_attempts', 'sign_in_again', 'too_many_passkeys', 'too_many_requests'],
});

export const addPasskey = endpoint({
  name: 'passkeys.add',
  method: 'POST',
  path: '/member/passkeys',
  access: 'securing',
  body: NewPasskey,
  response: z.extend(Message, { data: Passkey }),
  refusals: ['passkey_refused', 'too_many_passkeys'],
});

/** The oldest first. */
export const listPasskeys = endpoint({
  name: 'passkeys.list',
  method: 'GET',
  path: '/member/passkeys',
  access: 'securing',
  response: z.object({ data: z.array(Passkey) }),
});

export const removePasskey = endpoint({
  name: 'passkeys.remove',
  method: 'POST',
  path: '/member/passkeys/:id/remove',
  access: 'settings',
  params: PasskeyId,
  body: PasskeyRemoval,
  response: Message,
  refusals: ['not_found', 'passkey_refused', 'last_passkey', 'invalid_credentials', 'too_many_attempts', 'sign_in_again'],
});

/** No name is needed: the passkey tells whose it is. Valid for 5 minutes, for one answer of this browser. */
export const passkeySignInOptions = endpoint({
  name: 'passkeys.sign-in-options',
  method: 'POST',
  path: '/signin/passkey/options',
  access: 'public',
  response: PasskeyOptions,
  refusals: ['too_many_requests'],
});

export const signInPasskey = endpoint({
  name: 'passkeys.sign-in',
  method: 'POST',
  path: '/signin/passkey',
  access: 'public',
  body: PasskeySignIn,
  response: SignedIn,
  refusals: ['passkey_refused', 'account_suspended', 'account_terminated', 'too_many_requests'],
});
