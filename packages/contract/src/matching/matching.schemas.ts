import * as z from 'zod/mini';
import { Flag, MemberId, PageNumber, pagination } from '../kernel/index.ts';
import { TargetId, wholeNumber } from '../members/index.ts';
import { PREFERENCE_ROWS } from '../partner-preferences/index.ts';

/** The other's number in the address; anything that is no member's number is a member who is not available. */
export const CompatibilityAddress = z.object({ id: TargetId });

/** How far a value meets a preference: `near` and `unknown` (not given) count half, `any` is a row that sets no limit. */
export const MATCH_RESULTS = ['full', 'near', 'no', 'unknown', 'any'] as const;
export type MatchResult = (typeof MATCH_RESULTS)[number];

/** One row of an explanation, in the reader's language. Rows open to all stand last. */
export const MatchRow = z.object({
  key: z.enum(PREFERENCE_ROWS),
  label: z.string(),
  wanted: z.string(),
  /** Null where it was not given. */
  value: z.nullable(z.string()),
  result: z.enum(MATCH_RESULTS),
});
export type MatchRow = z.output<typeof MatchRow>;

export const Compatibility = z.object({
  /** 0 to 100; null where the reader has no partner preferences, and where a mandatory row is not met. */
  score: z.nullable(z.int().check(z.gte(0), z.lte(100))),
  mandatory_met: Flag,
  /** The preference of the reader, and the value of the other; `mine` is empty while the reader looks for nothing. */
  mine: z.array(MatchRow),
  theirs: z.array(MatchRow),
});
export type Compatibility = z.output<typeof Compatibility>;

const rows = <T extends z.ZodMiniType>(one: T) =>
  Object.fromEntries(PREFERENCE_ROWS.map((row) => [row, one])) as Record<(typeof PREFERENCE_ROWS)[number], T>;

const yesNo = z.pipe(wholeNumber(0, 1), Flag);

/** 1 at a row that must match. */
export const StrictFilter = z.object(rows(Flag));
export type StrictFilter = z.output<typeof StrictFilter>;
export const StrictFilterUpdate = z.strictObject(rows(z.optional(yesNo)));
export type StrictFilterUpdate = z.output<typeof StrictFilterUpdate>;

export const MATCHED_PROFILES_PAGE_SIZE = 20;
export const MatchedProfile = z.object({
  user_id: MemberId,
  first_name: z.string(),
  photo: z.nullable(z.string()),
  age: z.int(),
  religion: z.nullable(z.string()),
  country: z.nullable(z.string()),
  match_score: z.int(),
  /** The weightiest rows that match in full, such as 'Age and religion match'; empty where none does. */
  reasons: z.string(),
  /** 1 for 7 days after the member was picked for the reader. */
  is_new: Flag,
});
export type MatchedProfile = z.output<typeof MatchedProfile>;
/** `picks` 1: only who was picked within the last day, at most 10. */
export const MatchedProfilesQuery = z.object({ page: PageNumber, picks: z.optional(yesNo) });
export const MatchedProfiles = z.object({
  data: z.array(MatchedProfile),
  total_matches: z.int(),
  /** 1 without Auto Profile Match: then the first three are all that is shown. */
  locked: Flag,
  ...pagination,
});
