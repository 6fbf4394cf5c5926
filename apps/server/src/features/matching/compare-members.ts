import { INCOMES_WITHOUT_LIMIT } from '@app/contract/members';
import { ageAt } from '#features/members';
import { NO_PREFERENCES, type Preferences } from '#features/partner-preferences';
import { referenceOf, type Reference } from '#features/reference-data';
import type { Context } from '#platform/context';
import { areMandatoryMet, judgeRows, twoWayScore, type Facts, type RowResults, type Expectations } from './matching.policy.ts';
import { readMembers, type MatchMember, type MatchProfile } from './matching.store.ts';

/** The place of an entry in its ascending list, so that entries beside each other are one step apart; null for an unknown one. */
type Scales = {
  heightStep(id: number | null): number | null;
  educationStep(id: number | null): number | null;
  incomeBand(name: string | null): number | null;
};

/** Returns the scales of the lists; retired entries, which people still hold, stand where they stood. */
export function scalesFrom(reference: Reference): Scales {
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

export const expectationsOf = (of: Preferences, scales: Scales): Expectations => ({
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

/** Returns where somebody lives: the present country, else that of the current location, else the citizenship. */
export const residenceOf = (of: MatchProfile): number | null => of.presentCountryId ?? of.locationCountryId ?? of.citizenshipCountryId;

const factsOf = (of: MatchProfile, age: number | null, scales: Scales): Facts => ({
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

/** One member, ready to be compared. */
export type Compared = MatchMember & {
  readonly age: number | null;
  readonly expectations: ReturnType<typeof expectationsOf>;
  readonly facts: ReturnType<typeof factsOf>;
};

export const preferencesOf = (member: MatchMember): Preferences => member.preferences ?? NO_PREFERENCES;

function prepare(member: MatchMember, scales: Scales, now: Date): Compared {
  const { dateOfBirth } = member.profile;
  const age = dateOfBirth === null ? null : ageAt(dateOfBirth, now);
  return { ...member, age, expectations: expectationsOf(preferencesOf(member), scales), facts: factsOf(member.profile, age, scales) };
}

/** One member's view of another. */
export type Judgement = {
  /** 0 to 100; null where the viewer looks for nothing yet, and where a mandatory row of either is not met. */
  readonly score: number | null;
  readonly isMandatoryMet: boolean;
  /** The target against the viewer's expectations; null while the viewer has none. */
  readonly mine: RowResults | null;
  /** The viewer against the target's expectations. */
  readonly theirs: RowResults;
};

export function compare(viewer: Compared, target: Compared): Judgement {
  const mine = judgeRows(viewer.expectations, target.facts);
  const theirs = judgeRows(target.expectations, viewer.facts);
  const isMandatoryMet = areMandatoryMet(mine, viewer.mandatory) && areMandatoryMet(theirs, target.mandatory);
  const hasExpectations = viewer.preferences !== null;
  return {
    score: isMandatoryMet && hasExpectations ? twoWayScore(mine, theirs) : null,
    isMandatoryMet,
    mine: hasExpectations ? mine : null,
    theirs,
  };
}

/** Returns members of rows that were read, ready to be compared. */
export function comparedFrom(ctx: Context, members: ReadonlyMap<number, MatchMember>): Map<number, Compared> {
  const scales = scalesFrom(referenceOf(ctx));
  const now = ctx.clock.now();
  return new Map([...members].map(([id, member]) => [id, prepare(member, scales, now)]));
}

/** Reads members by id, ready to be compared. */
export const comparedOf = async (ctx: Context, ids: readonly number[]): Promise<Map<number, Compared>> =>
  comparedFrom(ctx, await readMembers(ctx, ids));
