import type { Generated } from 'kysely';

/** Which rows of their partner preferences a member made mandatory. */
export interface StrictFilterTable {
  memberId: number;
  age: Generated<boolean>;
  height: Generated<boolean>;
  maritalStatus: Generated<boolean>;
  motherTongue: Generated<boolean>;
  religion: Generated<boolean>;
  profession: Generated<boolean>;
  income: Generated<boolean>;
  education: Generated<boolean>;
  smoking: Generated<boolean>;
  drinking: Generated<boolean>;
  country: Generated<boolean>;
  createdAt: Date;
  updatedAt: Date;
}
export type StrictFilterColumn = Exclude<keyof StrictFilterTable, 'memberId' | 'createdAt' | 'updatedAt'>;

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

declare module '#platform/db' {
  interface Tables {
    strictFilter: StrictFilterTable;
    matchMaking: MatchMakingTable;
    matchSuggestion: MatchSuggestionTable;
    matchPick: MatchPickTable;
  }
}
