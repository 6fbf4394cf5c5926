import type { Generated } from 'kysely';

/** When a member's suggestions were made. */
export interface MatchMakingTable {
  memberId: number;
  madeAt: Date;
}

/** Somebody who is suggested to a member, or is not wanted for a while. */
export interface MatchSuggestionTable {
  id: Generated<number>;
  memberId: number;
  suggestedId: number;
  score: number;
  madeAt: Date;
  dismissedUntil: Date | null;
}

/** Somebody who was picked for a member. */
export interface MatchPickTable {
  memberId: number;
  pickedId: number;
  pickedAt: Date;
}

/** Holds what a member does with the picks on the home page. */
export interface PicksViewTable {
  memberId: number;
  isHidden: Generated<boolean>;
  /** When they were last looked at, and when in the visit before that one. */
  seenAt: Date | null;
  seenBefore: Date | null;
}

declare module '#platform/db' {
  interface Tables {
    matchMaking: MatchMakingTable;
    matchSuggestion: MatchSuggestionTable;
    matchPick: MatchPickTable;
    picksView: PicksViewTable;
  }
}
