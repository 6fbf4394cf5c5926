import * as z from 'zod/mini';
import { OptionalVisitorEmail, visitorFieldSentences, visitorLine, VisitorPhone, visitorText } from '../visitor-fields/index.ts';
import { contactSentences as say } from './contact.sentences.ts';

export const DESCRIPTION_MAX = 5000;
export const SUBJECT_MAX = 150;
export const SUBJECT_REF_MAX = 300;
export const REPORT_PICTURE_MAX_BYTES = 5 * 1024 * 1024;
/** The greatest size of a contact message. */
export const CONTACT_BODY_MAX_BYTES = 64 * 1024;

/** The solved task, base64 of JSON. What is no text is none, which the server refuses as `captcha_failed`. */
const Captcha = z._default(
  z.pipe(
    z.unknown(),
    z.transform((answer) => (typeof answer === 'string' ? answer : '')),
  ),
  '',
);

export const ContactMessageForm = z.object({
  name: visitorLine(2, 100, visitorFieldSentences.nameRequired.en, visitorFieldSentences.nameShort.en),
  phone: VisitorPhone,
  /** The address for the answer. */
  email: OptionalVisitorEmail,
  subject: z._default(visitorLine(0, SUBJECT_MAX, visitorFieldSentences.tooLong.en), ''),
  description: visitorText(DESCRIPTION_MAX, say.descriptionRequired.en),
  /** People do not see this field; what fills it is answered with success and dropped. */
  website: z.optional(z.string()),
  captcha: Captcha,
});

export const ChildSafetyReportForm = z.object({
  description: visitorText(DESCRIPTION_MAX, say.whatHappened.en),
  /** A link or a member ID. */
  subject_ref: z._default(visitorLine(0, SUBJECT_REF_MAX, visitorFieldSentences.tooLong.en), ''),
  /** How the sender can be reached: a phone number or an address, in their own words. */
  reply_to: z._default(visitorLine(0, 254, visitorFieldSentences.tooLong.en), ''),
  /** 1 stores the signed-in member with the report; without it neither account nor network address is kept. */
  with_name: z._default(
    z.pipe(
      z.union([z.literal(0), z.literal(1), z.literal('0'), z.literal('1')], say.withNameWrong.en),
      z.transform((flag) => Number(flag) === 1),
    ),
    false,
  ),
  captcha: Captcha,
});
