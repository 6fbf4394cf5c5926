import * as z from 'zod/mini';
import { Flag, MemberId, pagination } from '../kernel/index.ts';
import { DRINKING, INCOMES, SMOKING } from '../members/index.ts';
import { INTEREST_STATES } from '../profiles/index.ts';
import { ACTIVE_DAYS, DISTANCES_KM, JOINED_DAYS } from './search.criteria.ts';

const values = <T extends z.ZodMiniType>(one: T) => z.optional(z.array(one));

/** The criteria in the names in which they are posted, ready to be sent again. */
export const WireCriteria = z.object({
  age_from: z.optional(z.int()),
  age_to: z.optional(z.int()),
  min_height: z.optional(z.int()),
  max_height: z.optional(z.int()),
  marital_status: values(z.int()),
  education: values(z.int()),
  profession: values(z.string()),
  income: z.optional(z.enum(INCOMES)),
  religion_id: values(z.int()),
  country_id: values(z.int()),
  state_id: values(z.int()),
  mothertongue: values(z.int()),
  smoking: z.optional(z.enum(SMOKING)),
  drinking: z.optional(z.enum(DRINKING)),
  member_type: z.optional(z.enum(['0', '1', '2'])),
  with_photo: z.optional(Flag),
  face_verified: z.optional(Flag),
  id_verified: z.optional(Flag),
  active_days: z.optional(z.literal(ACTIVE_DAYS)),
  joined_days: z.optional(z.literal(JOINED_DAYS)),
  abroad: z.optional(Flag),
  unseen: z.optional(Flag),
  strict: z.optional(Flag),
  distance_km: z.optional(z.literal(DISTANCES_KM)),
});

const text = z.nullable(z.string());
/** How lately a member was here: since midnight in Dhaka, within 7 days, within 30 days. */
export const ACTIVITIES = ['today', 'week', 'month'] as const;
export const CARD_BADGES = ['face', 'id'] as const;

/** A card of the result: never a last name, a birth date or a contact. Names of lists come in the reader's language; null is not stated. */
export const FoundMember = z.object({
  user_id: MemberId,
  first_name: z.string(),
  /** Address of the picture that this reader may see, blurred where it must be; null without one. */
  photo: text,
  age: z.int(),
  religion: text,
  /** Country of residence. */
  country: text,
  district: text,
  height: text,
  marital_status: text,
  profession: text,
  education: text,
  /** Null for longer ago. */
  activity: z.nullable(z.enum(ACTIVITIES)),
  badges: z.array(z.enum(CARD_BADGES)),
  is_premium: Flag,
  /** 1 where this reader opened the profile within 12 months. */
  is_seen: Flag,
  /** 0 to 100; null without own partner preferences and where a mandatory row is not met. */
  match_score: z.nullable(z.int()),
  mandatory_met: Flag,
  /** 'Within 5 km' in the reader's language; only in a search with a distance or by nearness. */
  distance: text,
  /** Where the two stand, as on the profile. */
  interest: z.nullable(z.enum(INTEREST_STATES)),
  /** The thread of the two where an interest was accepted; else null. */
  chat_thread_id: z.nullable(z.int()),
  shortlisted: Flag,
});

/** One criterion left out or the age widened, with what that search finds: 'Without Income' and 12. */
export const Relaxation = z.object({ label: z.string(), criteria: WireCriteria, total: z.int() });

export const SearchAnswer = z.object({
  data: z.object({ members: z.array(FoundMember) }),
  ...pagination,
  /** Present when nothing was found by criteria; at most three, the most fruitful first. */
  relaxations: z.optional(z.array(Relaxation)),
});

/** The criteria whose values are counted, by their wire keys. */
export const FACETS = [
  'age_from',
  'age_to',
  'min_height',
  'max_height',
  'marital_status',
  'education',
  'profession',
  'income',
  'religion_id',
  'country_id',
  'state_id',
  'mothertongue',
  'smoking',
  'drinking',
  'member_type',
  'with_photo',
  'face_verified',
  'id_verified',
  'active_days',
  'joined_days',
  'abroad',
  'unseen',
  'strict',
  'distance_km',
] as const;
export type FacetName = (typeof FACETS)[number];

/** Counts whom this value alone would find for its criterion, together with all other criteria; values without anybody are absent. */
export const FacetValue = z.object({ value: z.union([z.int(), z.string()]), total: z.int() });
const facetLists = Object.fromEntries(FACETS.map((name) => [name, z.array(FacetValue)])) as {
  readonly [Name in FacetName]: z.ZodMiniArray<typeof FacetValue>;
};
export const SearchFacets = z.object({
  data: z.object({
    /** Counts whom the criteria find as they stand. */
    total: z.int(),
    facets: z.object(facetLists),
  }),
});
