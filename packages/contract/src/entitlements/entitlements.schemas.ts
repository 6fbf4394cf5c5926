import * as z from 'zod/mini';
import { AddressedRow, Flag, MemberId, PageNumber, pagination } from '../kernel/index.ts';
import { COUNTER_NAMES } from './counters.ts';
import { entitlementsSentences as say } from './entitlements.sentences.ts';

const left = z.int().check(z.nonnegative());

/** The credits left of each count: the month's allowance and package credits together. */
export const Counters = z.object({
  remaining_interest: left,
  remaining_photo_gallery: left,
  remaining_contact_view: left,
  remaining_voice_message: left,
  remaining_proposal: left,
  remaining_feed: left,
  remaining_meeting_table: left,
  remaining_bio_data: left,
  remaining_profile_image_view: left,
  remaining_gallery_image_view: left,
  auto_profile_match: Flag,
});

/** The package that runs, or that ended and can be renewed; times are instants (ISO 8601, UTC). */
export const CurrentPackage = z.object({
  /** The end of the premium period; in the past while credits wait for a renewal. */
  package_expiry: z.iso.datetime(),
  /** Of the catalogue; absent where the period was bought in no package. */
  package_id: z.optional(z.int()),
  package_name: z.string(),
  /** The last moment at which a purchase keeps the credits. */
  renew_until: z.iso.datetime(),
});

/** Acts that cost a credit. */
export const ACT_NAMES = [
  'interest',
  'gallery_photo',
  'contact_view',
  'voice_message',
  'proposal',
  'feed_post',
  'bio_data',
  'profile_image_request',
  'gallery_image_request',
  'family_meeting',
] as const;
export type ActName = (typeof ACT_NAMES)[number];

/** Movements of a credit without an act. */
export const MOVEMENT_NAMES = ['grant', 'freeze', 'thaw', 'lapse', 'take_back', 'forfeit', 'staff_grant'] as const;

export const CounterChoice = z.enum(COUNTER_NAMES, say.counterUnknown.en);

export const CREDIT_PAGE_SIZE = 20;
export const CreditMovement = z.object({
  counter: z.enum(COUNTER_NAMES),
  /** Below zero for what went away. */
  change: z.int(),
  /** The counter after it. */
  left,
  /** The act that was paid or given back, or else what was done to the credits. */
  act: z.enum([...ACT_NAMES, ...MOVEMENT_NAMES]),
  /** Null for the monthly allowance. */
  package_name: z.nullable(z.string()),
  date: z.iso.datetime(),
});
export const CreditHistoryQuery = z.object({ counter: z.optional(CounterChoice), page: PageNumber });
export const CreditHistory = z.object({ data: z.array(CreditMovement), ...pagination });

export const CHANGE_MAX = 100_000;
export const CreditChange = z.object({
  counter: CounterChoice,
  /** Above zero to grant, below zero to take back. */
  change: z.int(say.changeWrong.en).check(
    z.gte(-CHANGE_MAX, say.changeWrong.en),
    z.lte(CHANGE_MAX, say.changeWrong.en),
    z.refine((change) => change !== 0, say.changeWrong.en),
  ),
  reason: z.string(say.reasonLength.en).check(z.trim(), z.minLength(3, say.reasonLength.en), z.maxLength(300, say.reasonLength.en)),
});
export const CreditChangeAnswer = z.object({ message: z.string(), counter: z.enum(COUNTER_NAMES), left });
export const StaffMemberAddress = z.object({
  id: z.pipe(AddressedRow, MemberId),
});
