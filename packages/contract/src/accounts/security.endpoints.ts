import * as z from 'zod/mini';
import { endpoint, Message, PageNumber, pagination } from '../kernel/index.ts';

/** Lists the events that the security log tells of. */
export const SECURITY_EVENTS = [
  'signed_in',
  'sign_in_failed',
  'code_asked',
  'password_changed',
  'password_reset',
  'reset_begun',
  'reset_waits',
  'reset_stopped',
  'contact_changed',
  'contact_undone',
  'sessions_ended',
  'not_me',
  'passkey_added',
  'passkey_removed',
  'authenticator_added',
  'authenticator_removed',
  'recovery_code_used',
  'export_asked',
  'export_fetched',
  'social_linked',
  'social_unlinked',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];

/** Names what an event is about, where it is about one of several: a contact, a provider. */
export const SECURITY_DETAILS = ['mobile', 'email', 'google', 'facebook'] as const;
export type SecurityEventDetail = (typeof SECURITY_DETAILS)[number];

export const SECURITY_LOG_PAGE_SIZE = 20;

const SecurityEvent = z.object({
  id: z.int(),
  kind: z.enum(SECURITY_EVENTS),
  detail: z.nullable(z.enum(SECURITY_DETAILS)),
  /** Above 1 where several of an hour stand in one row. */
  times: z.int(),
  /** Browser and system. */
  device: z.nullable(z.string()),
  /** Of the network, in two large letters; null where no proxy tells it. */
  country: z.nullable(z.string()),
  at: z.iso.datetime(),
  /** True where the caller's own session did it. */
  current: z.boolean(),
});

/** Lists what happened around the security of the account in the last 90 days, newest first. */
export const listSecurityEvents = endpoint({
  name: 'accounts.security-log',
  method: 'GET',
  path: '/member/security-log',
  access: 'settings',
  query: z.object({ page: PageNumber }),
  response: z.object({ data: z.array(SecurityEvent), ...pagination }),
});

/** Says that an event was not the member's doing: every session ends, the caller's own too, and every reset that is under way. */
export const disownSecurityEvent = endpoint({
  name: 'accounts.disown-security-event',
  method: 'POST',
  path: '/member/security-log/not-me',
  access: 'settings',
  body: z.object({ event_id: z.int() }),
  response: Message,
  refusals: ['not_found'],
});

/** Stops the resets of an account by the link that its owner was sent. `stopped` false: one took hold before, and all sessions ended now. */
export const stopReset = endpoint({
  name: 'accounts.stop-reset',
  method: 'POST',
  path: '/reset/stop',
  access: 'public',
  body: z.object({ token: z.string().check(z.maxLength(100)) }),
  response: z.extend(Message, { stopped: z.boolean() }),
  refusals: ['stop_expired'],
});
