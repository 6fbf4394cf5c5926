import type { Generated } from 'kysely';

/** A member who can be found, as a mirror of account, profile and premium period. */
export interface SearchEntryTable {
  memberId: number;
  memberCode: string;
  gender: number;
  /** 'YYYY-MM-DD'. */
  birthDate: string;
  heightId: number | null;
  maritalStatusId: number | null;
  educationId: number | null;
  professionName: string | null;
  /** Place in the list of incomes, 1 = its first label. */
  incomeNumber: number | null;
  religion: number | null;
  /** Country of residence. */
  countryId: number | null;
  presentStateId: number | null;
  locationStateId: number | null;
  hometownStateId: number | null;
  premiumUntil: Date | null;
  joinedAt: Date | null;
  motherTongueId: number | null;
  knownLanguageIds: number[];
  /** Place in the list of labels, 1 = its first; drinking likewise. */
  smoking: number | null;
  drinking: number | null;
  citizenshipCountryId: number | null;
  /** Profile photo: 0 none that others see, 1 one that is shown, 2 one that is hidden. */
  photoState: Generated<number>;
  isFaceVerified: Generated<boolean>;
  isIdVerified: Generated<boolean>;
  /** Cell of the current location (nearby.policy.ts); null without one, and for who is not shown nearby. */
  gridX: number | null;
  gridY: number | null;
  lastActiveAt: Date;
  /** Version of the mirroring that wrote the row. */
  shape: Generated<number>;
  /** First name as it is written. */
  shownName: string;
  /** The other names in lower case. */
  fullName: string;
  firstName: string;
  lastName: string;
  /** How each word of the name sounds (name-key.policy.ts). */
  nameKeys: Generated<string[]>;
}

declare module '#platform/db' {
  interface Tables {
    searchEntry: SearchEntryTable;
  }
}
