import { expect, it } from 'vitest';
import { agesFrom, criteriaOf, emptyForm, withChoice } from './criteria.ts';

it('[SRCH-10] choosing Age from clears Age To and offers only greater ages', () => {
  const form = withChoice({ ...emptyForm, ageFrom: '25', ageTo: '30' }, 'ageFrom', '28');
  expect(form).toMatchObject({ ageFrom: '28', ageTo: '' });
  expect(agesFrom(29)[0]).toBe(29);
  expect(agesFrom(18).at(-1)).toBe(80);
});

it('[SRCH-11] choosing Height from clears Height to', () => {
  expect(withChoice({ ...emptyForm, maxHeight: '20' }, 'minHeight', '12')).toMatchObject({ minHeight: '12', maxHeight: '' });
});

it('[SRCH-15] choosing another country clears the district', () => {
  expect(withChoice({ ...emptyForm, countryId: ['50'], stateId: ['3'] }, 'countryId', ['356'])).toMatchObject({ stateId: [] });
});

it('[SRCH-19][SRCH-50] posts what was chosen and nothing else', () => {
  expect(criteriaOf(emptyForm)).toEqual({});
  expect(criteriaOf({ ...emptyForm, ageFrom: '24', memberType: '2' })).toEqual({ ageFrom: '24', memberType: '2' });
});
