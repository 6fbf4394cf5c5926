import * as z from 'zod/mini';
import { COUNTER_NAMES } from '../entitlements/index.ts';
import { Flag, MemberId } from '../kernel/index.ts';
import { VERIFICATION_KINDS } from '../reviews/index.ts';
import { ReviewStatus } from '../media/index.ts';
import { PURPOSES } from '../members/index.ts';
import { PAYMENT_METHODS, PAYMENT_PURPOSES, PAYMENT_STATES, PaymentCode } from '../payments/index.ts';
import { REPORT_REASONS, REPORT_TYPES } from '../reports/index.ts';
import { Badges, LISTED_STATES, REGISTRATION_PROGRESS } from './list.schemas.ts';

const text = z.nullable(z.string());
const instant = z.iso.datetime();
const maybe = z.nullable(instant);

/** How many rows each part of the page shows, the latest first. */
export const RECORD_ROWS = { sessions: 10, purchases: 20, payments: 20, reports: 20, trail: 50, photos: 60 } as const;

/** Whoever did something; `name` is '' for one who gave none. */
export const Person = z.object({ id: MemberId, name: z.string(), member_code: z.string() });

/** Lists what is said of a way to reach somebody where nobody asked for it: that there is one, never which. */
export const CONTACT_STANDINGS = ['none', 'given', 'verified'] as const;
const ContactStanding = z.enum(CONTACT_STANDINGS);

/** Rows of a profile, in the order in which they show; the value is in the reader's language. */
export const PROFILE_ROWS = [
  'profile_for',
  'marital_status',
  'religion',
  'mother_tongue',
  'height',
  'education',
  'profession',
  'income',
  'place',
  'citizenship',
  'hometown',
  'tagline',
  'introduction',
] as const;

const RecordPhoto = z.object({
  id: z.int(),
  kind: z.enum(['profile', 'cover', 'gallery', 'guardian']),
  status: ReviewStatus,
  reason: text,
  created_at: instant,
});
const RecordIntroduction = z.object({
  id: z.int(),
  kind: z.enum(['voice', 'video']),
  status: ReviewStatus,
  reason: text,
  created_at: instant,
});
const RecordVerification = z.object({
  id: z.int(),
  kind: z.enum(VERIFICATION_KINDS),
  status: ReviewStatus,
  reason: text,
  submitted_at: instant,
  reviewed_at: maybe,
  reviewed_by: z.nullable(Person),
});
const RecordSession = z.object({
  device: z.string(),
  country: text,
  began_at: instant,
  last_used_at: instant,
  ended_at: maybe,
  end_reason: text,
});
const RecordPurchase = z.object({
  payment_code: PaymentCode,
  package_name: z.string(),
  starts_at: instant,
  ends_at: instant,
  refunded_at: maybe,
});
/** Amounts are taka. */
const RecordPayment = z.object({
  payment_code: PaymentCode,
  purpose: z.enum(PAYMENT_PURPOSES),
  item_name: text,
  amount: z.number(),
  payment_method: z.enum(PAYMENT_METHODS),
  payment_status: z.enum(PAYMENT_STATES),
  date: instant,
});
const RecordReport = z.object({
  id: z.int(),
  /** The other one: who reported, or who was reported. */
  other: Person,
  type: z.enum(REPORT_TYPES),
  reason: z.enum(REPORT_REASONS),
  status: z.string(),
  date: instant,
});
const RecordReports = z.object({ total: z.int(), data: z.array(RecordReport) });

/** One act of staff, of the software (`by` null) or of the member on the account, newest first. */
const TrailEntry = z.object({
  id: z.int(),
  act: z.string(),
  by: z.nullable(Person),
  reason: text,
  /** Holds what the act changed; of name and birthday only which of them. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  at: instant,
});

/** A change of mobile or e-mail that can be undone now; neither the old nor the new one. */
export const ContactChangeRow = z.object({ id: z.int(), kind: z.enum(['mobile', 'email']), changed_at: instant, undo_until: instant });

/** Everything that the page of a member shows to staff. No way to reach the member is in it. */
export const MemberRecord = z.object({
  id: MemberId,
  member_code: z.string(),
  name: z.string(),
  gender: z.nullable(z.union([z.literal(1), z.literal(2)])),
  age: z.nullable(z.int()),
  /** YYYY-MM-DD, for those who may correct it; null for all others. */
  date_of_birth: text,
  purpose: z.enum(PURPOSES),
  state: z.enum([...LISTED_STATES, 'erased']),
  state_reason: text,
  state_until: maybe,
  deletion_at: maybe,
  step: z.literal(REGISTRATION_PROGRESS),
  created_at: instant,
  registered_at: maybe,
  last_active_at: instant,
  language: z.enum(['en', 'bn']),
  time_zone: z.string(),
  badges: Badges,
  contact: z.object({ phone: ContactStanding, email: ContactStanding, whatsapp: ContactStanding, guardian_phone: ContactStanding }),
  contact_changes: z.array(ContactChangeRow),
  profile: z.array(z.object({ row: z.enum(PROFILE_ROWS), value: z.string() })),
  photos: z.array(RecordPhoto),
  introductions: z.array(RecordIntroduction),
  verification: z.array(RecordVerification),
  sessions: z.array(RecordSession),
  premium_until: maybe,
  purchases: z.array(RecordPurchase),
  /** Credits left, in the order of the account page; counters of which nothing is left too. */
  credits: z.array(z.object({ counter: z.enum(COUNTER_NAMES), left: z.int() })),
  /** Taka. */
  wallet_balance: z.number(),
  payments: z.object({ total: z.int(), data: z.array(RecordPayment) }),
  reports_against: RecordReports,
  reports_by: RecordReports,
  membership_notice: z.nullable(z.object({ reason: z.string(), ends_at: instant, by: Person, date: instant })),
  /** The reason stands in the trail, for `admin`. */
  legal_hold: z.nullable(z.object({ by: Person, date: instant })),
  trail: z.array(TrailEntry),
  /** Names what this page showed: an act that says it is refused where somebody else decided the same thing since. */
  seen: z.int(),
});
export type MemberRecord = z.output<typeof MemberRecord>;

/** Ways to reach a member, as they were given; times are HH:MM of the member's day. Null is not given. */
export const ContactLook = z.object({
  phone: text,
  phone_verified: Flag,
  email: text,
  email_verified: Flag,
  whatsapp: text,
  guardian_phone: text,
  guardian_phone_verified: Flag,
  address: text,
  convenient_time: z.enum(['any', 'scheduled']),
  convenient_time_start: text,
  convenient_time_end: text,
});
export type ContactLook = z.output<typeof ContactLook>;
