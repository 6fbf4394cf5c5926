import { expect, it } from 'vitest';
import type { StepOneAnswers } from '../fields/subject.ts';
import { overlaid } from './overlaid.ts';

const stored = {
  userData: {
    nickname: 'Nadia',
    currentLatitude: 23.81,
    currentLongitude: 90.41,
    currentSublocality: 'Dhaka',
    currentCountry: 50,
    currentState: null,
    currentCity: null,
  },
  guardianData: { guardianFullName: null },
  guardianType: 1,
  purpose: 'member',
  profileFor: 'myself',
  locked: [],
} as unknown as StepOneAnswers;

it('[REG-25][REG-33] lays choices that are not answered yet over what is stored', () => {
  const shown = overlaid(stored, { nickname: 'Nadu', guardianType: 2, guardianFullName: 'Abdul Karim' });
  expect(shown.userData.nickname).toBe('Nadu');
  expect(shown.guardianData.guardianFullName).toBe('Abdul Karim');
  expect(shown.profileFor).toBe('others');
});

it('[REG-87] a place chosen by hand takes the place of the position at once', () => {
  const shown = overlaid(stored, { currentCountry: 50, currentState: 50013, currentCity: '' }).userData;
  expect(shown).toMatchObject({
    currentLatitude: null,
    currentSublocality: null,
    currentCountry: 50,
    currentState: 50013,
    currentCity: null,
  });
});
