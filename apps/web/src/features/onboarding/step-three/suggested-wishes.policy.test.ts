import { expect, it } from 'vitest';
import type { PreferenceRow } from '@app/contract/partner-preferences';
import { suggestedWishes } from './suggested-wishes.policy.ts';

const choices = (row: PreferenceRow): readonly string[] =>
  ({ height: ['1', '17', '40'], profession: ['Doctor', 'Teacher'], education: ['1', '2'] })[row as string] ?? [];
const nadia = {
  gender: 2,
  dateOfBirth: '2000-03-05',
  height: 17,
  maritalStatus: 1,
  motherTongue: 1,
  religion: 1,
  citizenshipCountry: 50,
} as const;

it('starts the wishes of a woman from her own answers', () => {
  expect(suggestedWishes(nadia, choices, '2026-11-27')).toEqual({
    age: ['26', '36'],
    height: ['17', '40'],
    maritalstatus: ['1'],
    mothertongue: ['1'],
    religion: ['1'],
    profession: ['Doctor', 'Teacher'],
    income: ['Open to all'],
    education: ['1'],
    smoking: ['No'],
    drink: ['No'],
    country: ['50'],
  });
});

it.each([
  [2, '2008-01-01', ['21', '31']],
  [2, '1968-01-01', ['58', '60']],
  [1, '2004-01-01', ['18', '22']],
  [1, '1990-01-01', ['26', '36']],
  [1, '1950-01-01', ['50', '60']],
] as const)('of gender %i, born %s, the ages are %j', (gender, dateOfBirth, ages) => {
  expect(suggestedWishes({ ...nadia, gender, dateOfBirth }, choices, '2026-11-27').age).toEqual(ages);
});

it('looks for somebody shorter for a man, and says nothing where an answer is missing', () => {
  expect(suggestedWishes({ ...nadia, gender: 1 }, choices, '2026-11-27').height).toEqual(['1', '17']);
  expect(suggestedWishes({ ...nadia, height: null, religion: null }, choices, '2026-11-27')).toMatchObject({ height: [], religion: [] });
});
