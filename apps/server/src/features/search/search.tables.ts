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
  lastActiveAt: Date;
  /** First name as it is written. */
  shownName: string;
  /** The other names in lower case. */
  fullName: string;
  firstName: string;
  lastName: string;
}

declare module '#platform/db' {
  interface Tables {
    searchEntry: SearchEntryTable;
  }
}
