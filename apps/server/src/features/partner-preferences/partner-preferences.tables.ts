import type { Selectable } from 'kysely';

/** Partner that a member looks for; a row that was not chosen is null, or an empty list without its "any". */
export interface PartnerPreferenceTable {
  memberId: number;
  ageFrom: number | null;
  ageTo: number | null;
  heightFromId: number | null;
  heightToId: number | null;
  anyMaritalStatus: boolean;
  maritalStatusIds: number[];
  anyMotherTongue: boolean;
  motherTongueIds: number[];
  religionId: number | null;
  anyProfession: boolean;
  professionNames: string[];
  monthlyIncome: string | null;
  /** Least education. */
  educationId: number | null;
  smokingAccepted: boolean | null;
  drinkingAccepted: boolean | null;
  anyCountry: boolean;
  countryIds: number[];
  createdAt: Date;
  updatedAt: Date;
}

export type Preferences = Omit<Selectable<PartnerPreferenceTable>, 'memberId' | 'createdAt' | 'updatedAt'>;
export type PreferencesPatch = Partial<Preferences>;

/** Preferences of which nothing is chosen yet. */
export const NO_PREFERENCES: Preferences = {
  ageFrom: null,
  ageTo: null,
  heightFromId: null,
  heightToId: null,
  anyMaritalStatus: false,
  maritalStatusIds: [],
  anyMotherTongue: false,
  motherTongueIds: [],
  religionId: null,
  anyProfession: false,
  professionNames: [],
  monthlyIncome: null,
  educationId: null,
  smokingAccepted: null,
  drinkingAccepted: null,
  anyCountry: false,
  countryIds: [],
};

declare module '#platform/db' {
  interface Tables {
    partnerPreference: PartnerPreferenceTable;
  }
}
