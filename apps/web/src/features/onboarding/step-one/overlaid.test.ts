import { expect, it } from 'vitest';
import type { StepOne } from '../fields/subject.ts';
import { overlaid } from './overlaid.ts';

const stored = {
  user_data: {
    nickname: 'Nadia',
    current_latitude: 23.81,
    current_longitude: 90.41,
    current_sublocality: 'Dhaka',
    current_country: 50,
    current_state: null,
    current_city: null,
  },
  guardian_data: { guardian_full_name: null },
  guardian_type: 1,
  purpose: 'member',
  profile_for: 'myself',
  locked: [],
} as unknown as StepOne;

it('[REG-25][REG-33] lays choices that are not answered yet over what is stored', () => {
  const shown = overlaid(stored, { nickname: 'Nadu', guardian_type: 2, guardian_full_name: 'Abdul Karim' });
  expect(shown.user_data.nickname).toBe('Nadu');
  expect(shown.guardian_data.guardian_full_name).toBe('Abdul Karim');
  expect(shown.profile_for).toBe('others');
});

it('[REG-87] a place chosen by hand takes the place of the position at once', () => {
  const shown = overlaid(stored, { current_country: 50, current_state: 50013, current_city: '' }).user_data;
  expect(shown).toMatchObject({
    current_latitude: null,
    current_sublocality: null,
    current_country: 50,
    current_state: 50013,
    current_city: null,
  });
});
