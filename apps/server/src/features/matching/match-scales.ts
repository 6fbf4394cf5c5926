import { INCOMES_WITHOUT_LIMIT } from '@app/contract/members';
import type { Preferences } from '#features/partner-preferences';
import type { Reference } from '#features/reference-data';
import type { Facts, Wishes } from './matching.policy.ts';
import type { MatchProfile } from './matching.reader.ts';

export type ScaleLists = Pick<Reference, 'lists' | 'entryById' | 'educationRank' | 'incomeBand'>;

/** Where an entry stands in its ascending list, so that neighbours are one step apart; null for an unknown one. */
export type Scales = {
  heightStep(id: number | null): number | null;
  educationStep(id: number | null): number | null;
  incomeBand(name: string | null): number | null;
};

/** Retired entries, which people still hold, stand where they stood. */
export function scalesFrom(reference: ScaleLists): Scales {
  const { heights, educations } = reference.lists();
  const ranks = [...new Set(educations.flatMap((entry) => (entry.rank === null ? [] : [entry.rank])))];
  return {
    heightStep: (id) => (id === null || !reference.entryById('heights', id) ? null : heights.filter((entry) => entry.id < id).length),
    educationStep: (id) => {
      const rank = id === null ? undefined : reference.educationRank(id);
      return rank === undefined ? null : ranks.filter((one) => one < rank).length;
    },
    incomeBand: (name) => (name === null || INCOMES_WITHOUT_LIMIT.includes(name) ? null : reference.incomeBand(name)),
  };
}

const listed = <T>(isAny: boolean, chosen: readonly T[]): readonly T[] | null => (isAny || chosen.length === 0 ? null : chosen);

const rangeOf = (from: number | null, to: number | null) => (from === null || to === null ? null : { from, to });

export const wishesOf = (of: Preferences, scales: Scales): Wishes => ({
  age: rangeOf(of.ageFrom, of.ageTo),
  height: rangeOf(scales.heightStep(of.heightFromId), scales.heightStep(of.heightToId)),
  maritalStatusIds: listed(of.anyMaritalStatus, of.maritalStatusIds),
  motherTongueIds: listed(of.anyMotherTongue, of.motherTongueIds),
  religionId: of.religionId,
  professionNames: listed(of.anyProfession, of.professionNames),
  incomeBand: scales.incomeBand(of.monthlyIncome),
  educationStep: scales.educationStep(of.educationId),
  wantsNonSmoker: of.smokingAccepted === false,
  wantsNonDrinker: of.drinkingAccepted === false,
  countryIds: listed(of.anyCountry, of.countryIds),
});

/** Where somebody lives: the present country, else that of the current location, else the citizenship. */
export const residenceOf = (of: MatchProfile): number | null => of.presentCountryId ?? of.locationCountryId ?? of.citizenshipCountryId;

export const factsOf = (of: MatchProfile, age: number | null, scales: Scales): Facts => ({
  age,
  heightStep: scales.heightStep(of.heightId),
  maritalStatusId: of.maritalStatusId,
  motherTongueId: of.motherTongueId,
  knownLanguageIds: of.knownLanguageIds,
  religionId: of.religion,
  professionName: of.professionName,
  incomeBand: scales.incomeBand(of.monthlyIncome),
  educationStep: scales.educationStep(of.educationId),
  isNonSmoker: of.smoking === null ? null : of.smoking === 'Non-smoker',
  isNonDrinker: of.drinking === null ? null : of.drinking === "Doesn't drink",
  countryId: residenceOf(of),
  citizenshipCountryId: of.citizenshipCountryId,
});
