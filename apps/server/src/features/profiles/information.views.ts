import { dietNames, type PublicProfile, type RegistrationInformation } from '@app/contract/profiles';
import { locationForOthers, placeByHand } from '#features/members';
import type { Reference } from '#features/reference-data';
import type * as z from 'zod/mini';
import type { OpenedProfile } from './open-profile.ts';
import { readsPrivate } from './profiles.policy.ts';
import type { StoredLists } from './profiles.store.ts';
import { creatorOf, isFollowKey, sharedView, type Surroundings } from './shared.views.ts';

type Information = z.input<typeof RegistrationInformation>;
type Own = Omit<Information, keyof ReturnType<typeof sharedView> | 'health_conditions'>;

/** Returns the name of a place, or null. */
const placeIn = (reference: Reference, opened: OpenedProfile, place: Parameters<Reference['placeName']>[0]): string | null =>
  reference.placeName(place, opened.language) || null;

const countryIn = (reference: Reference, opened: OpenedProfile, countryId: number | null) => placeIn(reference, opened, { countryId });

function currentLocation(reference: Reference, opened: OpenedProfile): string | null {
  const { row, reading, language } = opened;
  const byHand = placeByHand(row, reference, language);
  if (byHand !== null || row.locationName === null || reading.isOwner) return byHand ?? row.locationName;
  return locationForOthers(row.locationName, countryIn(reference, opened, row.locationCountryId));
}

function hometown(reference: Reference, opened: OpenedProfile): string | null {
  const { row } = opened;
  const place = placeIn(reference, opened, { countryId: row.hometownCountryId, stateId: row.hometownStateId, cityId: row.hometownCityId });
  return [row.hometownText, place].filter(Boolean).join(', ') || null;
}

/** Returns the value of a list that is stored as its English name, in the reader's language. */
const shownIn = (
  reference: Reference,
  opened: OpenedProfile,
  list: Parameters<Reference['shownName']>[0],
  name: string | null,
): string | null => (name === null ? null : reference.shownName(list, name, opened.language));

const dietIn = (diet: string | null, opened: OpenedProfile): string | null =>
  diet === null ? null : ((dietNames as Readonly<Record<string, { en: string; bn: string }>>)[diet]?.[opened.language] ?? diet);

function bodyAndHabits(reference: Reference, opened: OpenedProfile) {
  const { row, language } = opened;
  return {
    height: reference.nameOf('heights', row.heightId, language),
    weight: row.weightKg,
    blood_group: shownIn(reference, opened, 'blood_groups', row.bloodGroup),
    diet: dietIn(row.diet, opened),
    smoking: shownIn(reference, opened, 'smoking_habits', row.smoking),
    drinking: shownIn(reference, opened, 'drinking_habits', row.drinking),
  };
}

function everything(reference: Reference, opened: OpenedProfile): Own {
  const { row, language, reading } = opened;
  return {
    profession: shownIn(reference, opened, 'professions', row.professionName),
    income_monthly: shownIn(reference, opened, 'incomes', row.monthlyIncome),
    highest_education: reference.nameOf('educations', row.educationId, language),
    mother_tongue: reference.nameOf('languages', row.motherTongueId, language),
    current_location: currentLocation(reference, opened),
    citizenship_country: countryIn(reference, opened, row.citizenshipCountryId),
    hometown: hometown(reference, opened),
    ...bodyAndHabits(reference, opened),
    marital_status: reference.nameOf('marital_statuses', row.maritalStatusId, language),
    children: row.childrenCount,
    caste: row.caste,
    sub_caste: row.subCaste,
    date_of_birth: reading.isOwner ? row.dateOfBirth : null,
    present_city: placeIn(reference, opened, { cityId: row.presentCityId }),
    present_state: placeIn(reference, opened, { stateId: row.presentStateId }),
    present_country: countryIn(reference, opened, row.presentCountryId),
  };
}

const NOTHING: Own = {
  profession: null,
  income_monthly: null,
  highest_education: null,
  mother_tongue: null,
  current_location: null,
  citizenship_country: null,
  hometown: null,
  height: null,
  weight: null,
  blood_group: null,
  diet: null,
  smoking: null,
  drinking: null,
  marital_status: null,
  children: null,
  caste: null,
  sub_caste: null,
  date_of_birth: null,
  present_city: null,
  present_state: null,
  present_country: null,
};

type Around = Surroundings & { readonly isBonded: boolean };

export const informationView = (reference: Reference, opened: OpenedProfile, around: Around, now: Date): Information => ({
  ...sharedView(reference, opened, around, now),
  ...(opened.reading.isWhole ? everything(reference, opened) : NOTHING),
  health_conditions: readsPrivate(opened.reading, around) ? opened.row.healthConditions : null,
});

const named = (name: string | null) => (name === null ? null : { name });

export function publicProfileView(
  reference: Reference,
  opened: OpenedProfile,
  lists: StoredLists,
  isFollowed: boolean,
): z.input<typeof PublicProfile> {
  const { row, reading, language } = opened;
  const is_follow = isFollowKey(isFollowed);
  if (!reading.isWhole) {
    return {
      basic_info: { onbehalf: null, is_follow, no_of_children: null },
      career: null,
      education: null,
      mother_tongue: null,
      known_languages: null,
      physical_attributes: null,
      introduction: null,
    };
  }
  const languages = lists.languageIds.flatMap((id) => reference.nameOf('languages', id, language) ?? []);
  return {
    basic_info: { onbehalf: named(creatorOf(row.guardianType, language)), is_follow, no_of_children: row.childrenCount },
    career: lists.career.map(({ designation, company, startedOn, endedOn }) => ({ designation, company, start: startedOn, end: endedOn })),
    education: lists.education.map(({ degree, institution, startedOn, endedOn }) => ({
      degree,
      institution,
      start: startedOn,
      end: endedOn,
    })),
    mother_tongue: named(reference.nameOf('languages', row.motherTongueId, language)),
    known_languages: languages.map((name) => ({ name })),
    physical_attributes: { weight: row.weightKg },
    introduction: { introduction: row.introduction },
  };
}
