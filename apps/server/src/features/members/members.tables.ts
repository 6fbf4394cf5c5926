import type { Generated, Selectable } from 'kysely';
import type { ProfileSection } from './profile-sections.policy.ts';

/** Answers of a member; in a profile kept for somebody else those of the candidate. Null until given. */
export interface ProfileTable {
  memberId: number;
  nickname: string | null;
  fullName: string | null;
  /** 1 male, 2 female. */
  gender: number | null;
  /** 'YYYY-MM-DD'. */
  dateOfBirth: string | null;
  heightId: number | null;
  bloodGroup: string | null;
  maritalStatusId: number | null;
  motherTongueId: number | null;
  religion: number | null;
  professionName: string | null;
  monthlyIncome: string | null;
  educationId: number | null;
  smoking: string | null;
  drinking: string | null;
  latitude: number | null;
  longitude: number | null;
  locationName: string | null;
  locationCountryId: number | null;
  locationStateId: number | null;
  locationCityId: number | null;
  citizenshipCountryId: number | null;
  hometownCountryId: number | null;
  hometownStateId: number | null;
  hometownCityId: number | null;
  hometownText: string | null;
  /** Birthday and gender are fixed from then on. */
  identityLockedAt: Date | null;
  tagline: string | null;
  introduction: string | null;
  childrenCount: number | null;
  caste: string | null;
  subCaste: string | null;
  weightKg: number | null;
  diet: string | null;
  presentCountryId: number | null;
  presentStateId: number | null;
  presentCityId: number | null;
  /** In a contact view only. */
  addressLine: string | null;
  /** For members with a bond only. */
  healthConditions: string | null;
  lastActiveAt: Date;
  createdAt: Date;
  updatedAt: Date;
}

export interface KnownLanguageTable {
  memberId: number;
  languageId: number;
}

export interface CareerEntryTable {
  id: Generated<number>;
  memberId: number;
  designation: string;
  company: string | null;
  /** 'YYYY' or 'YYYY-MM'; no end while it lasts. */
  startedOn: string | null;
  endedOn: string | null;
}

export interface EducationEntryTable {
  id: Generated<number>;
  memberId: number;
  degree: string;
  institution: string;
  startedOn: string | null;
  endedOn: string | null;
}

/** Number of times that a section of a profile was written; without a row, 0. */
export interface ProfileSectionVersionTable {
  memberId: number;
  section: ProfileSection;
  version: number;
}

export type CareerEntry = Omit<Selectable<CareerEntryTable>, 'id' | 'memberId'>;
export type EducationEntry = Omit<Selectable<EducationEntryTable>, 'id' | 'memberId'>;
export type ProfileRow = Selectable<ProfileTable>;
/** Columns of a profile to write; what is absent stays as it is. */
export type ProfilePatch = Partial<Omit<ProfileRow, 'memberId' | 'lastActiveAt' | 'createdAt' | 'updatedAt'>>;

declare module '#platform/db' {
  interface Tables {
    profile: ProfileTable;
    knownLanguage: KnownLanguageTable;
    careerEntry: CareerEntryTable;
    educationEntry: EducationEntryTable;
    profileSectionVersion: ProfileSectionVersionTable;
  }
}
