import { expect, it } from 'vitest';
import { bn } from '../texts.bn.ts';
import { candidateRows, faultsByRow, guardianRows, isFilled, missingRows, otherPurposeRows, ownRows, sayOfCandidate } from './rows.ts';
import type { StepOneAnswers } from './subject.ts';

const empty = {
  userData: {},
  guardianData: {},
  guardianType: 1,
  purpose: 'member',
  profileFor: 'myself',
  locked: [],
} as unknown as StepOneAnswers;
const withUser = (userData: object): StepOneAnswers => ({ ...empty, userData: userData as StepOneAnswers['userData'] });

it('[REG-35] asks the eighteen rows in their order, blood group and document as optional', () => {
  expect(ownRows.map((row) => row.name).slice(0, 4)).toEqual(['nickname', 'fullName', 'gender', 'dateOfBirth']);
  expect(ownRows).toHaveLength(18);
  expect(ownRows.filter((row) => !row.isRequired).map((row) => row.name)).toEqual(['bloodGroup', 'governmentId']);
});

it('[REG-66][REG-74][REG-77][REG-79] asks guardians and other purposes five rows, candidates the document too', () => {
  expect(guardianRows.map((row) => row.name)).toEqual(['fullName', 'gender', 'dateOfBirth', 'currentLocation', 'governmentId']);
  expect(otherPurposeRows.every((row) => row.isRequired)).toBe(true);
  expect(candidateRows.map((row) => row.name).slice(0, 6)).toEqual([
    'nickname',
    'fullName',
    'gender',
    'dateOfBirth',
    'governmentId',
    'height',
  ]);
  expect(candidateRows.find((row) => row.name === 'governmentId')?.isRequired).toBe(true);
});

it('[REG-39] takes neither an empty text nor a zero for a value', () => {
  expect(isFilled(withUser({ nickname: '' }), { name: 'nickname', subject: 'self' })).toBe(false);
  expect(isFilled(withUser({ height: 0 }), { name: 'height', subject: 'self' })).toBe(false);
  expect(isFilled(withUser({ height: 5 }), { name: 'height', subject: 'self' })).toBe(true);
  expect(missingRows(empty, ownRows)).toHaveLength(16);
});

it('[REG-100] counts a waiting document, and not a rejected one', () => {
  const row = { name: 'governmentId', subject: 'self' } as const;
  expect(isFilled(withUser({ govtIdType: 'nid', govtIdStatus: 'pending' }), row)).toBe(true);
  expect(isFilled(withUser({ govtIdType: 'nid', govtIdStatus: 'rejected' }), row)).toBe(false);
});

it('[REG-174] finds the row that each name of a refusal concerns', () => {
  expect(faultsByRow({ dateOfBirth: 'too young', hometown: 'missing' }, ownRows)).toEqual({
    dateOfBirth: 'too young',
    hometown: 'missing',
  });
  expect(faultsByRow({ guardianFullName: 'missing', guardianGovtId: 'missing' }, guardianRows)).toEqual({
    fullName: 'missing',
    governmentId: 'missing',
  });
  expect(faultsByRow({ guardianCurrentLocation: 'missing' }, guardianRows)).toEqual({ currentLocation: 'missing' });
  expect(faultsByRow({ governmentId: 'missing' }, candidateRows)).toEqual({ governmentId: 'missing' });
  expect(faultsByRow({ govtId: 'missing' }, otherPurposeRows)).toEqual({ governmentId: 'missing' });
});

it('[UX-17] Bengali says পাত্র or পাত্রী of a candidate whose gender is known', () => {
  const say = ((key: 'candidatePlaceholder_height') => bn[key]) as Parameters<typeof sayOfCandidate>[0];
  const placeholder = (gender: unknown) => sayOfCandidate(say, gender)('candidatePlaceholder_height');
  expect([placeholder(null), placeholder(1), placeholder(2)]).toEqual([
    'পাত্র-পাত্রীর উচ্চতা বেছে নিন',
    'পাত্রের উচ্চতা বেছে নিন',
    'পাত্রীর উচ্চতা বেছে নিন',
  ]);
  const ofAnother = ((key: 'candidateStep') => bn[key]) as Parameters<typeof sayOfCandidate>[0];
  const keys = ['candidateStep', 'guardianType', 'candidateAge'] as const;
  const words = (gender: unknown) => keys.map((key) => (sayOfCandidate(ofAnother, gender) as (asked: string) => string)(key));
  expect(words(1)).toEqual(['পাত্র', 'পাত্রের আপনি কে হন?', 'পাত্রের বয়স কি {age} বছর?']);
  expect(words(2)).toEqual(['পাত্রী', 'পাত্রীর আপনি কে হন?', 'পাত্রীর বয়স কি {age} বছর?']);
});
