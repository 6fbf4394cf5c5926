import * as z from 'zod/mini';
import { endpoint } from '../kernel/index.ts';

/** Filled in for one message that a demo kept in place of sending it. */
export const OutboxMessage = z.object({
  channel: z.enum(['sms', 'email', 'push']),
  /** A number in E.164, an e-mail address, or the address of a browser at its push service. */
  to: z.string(),
  /** null in an SMS. */
  subject: z.nullable(z.string()),
  text: z.string(),
  /** null but in an e-mail. */
  html: z.nullable(z.string()),
  created_at: z.iso.datetime(),
});

/**
 * Lists the messages that a demo would have sent, newest first. Outside demo mode 404 `not_found`. Who comes from another machine
 * needs the `key` that was printed at the start, else 403 `outbox_key_needed`.
 */
export const listOutbox = endpoint({
  name: 'outbox.list',
  method: 'GET',
  path: '/dev/outbox',
  access: 'public',
  query: z.object({ to: z.optional(z.string().check(z.maxLength(1024))), key: z.optional(z.string().check(z.maxLength(100))) }),
  refusals: ['not_found', 'outbox_key_needed'],
  response: z.object({ data: z.array(OutboxMessage) }),
});
