import { describe, expect, it } from 'vitest';
import { WEIGHTS, type MatchResult } from '@app/contract/matching';
import { PREFERENCE_ROWS, type PreferenceRow } from '@app/contract/partner-preferences';
import {
  areMandatoryMet,
  judgeRows,
  limitingRows,
  oneWayScore,
  twoWayScore,
  weightiestFullRows,
  type Facts,
  type RowResults,
  type Expectations,
} from './matching.policy.ts';

const OPEN: Expectations = {
  age: null,
  height: null,
  maritalStatusIds: null,
  motherTongueIds: null,
  religionId: null,
  professionNames: null,
  incomeBand: null,
  educationStep: null,
  wantsNonSmoker: false,
  wantsNonDrinker: false,
  countryIds: null,
};
const PERSON: Facts = {
  age: 30,
  heightStep: 10,
  maritalStatusId: 1,
  motherTongueId: 1,
  knownLanguageIds: [1, 2],
  religionId: 1,
  professionName: 'Doctor',
  incomeBand: 3,
  educationStep: 7,
  isNonSmoker: true,
  isNonDrinker: true,
  countryId: 50,
  citizenshipCountryId: 50,
};

type Case = [row: PreferenceRow, expected: Partial<Expectations>, is: Partial<Facts>, result: MatchResult];
const CASES: Case[] = [
  ['age', { age: { from: 25, to: 30 } }, { age: 25 }, 'full'],
  ['age', { age: { from: 25, to: 30 } }, { age: 30 }, 'full'],
  ['age', { age: { from: 25, to: 30 } }, { age: 23 }, 'near'],
  ['age', { age: { from: 25, to: 30 } }, { age: 32 }, 'near'],
  ['age', { age: { from: 25, to: 30 } }, { age: 22 }, 'no'],
  ['age', { age: { from: 25, to: 30 } }, { age: 33 }, 'no'],
  ['age', { age: { from: 25, to: 30 } }, { age: null }, 'unknown'],
  ['age', {}, { age: null }, 'any'],
  ['height', { height: { from: 8, to: 12 } }, { heightStep: 8 }, 'full'],
  ['height', { height: { from: 8, to: 12 } }, { heightStep: 6 }, 'near'],
  ['height', { height: { from: 8, to: 12 } }, { heightStep: 14 }, 'near'],
  ['height', { height: { from: 8, to: 12 } }, { heightStep: 15 }, 'no'],
  ['height', { height: { from: 8, to: 12 } }, { heightStep: null }, 'unknown'],
  ['height', {}, {}, 'any'],
  ['maritalstatus', { maritalStatusIds: [1, 2] }, { maritalStatusId: 2 }, 'full'],
  ['maritalstatus', { maritalStatusIds: [1, 2] }, { maritalStatusId: 3 }, 'no'],
  ['maritalstatus', { maritalStatusIds: [1] }, { maritalStatusId: null }, 'unknown'],
  ['maritalstatus', {}, {}, 'any'],
  ['mothertongue', { motherTongueIds: [1] }, { motherTongueId: 1 }, 'full'],
  ['mothertongue', { motherTongueIds: [2] }, { motherTongueId: 1, knownLanguageIds: [2] }, 'near'],
  ['mothertongue', { motherTongueIds: [2] }, { motherTongueId: null, knownLanguageIds: [2] }, 'near'],
  ['mothertongue', { motherTongueIds: [3] }, { motherTongueId: 1, knownLanguageIds: [2] }, 'no'],
  ['mothertongue', { motherTongueIds: [3] }, { motherTongueId: null, knownLanguageIds: [] }, 'unknown'],
  ['mothertongue', {}, {}, 'any'],
  ['religion', { religionId: 1 }, { religionId: 1 }, 'full'],
  ['religion', { religionId: 1 }, { religionId: 2 }, 'no'],
  ['religion', { religionId: 1 }, { religionId: null }, 'unknown'],
  ['religion', {}, {}, 'any'],
  ['profession', { professionNames: ['Doctor'] }, { professionName: 'Doctor' }, 'full'],
  ['profession', { professionNames: ['Doctor'] }, { professionName: 'Teacher' }, 'no'],
  ['profession', { professionNames: ['Doctor'] }, { professionName: null }, 'unknown'],
  ['profession', {}, {}, 'any'],
  ['income', { incomeBand: 3 }, { incomeBand: 3 }, 'full'],
  ['income', { incomeBand: 3 }, { incomeBand: 7 }, 'full'],
  ['income', { incomeBand: 3 }, { incomeBand: 2 }, 'near'],
  ['income', { incomeBand: 3 }, { incomeBand: 1 }, 'no'],
  ['income', { incomeBand: 3 }, { incomeBand: null }, 'unknown'],
  ['income', {}, {}, 'any'],
  ['education', { educationStep: 7 }, { educationStep: 7 }, 'full'],
  ['education', { educationStep: 7 }, { educationStep: 9 }, 'full'],
  ['education', { educationStep: 7 }, { educationStep: 6 }, 'near'],
  ['education', { educationStep: 7 }, { educationStep: 5 }, 'no'],
  ['education', { educationStep: 7 }, { educationStep: null }, 'unknown'],
  ['education', {}, {}, 'any'],
  ['smoking', { wantsNonSmoker: true }, { isNonSmoker: true }, 'full'],
  ['smoking', { wantsNonSmoker: true }, { isNonSmoker: false }, 'no'],
  ['smoking', { wantsNonSmoker: true }, { isNonSmoker: null }, 'unknown'],
  ['smoking', {}, { isNonSmoker: false }, 'any'],
  ['drink', { wantsNonDrinker: true }, { isNonDrinker: true }, 'full'],
  ['drink', { wantsNonDrinker: true }, { isNonDrinker: false }, 'no'],
  ['drink', { wantsNonDrinker: true }, { isNonDrinker: null }, 'unknown'],
  ['drink', {}, {}, 'any'],
  ['country', { countryIds: [50] }, { countryId: 50 }, 'full'],
  ['country', { countryIds: [50] }, { countryId: 826, citizenshipCountryId: 50 }, 'near'],
  ['country', { countryIds: [356] }, { countryId: 826, citizenshipCountryId: 50 }, 'no'],
  ['country', { countryIds: [50] }, { countryId: null, citizenshipCountryId: null }, 'unknown'],
  ['country', {}, {}, 'any'],
];

