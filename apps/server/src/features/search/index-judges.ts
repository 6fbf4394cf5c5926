import { NEAR } from '@app/contract/matching';
import type { PreferenceRow } from '@app/contract/partner-preferences';
import type { ColumnName } from './index-columns.ts';

/** Places of entries in their ascending lists, by id; -1 for an unknown one. Incomes by their number in an entry. */
export type Scales = { readonly heights: readonly number[]; readonly educations: readonly number[]; readonly incomes: readonly number[] };

/** Returns the members of each set of values, by the number of the set. */
export type SetsOf = (set: number) => ReadonlySet<number>;

export type Result = 'full' | 'near' | 'no' | 'unknown';
export type Values = { readonly [Name in ColumnName]: ArrayLike<number> };

const stepOf = (steps: readonly number[], id: number): number | null => {
  const step = id === 0 ? -1 : (steps[id] ?? -1);
  return step < 0 ? null : step;
};
const within = (from: number, to: number, value: number | null, nearBy: number): Result => {
  if (value === null) return 'unknown';
  if (value >= from && value <= to) return 'full';
  return value >= from - nearBy && value <= to + nearBy ? 'near' : 'no';
};
const atLeast = (least: number, value: number | null): Result => {
  if (value === null) return 'unknown';
  if (value >= least) return 'full';
  return value >= least - NEAR.stepsBelow ? 'near' : 'no';
};
const among = (isWanted: boolean, isGiven: boolean, isNear = false): Result => {
  if (isWanted) return 'full';
  if (isNear) return 'near';
  return isGiven ? 'no' : 'unknown';
};
const ABSTAINS = 2;
const abstaining = (value: number): Result => (value === 0 ? 'unknown' : value === ABSTAINS ? 'full' : 'no');

/** One member's values in an index. */
export type Person = { readonly values: Values; readonly slot: number; readonly age: number };

/** Judges how one row of a member's preferences is met by another; null where the row sets no limit. */
type Judge = (wishing: Person, other: Person) => Result | null;

export type Judges = Readonly<Record<PreferenceRow, Judge>>;

export const personIn = (values: Values, slot: number, ages: Uint8Array): Person => ({
  values,
  slot,
  age: ages[values.birthDay[slot] as number] ?? 0,
});

/** Judges each row by the columns of the index, as `matching.policy.ts` does by facts and expectations. */
export function judgesOf(scales: Scales, sets: SetsOf): Judges {
  return {
    age: ({ values, slot }, other) => {
      const [from, to] = [values.prefAgeFrom[slot] as number, values.prefAgeTo[slot] as number];
      return from === 0 ? null : within(from, to, other.age, NEAR.years);
    },
    height: ({ values, slot }, { values: facts, slot: at }) => {
      const from = stepOf(scales.heights, values.prefHeightFromId[slot] as number);
      const to = stepOf(scales.heights, values.prefHeightToId[slot] as number);
      return from === null || to === null ? null : within(from, to, stepOf(scales.heights, facts.heightId[at] as number), NEAR.heightSteps);
    },
    maritalstatus: inSet('prefMaritalStatuses', 'maritalStatusId', sets),
    mothertongue: ({ values, slot }, { values: facts, slot: at }) => {
      const set = values.prefMotherTongues[slot] as number;
      if (set === 0) return null;
      const wanted = sets(set);
      const tongue = facts.motherTongueId[at] as number;
      const isNear = [...sets(facts.knownLanguages[at] as number)].some((known) => wanted.has(known));
      return among(wanted.has(tongue), tongue !== 0, isNear);
    },
    religion: ({ values, slot }, { values: facts, slot: at }) => {
      const wanted = values.prefReligion[slot] as number;
      const religion = facts.religion[at] as number;
      return wanted === 0 ? null : among(religion === wanted, religion !== 0);
    },
    profession: inSet('prefProfessions', 'professionNumber', sets),
    income: ({ values, slot }, { values: facts, slot: at }) => {
      const least = stepOf(scales.incomes, values.prefIncomeNumber[slot] as number);
      return least === null ? null : atLeast(least, stepOf(scales.incomes, facts.incomeNumber[at] as number));
    },
    education: ({ values, slot }, { values: facts, slot: at }) => {
      const least = stepOf(scales.educations, values.prefEducationId[slot] as number);
      return least === null ? null : atLeast(least, stepOf(scales.educations, facts.educationId[at] as number));
    },
    smoking: ({ values, slot }, { values: facts, slot: at }) =>
      values.prefNonSmoker[slot] === 1 ? abstaining(facts.smoking[at] as number) : null,
    drink: ({ values, slot }, { values: facts, slot: at }) =>
      values.prefNonDrinker[slot] === 1 ? abstaining(facts.drinking[at] as number) : null,
    country: ({ values, slot }, { values: facts, slot: at }) => {
      const set = values.prefCountries[slot] as number;
      if (set === 0) return null;
      const [country, citizenship] = [facts.countryId[at] as number, facts.citizenshipCountryId[at] as number];
      return among(sets(set).has(country), country !== 0, citizenship !== 0 && sets(set).has(citizenship));
    },
  };
}

const inSet =
  (wish: 'prefMaritalStatuses' | 'prefProfessions', fact: 'maritalStatusId' | 'professionNumber', sets: SetsOf): Judge =>
  ({ values, slot }, { values: facts, slot: at }) => {
    const set = values[wish][slot] as number;
    const value = facts[fact][at] as number;
    return set === 0 ? null : among(sets(set).has(value), value !== 0);
  };
