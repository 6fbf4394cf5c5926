import * as z from 'zod/mini';
import { Flag } from '../kernel/index.ts';
import { TargetId } from '../members/index.ts';
import { PREFERENCE_ROWS } from '../partner-preferences/index.ts';

const text = z.nullable(z.string());

export const PartnerIdForm = z.object({ partner_id: TargetId });
export const ContactStoreForm = z.object({ id: TargetId });

/** The reader, as the check compares them; null where it was not given. */
const CheckedViewer = z.object({
  user_age: z.nullable(z.int()),
  user_status: text,
  user_education: text,
  user_photo: text,
});

/** The mandatory preferences of the other on age, marital status and education; what is not mandatory is null or empty. */
const CheckedPartner = z.object({
  partner_age_required: Flag,
  partner_required_age_from: z.nullable(z.int()),
  partner_required_age_to: z.nullable(z.int()),
  partner_status_required: Flag,
  partner_required_status: z.array(z.string()),
  partner_education_required: Flag,
  /** All that are accepted: the wanted minimum and everything above it. */
  partner_required_min_education: z.array(z.string()),
  partner_photo: text,
});

/** One row that the other made mandatory, in the reader's language. */
export const ContactCriterion = z.object({
  key: z.enum(PREFERENCE_ROWS),
  label: z.string(),
  wanted: z.string(),
  /** Null where the reader has not given it. */
  has: text,
  matched: Flag,
});
export type ContactCriterion = z.output<typeof ContactCriterion>;

export const ContactCheck = z.object({
  data: z.tuple([CheckedViewer, CheckedPartner]),
  criteria: z.array(ContactCriterion),
  matched: Flag,
  already_viewed: Flag,
  /** Contact credits now, what one view costs, and what is left after it (never below 0). */
  available: z.int(),
  cost: z.literal(1),
  remaining: z.int(),
});
export type ContactCheck = z.output<typeof ContactCheck>;

/** `id` of the contact view; the same for a repeated tap. */
export const ContactStored = z.object({ data: z.object({ id: z.int() }), remaining_contact_view: z.int() });

const hoursAndMinutes = z.nullable(z.string());

/** The contact as the owner gave it; null is not given. Times are HH:MM of the owner's day. */
export const ContactDetails = z.object({
  name: z.string(),
  phone: text,
  email: text,
  whatsapp: text,
  address: text,
  convenient_time: z.enum(['any', 'scheduled']),
  convenient_time_start: hoursAndMinutes,
  convenient_time_end: hoursAndMinutes,
  /** Zone of the owner's day, an IANA name; where there are such times. */
  time_zone: z.optional(z.string()),
});
export type ContactDetails = z.output<typeof ContactDetails>;
