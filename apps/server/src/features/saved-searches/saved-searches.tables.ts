import type { Generated } from 'kysely';

/** Criteria of a search as columns; null sets no limit. */
export interface CriteriaColumns {
  ageFrom: number | null;
  ageTo: number | null;
  minHeight: number | null;
  maxHeight: number | null;
  maritalStatusIds: readonly number[] | null;
  educationIds: readonly number[] | null;
  professionNames: readonly string[] | null;
  income: string | null;
  religions: readonly number[] | null;
  countryIds: readonly number[] | null;
  districtIds: readonly number[] | null;
  motherTongueIds: readonly number[] | null;
  smoking: string | null;
  drinking: string | null;
  /** 0 all, 1 free, 2 premium. */
  memberType: number;
  withPhoto: boolean | null;
  faceVerified: boolean | null;
  idVerified: boolean | null;
  abroad: boolean | null;
  unseen: boolean | null;
  strict: boolean | null;
  activeDays: number | null;
  joinedDays: number | null;
  distanceKm: number | null;
}

/** A search that a member keeps. */
export interface SavedSearchTable extends CriteriaColumns {
  id: Generated<number>;
  memberId: number;
  name: string;
  /** Moves with each change of name or criteria. */
  revision: Generated<number>;
  totalMatches: number;
  /** Of those, who was not found when the owner last looked at the results. */
  newMatches: Generated<number>;
  countedAt: Date;
  /** When the owner last looked at the results, and who was found then; null where they were more than a search can show. */
  seenAt: Date;
  seenIds: readonly number[] | null;
  /** The same of when the owner last looked or was told of new ones. */
  toldAt: Date;
  toldIds: readonly number[] | null;
  createdAt: Date;
  updatedAt: Date;
}

declare module '#platform/db' {
  interface Tables {
    savedSearch: SavedSearchTable;
  }
}
