import * as z from 'zod/mini';
import { Flag, MemberId, PageNumber, pagination } from '../kernel/index.ts';
import { SentFlag } from '../members/index.ts';

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
  /** 1 at one of the day's picks who was not among them at the reader's last visit; asked for with `picks`. */
  is_new_since_visit: Flag,
});
export type MatchedProfile = z.output<typeof MatchedProfile>;
/**
 * `picks` 1: only who was picked within the last day, at most 10, or none where they are hidden.
 * `first` 1: the best five, which who finished the registration within the last day sees whatever they paid.
 */
export const MatchedProfilesQuery = z.object({ page: PageNumber, picks: z.optional(SentFlag), first: z.optional(SentFlag) });
export const MatchedProfiles = z.object({
  data: z.array(MatchedProfile),
  total_matches: z.int(),
  /** 1 without Auto Profile Match: then the first three are all that is shown (five with `first`). */
  locked: Flag,
  /** 1 where the member wants no picks on the home page. */
  picks_hidden: Flag,
  ...pagination,
});

/** Whether the home page leaves the day's picks out. */
export const PicksUpdate = z.strictObject({ hidden: SentFlag });