const resultsOf = (over: Partial<Record<PreferenceRow, MatchResult>>): RowResults =>
  ({ ...judgeRows(OPEN, PERSON), ...over }) as RowResults;

describe('how far somebody is what is expected', () => {
  it.each(CASES)('[SRCH-57][REL-35] %s: expected %o, is %o: %s', (row, expected, is, result) => {
    expect(judgeRows({ ...OPEN, ...expected }, { ...PERSON, ...is })[row]).toBe(result);
  });

  it('[SRCH-56] the weights are these, and together 100', () => {
    expect(WEIGHTS).toEqual({
      age: 20,
      religion: 20,
      maritalstatus: 15,
      education: 10,
      height: 8,
      profession: 7,
      income: 7,
      country: 5,
      mothertongue: 4,
      smoking: 2,
      drink: 2,
    });
    expect(Object.values(WEIGHTS).reduce((sum, weight) => sum + weight)).toBe(100);
  });

  it.each<[MatchResult, number]>([
    ['full', 100],
    ['any', 100],
    ['near', 90],
    ['unknown', 90],
    ['no', 80],
  ])('[SRCH-57] an age that is %s makes %i of 100', (result, score) => {
    expect(oneWayScore(resultsOf({ age: result }))).toBe(score);
  });

  it('[SRCH-55][SRCH-77] the two-way score is the rounded root of the product, the same from both sides', () => {
    const [good, bad] = [resultsOf({ age: 'near' }), resultsOf({ age: 'no', education: 'no', height: 'no', smoking: 'no' })];
    expect(twoWayScore(good, bad)).toBe(Math.round(Math.sqrt(90 * 60)));
    expect(twoWayScore(good, bad)).toBe(73);
    expect(twoWayScore(bad, good)).toBe(73);
    const none = Object.fromEntries(PREFERENCE_ROWS.map((row) => [row, 'no'])) as RowResults;
    expect(twoWayScore(resultsOf({}), none)).toBe(0);
    expect(twoWayScore(resultsOf({}), resultsOf({}))).toBe(100);
  });

  it.each<[MatchResult, boolean]>([
    ['full', true],
    ['any', true],
    ['near', false],
    ['unknown', false],
    ['no', false],
  ])('[SRCH-59][REL-34] a mandatory row that is %s is met: %s', (result, isMet) => {
    expect(areMandatoryMet(resultsOf({ height: result }), ['height'])).toBe(isMet);
    expect(areMandatoryMet(resultsOf({ height: result }), ['religion'])).toBe(true);
  });

  it.each([
    ['religion', 49],
    ['maritalstatus', 49],
    ['age', 89],
    ['education', 95],
  ] as const)('[UX-25] a no at %s on either side leaves at most so much: %i', (row, score) => {
    expect(twoWayScore(resultsOf({ [row]: 'no' }), resultsOf({}))).toBe(score);
    expect(twoWayScore(resultsOf({}), resultsOf({ [row]: 'no' }))).toBe(score);
  });

  it('[UX-25] a religion that was not given decides nothing, and a pair that fits worse stays where it is', () => {
    expect(twoWayScore(resultsOf({ religion: 'unknown' }), resultsOf({}))).toBe(95);
    expect(
      twoWayScore(
        resultsOf({ religion: 'no', age: 'no', maritalstatus: 'no', education: 'no', height: 'no', profession: 'no' }),
        resultsOf({}),
      ),
    ).toBe(45);
  });

  it('[REL-59] only rows that set a limit can be mandatory', () => {
    expect(limitingRows(OPEN)).toEqual([]);
    expect(limitingRows({ ...OPEN, age: { from: 20, to: 30 }, wantsNonDrinker: true })).toEqual(['age', 'drink']);
  });

  it('[SRCH-63] the reason names the two weightiest rows that match in full', () => {
    const full = { country: 'full', religion: 'full', education: 'full', age: 'near' } as const;
    expect(weightiestFullRows(resultsOf(full))).toEqual(['religion', 'education']);
    expect(weightiestFullRows(resultsOf({}))).toEqual([]);
  });
});
