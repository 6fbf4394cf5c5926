import { DECIDED_MAX, DECISIVE_ROWS, NEAR, WEIGHTS, WORTH, type MatchResult } from '@app/contract/matching';
import { PREFERENCE_ROWS, type PreferenceRow } from '@app/contract/partner-preferences';

export type Range = { readonly from: number; readonly to: number };

/** Whom somebody looks for; a row that is null sets no limit. Heights, educations and incomes are steps of their lists. */
export type Expectations = {
  /** Years. */
  readonly age: Range | null;
  readonly height: Range | null;
  readonly maritalStatusIds: readonly number[] | null;
  readonly motherTongueIds: readonly number[] | null;
  readonly religionId: number | null;
  readonly professionNames: readonly string[] | null;
  /** The least band of income. */
  readonly incomeBand: number | null;
  /** The least education. */
  readonly educationStep: number | null;
  readonly wantsNonSmoker: boolean;
  readonly wantsNonDrinker: boolean;
  readonly countryIds: readonly number[] | null;
};

/** The facts of a member; null is not given. */
export type Facts = {
  readonly age: number | null;
  readonly heightStep: number | null;
  readonly maritalStatusId: number | null;
  readonly motherTongueId: number | null;
  readonly knownLanguageIds: readonly number[];
  readonly religionId: number | null;
  readonly professionName: string | null;
  readonly incomeBand: number | null;
  readonly educationStep: number | null;
  readonly isNonSmoker: boolean | null;
  readonly isNonDrinker: boolean | null;
  /** Country of residence. */
  readonly countryId: number | null;
  readonly citizenshipCountryId: number | null;
};

function within(range: Range | null, value: number | null, nearBy: number): MatchResult {
  if (range === null) return 'any';
  if (value === null) return 'unknown';
  if (value >= range.from && value <= range.to) return 'full';
  return value >= range.from - nearBy && value <= range.to + nearBy ? 'near' : 'no';
}

function among<T>(wanted: readonly T[] | null, value: T | null, isNear = false): MatchResult {
  if (wanted === null) return 'any';
  if (value !== null && wanted.includes(value)) return 'full';
  if (isNear) return 'near';
  return value === null ? 'unknown' : 'no';
}

function atLeast(least: number | null, value: number | null): MatchResult {
  if (least === null) return 'any';
  if (value === null) return 'unknown';
  if (value >= least) return 'full';
  return value >= least - NEAR.stepsBelow ? 'near' : 'no';
}

function abstaining(isWanted: boolean, isAbstaining: boolean | null): MatchResult {
  if (!isWanted) return 'any';
  if (isAbstaining === null) return 'unknown';
  return isAbstaining ? 'full' : 'no';
}

const JUDGES: Readonly<Record<PreferenceRow, (expectations: Expectations, facts: Facts) => MatchResult>> = {
  age: (expectations, facts) => within(expectations.age, facts.age, NEAR.years),
  height: (expectations, facts) => within(expectations.height, facts.heightStep, NEAR.heightSteps),
  maritalstatus: (expectations, facts) => among(expectations.maritalStatusIds, facts.maritalStatusId),
  mothertongue: ({ motherTongueIds }, facts) =>
    among(
      motherTongueIds,
      facts.motherTongueId,
      facts.knownLanguageIds.some((id) => motherTongueIds?.includes(id)),
    ),
  religion: ({ religionId }, facts) => among(religionId === null ? null : [religionId], facts.religionId),
  profession: (expectations, facts) => among(expectations.professionNames, facts.professionName),
  income: (expectations, facts) => atLeast(expectations.incomeBand, facts.incomeBand),
  education: (expectations, facts) => atLeast(expectations.educationStep, facts.educationStep),
  smoking: (expectations, facts) => abstaining(expectations.wantsNonSmoker, facts.isNonSmoker),
  drink: (expectations, facts) => abstaining(expectations.wantsNonDrinker, facts.isNonDrinker),
  country: ({ countryIds }, facts) =>
    among(countryIds, facts.countryId, facts.citizenshipCountryId !== null && countryIds?.includes(facts.citizenshipCountryId)),
};

export type RowResults = Readonly<Record<PreferenceRow, MatchResult>>;

/** Judges how far somebody is what is expected, row by row. */
export const judgeRows = (expectations: Expectations, facts: Facts): RowResults => {
  const results = PREFERENCE_ROWS.map((row) => [row, JUDGES[row](expectations, facts)] as const);
  return Object.fromEntries(results) as Record<PreferenceRow, MatchResult>;
};

/** Scores, 0 to 100, how far one side meets the other's expectations. */
export const oneWayScore = (results: RowResults): number =>
  PREFERENCE_ROWS.reduce((sum, row) => sum + WEIGHTS[row] * WORTH[results[row]], 0);

const isDecided = (results: RowResults): boolean => DECISIVE_ROWS.some((row) => results[row] === 'no');

/** Returns the same number for both: the root of the product of the two one-way scores. */
export function twoWayScore(mine: RowResults, theirs: RowResults): number {
  const score = Math.round(Math.sqrt(oneWayScore(mine) * oneWayScore(theirs)));
  return isDecided(mine) || isDecided(theirs) ? Math.min(score, DECIDED_MAX) : score;
}

/** True where a mandatory row is met: near is not enough, nor is a value that was not given. */
export const isRowMet = (result: MatchResult): boolean => result === 'full' || result === 'any';

export const areMandatoryMet = (results: RowResults, mandatory: readonly PreferenceRow[]): boolean =>
  mandatory.every((row) => isRowMet(results[row]));

const NOBODY: Facts = {
  age: null,
  heightStep: null,
  maritalStatusId: null,
  motherTongueId: null,
  knownLanguageIds: [],
  religionId: null,
  professionName: null,
  incomeBand: null,
  educationStep: null,
  isNonSmoker: null,
  isNonDrinker: null,
  countryId: null,
  citizenshipCountryId: null,
};

/** Returns the rows that set a limit, and so can be made mandatory: neither empty nor open to all. */
export function limitingRows(expectations: Expectations): PreferenceRow[] {
  const results = judgeRows(expectations, NOBODY);
  return PREFERENCE_ROWS.filter((row) => results[row] !== 'any');
}

/** Returns the two weightiest rows that match in full on both sides' expectations of the reader. */
export const weightiestFullRows = (results: RowResults): PreferenceRow[] =>
  PREFERENCE_ROWS.filter((row) => results[row] === 'full')
    .sort((one, other) => WEIGHTS[other] - WEIGHTS[one])
    .slice(0, 2);
