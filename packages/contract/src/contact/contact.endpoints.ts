import * as z from 'zod/mini';
import { endpoint, Message } from '../kernel/index.ts';
import { ChildSafetyReportForm, CONTACT_BODY_MAX_BYTES, ContactMessageForm, REPORT_PICTURE_MAX_BYTES } from './contact.schemas.ts';
import { contactSentences as say } from './contact.sentences.ts';

/** A task for the browser, in the form of ALTCHA 1: find the number below `maxnumber` whose SHA-256 with the salt is the challenge. */
export const getCaptcha = endpoint({
  name: 'contact.captcha',
  method: 'GET',
  path: '/captcha',
  access: 'public',
  response: z.object({
    data: z.object({
      algorithm: z.string(),
      challenge: z.string(),
      salt: z.string(),
      maxnumber: z.int(),
      signature: z.string(),
      expires_at: z.iso.datetime(),
    }),
  }),
  refusals: ['too_many_requests'],
});

/** A message to the staff; it is stored, and sent on to the info mailbox. */
export const sendContactMessage = endpoint({
  name: 'contact.message',
  method: 'POST',
  path: '/contact-us',
  access: 'public',
  maxBodyBytes: CONTACT_BODY_MAX_BYTES,
  body: ContactMessageForm,
  response: Message,
  refusals: ['captcha_failed', 'too_many_requests'],
});

/** A concern about a child. Nothing of the sender is kept but what the sender wrote, unless `with_name` is 1. */
export const sendChildSafetyReport = endpoint({
  name: 'contact.child-safety-report',
  method: 'POST',
  path: '/child-safety-report',
  access: 'public',
  payload: 'form',
  body: ChildSafetyReportForm,
  files: { picture: { maxBytes: REPORT_PICTURE_MAX_BYTES, tooLarge: say.pictureWrong } },
  response: z.object({ message: z.string(), data: z.object({ reference: z.string() }) }),
  successStatus: 201,
  refusals: ['captcha_failed', 'unsupported_type', 'file_too_large', 'too_many_requests'],
});
