import type { Selectable } from 'kysely';

/** Who registers a relative; for verification only, shown to the account itself and to staff in a review. */
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

declare module '#platform/db' {
  interface Tables {
    guardian: GuardianTable;
    referral: ReferralTable;
  }
}
