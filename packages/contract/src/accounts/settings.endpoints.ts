import * as z from 'zod/mini';
import { endpoint, Message } from '../kernel/index.ts';
import { ChangePassword, ContactChange, ContactCheck, LANGUAGES, Me, OwnSession, SessionUser, SettingsUpdate } from './accounts.schemas.ts';

export const logOut = endpoint({ name: 'accounts.log-out', method: 'POST', path: '/logout', access: 'own', response: Message });

export const me = endpoint({ name: 'accounts.me', method: 'GET', path: '/member/me', access: 'own', response: Me });

/** The current session first, then the latest used. */
export const listSessions = endpoint({
  name: 'accounts.list-sessions',
  method: 'GET',
  path: '/member/sessions',
  access: 'settings',
  response: z.object({ data: z.array(OwnSession) }),
});

export const endSession = endpoint({
  name: 'accounts.end-session',
  method: 'POST',
  path: '/member/sessions/end',
  access: 'settings',
  body: z.object({ session_id: z.int() }),
  response: Message,
  refusals: ['not_found', 'current_session'],
});

export const endOtherSessions = endpoint({
  name: 'accounts.end-other-sessions',
  method: 'POST',
  path: '/member/sessions/end-others',
  access: 'settings',
  response: z.extend(Message, { ended: z.int() }),
});

export const changePassword = endpoint({
  name: 'accounts.change-password',
  method: 'POST',
  path: '/member/change/password',
  access: 'settings',
  payload: 'form',
  body: ChangePassword,
  /** The token of the session that goes on: the one that the call came with is worth nothing any more. */
  response: z.extend(Message, { access_token: z.string() }),
  refusals: ['too_many_attempts', 'service_unavailable'],
});

export const saveSettings = endpoint({
  name: 'accounts.save-settings',
  method: 'POST',
  path: '/member/settings',
  access: 'settings',
  body: SettingsUpdate,
  response: z.extend(Message, { language: z.enum(LANGUAGES), time_zone: z.string() }),
});

export const changeContactSendCode = endpoint({
  name: 'accounts.change-contact-send-code',
  method: 'POST',
  path: '/member/change/contact/send-code',
  access: 'registering',
  body: ContactChange,
  /** `changed` 1: no code can reach the number, it was changed without one. Times in seconds. */
  response: z.extend(Message, {
    data: z.object({ changed: z.union([z.literal(0), z.literal(1)]), expires_in: z.int(), resend_in: z.int() }),
  }),
  refusals: [
    'phone_taken',
    'email_taken',
    'invalid_credentials',
    'sign_in_again',
    'too_many_attempts',
    'otp_too_soon',
    'otp_limit',
    'otp_blocked',
    'captcha_required',
    'too_many_requests',
    'delivery_failed',
  ],
});

export const changeContactVerify = endpoint({
  name: 'accounts.change-contact-verify',
  method: 'POST',
  path: '/member/change/contact/verify',
  access: 'registering',
  body: ContactCheck,
  response: Message,
  refusals: ['otp_wrong', 'otp_expired', 'otp_locked', 'otp_blocked', 'phone_taken', 'email_taken'],
});

export const reactivateAccount = endpoint({
  name: 'accounts.reactivate',
  method: 'POST',
  path: '/member/account/reactivate',
  access: 'reactivating',
  response: Message,
  refusals: ['already_active'],
});

export const restoreAccount = endpoint({
  name: 'accounts.restore',
  method: 'POST',
  path: '/member/account/restore',
  access: 'restoring',
  response: z.extend(Message, { user: SessionUser }),
  refusals: ['not_pending', 'erased'],
});
