import * as z from 'zod/mini';
import { endpoint, Message } from '../kernel/index.ts';
import { ForgotPassword, ResetPassword, SignedIn, SignIn, SignInTotp, SignUp, VerifyCode } from './accounts.schemas.ts';

export const signUp = endpoint({
  name: 'accounts.sign-up',
  method: 'POST',
  path: '/signup',
  access: 'public',
  payload: 'form',
  body: SignUp,
  /** The first text is shown. `sign_in_by` is what opens the account: the number is not, where it is held by another account without proof. */
  response: z.object({ message: z.array(z.string()), sign_in_by: z.enum(['phone', 'email']) }),
  refusals: ['phone_taken', 'email_taken', 'too_many_requests', 'service_unavailable'],
});

/** Refusals `totp_required` and `passkey_required` carry `challenge`, for `signInTotp`. */
export const signIn = endpoint({
  name: 'accounts.sign-in',
  method: 'POST',
  path: '/signin/token',
  access: 'public',
  body: SignIn,
  response: SignedIn,
  refusals: [
    'invalid_credentials',
    'totp_required',
    'passkey_required',
    'account_suspended',
    'account_terminated',
    'too_many_attempts',
    'captcha_required',
    'service_unavailable',
  ],
});

export const signInTotp = endpoint({
  name: 'accounts.sign-in-totp',
  method: 'POST',
  path: '/signin/totp',
  access: 'public',
  body: SignInTotp,
  response: SignedIn,
  refusals: ['invalid_code', 'passkey_required', 'code_closed', 'challenge_expired', 'account_suspended', 'account_terminated'],
});

/** The same answer whether or not an account matches. */
export const forgotPassword = endpoint({
  name: 'accounts.forgot-password',
  method: 'POST',
  path: '/forgot/password',
  access: 'public',
  body: ForgotPassword,
  response: Message,
  refusals: ['too_many_requests', 'captcha_required'],
});

export const verifyCode = endpoint({
  name: 'accounts.verify-code',
  method: 'POST',
  path: '/verify/code',
  access: 'public',
  body: VerifyCode,
  /**
   * `unfinished`: a registration was begun with this unverified number; `resetPassword` needs `claim`. `birthday_needed`: it needs
   * `date_of_birth`. `waits`: the new password takes hold a day later, unless the owner stops it.
   */
  response: z.object({ reset_token: z.string(), unfinished: z.boolean(), birthday_needed: z.boolean(), waits: z.boolean() }),
  refusals: ['invalid_code', 'too_many_requests'],
});

export const resetPassword = endpoint({
  name: 'accounts.reset-password',
  method: 'POST',
  path: '/reset/password',
  access: 'public',
  body: ResetPassword,
  /** `holds_from`: the instant from which the new password works, where that is not now. */
  response: z.extend(Message, { holds_from: z.nullable(z.iso.datetime()) }),
  refusals: ['birthday_wrong', 'too_many_attempts', 'reset_expired', 'service_unavailable'],
});
