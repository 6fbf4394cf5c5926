import type { ProfilePatch } from './members.tables.ts';

/** Parts in which a member edits a profile, each with a version of its own. */
export type ProfileSection = 'introduction' | 'basic' | 'physical' | 'lifestyle' | 'languages' | 'education' | 'career' | 'address';

const SECTION_OF: Readonly<Record<keyof ProfilePatch, ProfileSection | null>> = {
  tagline: 'introduction',
  introduction: 'introduction',
  nickname: 'basic',
  fullName: 'basic',
  gender: 'basic',
  dateOfBirth: 'basic',
  maritalStatusId: 'basic',
  childrenCount: 'basic',
  motherTongueId: 'basic',
  religion: 'basic',
  caste: 'basic',
  subCaste: 'basic',
  healthConditions: 'basic',
  identityLockedAt: null,
  heightId: 'physical',
  weightKg: 'physical',
  bloodGroup: 'physical',
  smoking: 'lifestyle',
  drinking: 'lifestyle',
  diet: 'lifestyle',
  educationId: 'education',
  professionName: 'career',
  monthlyIncome: 'career',
  presentCountryId: 'address',
  presentStateId: 'address',
  presentCityId: 'address',
  addressLine: 'address',
  latitude: 'address',
  longitude: 'address',
  locationName: 'address',
  locationCountryId: 'address',
  locationStateId: 'address',
  locationCityId: 'address',
  citizenshipCountryId: 'address',
  hometownCountryId: 'address',
  hometownStateId: 'address',
  hometownCityId: 'address',
  hometownText: 'address',
};

/** Returns the sections that a patch writes to. */
export const sectionsIn = (patch: ProfilePatch): ProfileSection[] => [
  ...new Set((Object.keys(patch) as (keyof ProfilePatch)[]).flatMap((column) => SECTION_OF[column] ?? [])),
];
