import { expect, it } from 'vitest';
import { emptyForm, isSameSearch as isSameCriteria } from '#features/search';
import { criteriaOfSaved, formOfSaved } from './saved-criteria.ts';

const kept = {
  id: 7,
  name: 'Sylhet',
  totalMatches: 3,
  newMatches: 1,
  memberType: '0',
  ageFrom: 25,
  countryId: [50],
  religionId: [2, 1],
} as const;
const saved = { ...kept, countryId: [...kept.countryId], religionId: [...kept.religionId] };

it('[SRCH-27][SRCH-50] a saved search is run by its criteria alone; all member types are no criterion', () => {
  expect(criteriaOfSaved(saved)).toEqual({ ageFrom: 25, countryId: [50], religionId: [2, 1] });
  expect(criteriaOfSaved({ ...saved, memberType: '2' })).toMatchObject({ memberType: '2' });
});

it('[SRCH-31] the form is filled with what was saved, and empty elsewhere', () => {
  const form = formOfSaved({ ...saved, countryId: [50] });
  expect(form).toMatchObject({ ageFrom: '25', ageTo: emptyForm.ageTo, memberType: '0' });
  expect([form.countryId].flat()).toEqual(['50']);
});

it('[SRCH-85] the same criteria are known in any order, as numbers or as a form writes them', () => {
  expect(isSameCriteria({ ageFrom: 25, religionId: [1, 2] }, { religionId: ['2', '1'], ageFrom: '25' })).toBe(true);
  expect(isSameCriteria({ religionId: [1] }, { religionId: '1' })).toBe(true);
  expect(isSameCriteria({ ageFrom: 25 }, { ageFrom: 26 })).toBe(false);
  expect(isSameCriteria({ ageFrom: 25 }, {})).toBe(false);
});
