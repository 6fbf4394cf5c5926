import type { Selectable } from 'kysely';

/** Relative who registers somebody; for verification only, shown to the account itself and to staff in a review. */
export interface GuardianTable {
  memberId: number;
  fullName: string | null;
  gender: number | null;
  dateOfBirth: string | null;
  latitude: number | null;
  longitude: number | null;
  locationName: string | null;
  locationCountryId: number | null;
  locationStateId: number | null;
  locationCityId: number | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface ReferralTable {
  referredMemberId: number;
  referrerMemberId: number;
  createdAt: Date;
}

export type Guardian = Omit<Selectable<GuardianTable>, 'memberId' | 'createdAt' | 'updatedAt'>;
export type GuardianPatch = Partial<Guardian>;

/** A guardian of whom nothing is given yet. */
export const NO_GUARDIAN: Guardian = {
  fullName: null,
  gender: null,
  dateOfBirth: null,
  latitude: null,
  longitude: null,
  locationName: null,
  locationCountryId: null,
  locationStateId: null,
  locationCityId: null,
};

declare module '#platform/db' {
  interface Tables {
    guardian: GuardianTable;
    referral: ReferralTable;
  }
}
