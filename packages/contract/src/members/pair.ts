import * as z from 'zod/mini';
import { MemberId, refusals, RowNumber } from '../kernel/index.ts';

/** 404 `not_found` of a member: the same for unknown, closed, unfinished and blocked. */
export const profileNotAvailable = { en: 'This profile is not available.', bn: 'এই প্রোফাইলটি দেখা যাচ্ছে না।' } as const;

/** Tells a member that they may not begin anything with others at present. */
export const firstContactsLimited = {
  en: 'We are looking at reports about your account. You can still answer those who write to you. This lasts until {date}.',
  bn: 'আপনার অ্যাকাউন্ট নিয়ে আসা অভিযোগ আমরা দেখছি। যাঁরা আপনাকে লেখেন, তাঁদের উত্তর দিতে পারবেন। এই নিয়ম {date} পর্যন্ত থাকবে।',
} as const;

export const pairRefusals = refusals({
  // Carries `until`.
  first_contacts_limited: {
    status: 403,
    en: 'We are looking at reports about your account. You can still answer those who write to you.',
    bn: 'আপনার অ্যাকাউন্ট নিয়ে আসা অভিযোগ আমরা দেখছি। যাঁরা আপনাকে লেখেন, তাঁদের উত্তর দিতে পারবেন।',
  },
  not_eligible: { status: 403, en: 'This is not possible with this member.', bn: 'এই সদস্যের সঙ্গে এটি সম্ভব নয়।' },
  own_profile: { status: 422, en: 'This is your own profile.', bn: 'এটি আপনার নিজের প্রোফাইল।' },
});

/** Refusals of every step towards another member. */
export const PAIR_REFUSALS = ['not_found', 'not_eligible', 'purpose_not_allowed', 'own_profile'] as const;

/** The other's number as forms send it: digits. Anything that is no member's number is a member who is not available. */
export const TargetId = RowNumber;
/** The body of a step that names the other and nothing else. */
export const UserIdForm = z.object({ user_id: TargetId });

/** A member as one row of a list of relations. */
export const MemberListRow = z.object({
  user_id: MemberId,
  /** First and last name together. */
  name: z.string(),
  /** The small form that this reader may see. */
  photo: z.nullable(z.string()),
  age: z.nullable(z.int()),
  religion: z.nullable(z.string()),
  /** The member's residence. */
  country: z.nullable(z.string()),
  mothere_tongue: z.nullable(z.string()),
});
export type MemberListRow = z.output<typeof MemberListRow>;
