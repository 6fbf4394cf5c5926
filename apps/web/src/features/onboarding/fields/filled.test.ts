import { expect, it } from 'vitest';
import { candidateRows, guardianRows, otherPurposeRows, ownRows } from './field-list.ts';
import { isFilled, missingRows } from './filled.ts';
import type { StepOne } from './subject.ts';

const empty = {
  user_data: {},
  guardian_data: {},
  guardian_type: 1,
  purpose: 'member',
  profile_for: 'myself',
  locked: [],
} as unknown as StepOne;
const withUser = (user_data: object): StepOne => ({ ...empty, user_data: user_data as StepOne['user_data'] });

it('[REG-35] asks the eighteen rows in their order, blood group and document as optional', () => {
  expect(ownRows.map((row) => row.name).slice(0, 4)).toEqual(['nickname', 'fullName', 'gender', 'dateOfBirth']);
  expect(ownRows).toHaveLength(18);
  expect(ownRows.filter((row) => !row.isRequired).map((row) => row.name)).toEqual(['bloodGroup', 'government_id']);
});

it('[REG-66][REG-74][REG-77][REG-79] asks guardians and other purposes five rows, candidates the document too', () => {
  expect(guardianRows.map((row) => row.name)).toEqual(['fullName', 'gender', 'dateOfBirth', 'currentLocation', 'government_id']);
  expect(otherPurposeRows.every((row) => row.isRequired)).toBe(true);
  expect(candidateRows.map((row) => row.name).slice(0, 6)).toEqual([
    'nickname',
    'fullName',
    'gender',
    'dateOfBirth',
    'government_id',
    'height',
  ]);
  expect(candidateRows.find((row) => row.name === 'government_id')?.isRequired).toBe(true);
});

it('[REG-39] takes neither an empty text nor a zero for a value', () => {
  expect(isFilled(withUser({ nickname: '' }), { name: 'nickname', subject: 'self' })).toBe(false);
  expect(isFilled(withUser({ height: 0 }), { name: 'height', subject: 'self' })).toBe(false);
  expect(isFilled(withUser({ height: 5 }), { name: 'height', subject: 'self' })).toBe(true);
  expect(missingRows(empty, ownRows)).toHaveLength(16);
});

it('[REG-100] counts a waiting document, and not a rejected one', () => {
  const row = { name: 'government_id', subject: 'self' } as const;
  expect(isFilled(withUser({ govt_id_type: 'nid', govt_id_status: 'pending' }), row)).toBe(true);
  expect(isFilled(withUser({ govt_id_type: 'nid', govt_id_status: 'rejected' }), row)).toBe(false);
});
