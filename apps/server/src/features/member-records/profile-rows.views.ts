import type { MemberRecord } from '@app/contract/member-records';
import { creatorNames } from '@app/contract/profiles';
import { locationForOthers, placeByHand, type ProfileRow } from '#features/members';
import type { Shown } from './shown-record.views.ts';

type Row = MemberRecord['profile'][number];

/** Returns what the member says of themselves, as others read it: places by name, no address, no position, no health. */
export function profileRows(shown: Shown): Row[] {
  const { profile } = shown;
  if (!profile) return [];
  const values: readonly (readonly [Row['row'], string | null])[] = [
    ['profile_for', creatorOf(shown)],
    ...fromLists(shown, profile),
    ['place', placeOf(shown, profile)],
    ['citizenship', shown.reference.placeName({ countryId: profile.citizenshipCountryId }, shown.language)],
    ['hometown', hometownOf(shown, profile)],
    ['tagline', profile.tagline],
    ['introduction', profile.introduction],
  ];
  return values.flatMap(([row, value]) => (value === null || value === '' ? [] : [{ row, value }]));
}

function creatorOf({ account, language }: Shown): string | null {
  const names = creatorNames as Readonly<Record<number, { en: string; bn: string } | undefined>>;
  return names[account.guardianType]?.[language] ?? null;
}

function fromLists({ reference, language }: Shown, profile: ProfileRow): (readonly [Row['row'], string | null])[] {
  const shownName = (list: 'professions' | 'incomes', name: string | null) =>
    name === null ? null : reference.shownName(list, name, language);
  return [
    ['marital_status', reference.nameOf('marital_statuses', profile.maritalStatusId, language)],
    ['religion', reference.nameOf('religions', profile.religion, language)],
    ['mother_tongue', reference.nameOf('languages', profile.motherTongueId, language)],
    ['height', reference.nameOf('heights', profile.heightId, language)],
    ['education', reference.nameOf('educations', profile.educationId, language)],
    ['profession', shownName('professions', profile.professionName)],
    ['income', shownName('incomes', profile.monthlyIncome)],
  ];
}

function placeOf({ reference, language }: Shown, profile: ProfileRow): string | null {
  const byHand = placeByHand(profile, reference, language);
  if (byHand !== null || profile.locationName === null) return byHand;
  return locationForOthers(profile.locationName, reference.placeName({ countryId: profile.locationCountryId }, language) || null);
}

function hometownOf({ reference, language }: Shown, profile: ProfileRow): string | null {
  const { hometownCountryId: countryId, hometownStateId: stateId, hometownCityId: cityId, hometownText } = profile;
  return [hometownText, reference.placeName({ countryId, stateId, cityId }, language)].filter(Boolean).join(', ') || null;
}
