import * as z from 'zod/mini';
import { deskCalls, deskKeys, wholeDeskKeys } from '../service-desk/index.ts';

/** A message from the contact page, as its list shows it. */
export const ContactMessageRow = z.object({
  ...deskKeys,
  name: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  /** The first of its words. */
  excerpt: z.string(),
  language: z.enum(['en', 'bn']),
  /** Who was signed in when they wrote. */
  member: z.nullable(z.object({ id: z.int(), member_code: z.string() })),
});
export type ContactMessageRow = z.output<typeof ContactMessageRow>;

/** The whole message, plain text. */
export const ContactMessage = z.extend(ContactMessageRow, { description: z.string(), ...wholeDeskKeys });
export type ContactMessage = z.output<typeof ContactMessage>;

export const {
  list: listContactMessages,
  show: showContactMessage,
  change: changeContactMessage,
} = deskCalls({ name: 'contact', path: 'contact-messages', row: ContactMessageRow, whole: ContactMessage });
