import { expect, it } from 'vitest';
import { agesFrom, criteriaOf, emptyForm, withChoice } from './criteria.ts';

it('[SRCH-10] choosing Age from clears Age To and offers only greater ages', () => {
  const form = withChoice({ ...emptyForm, age_from: '25', age_to: '30' }, 'age_from', '28');
  expect(form).toMatchObject({ age_from: '28', age_to: '' });
  expect(agesFrom(29)[0]).toBe(29);
  expect(agesFrom(18).at(-1)).toBe(80);
});

it('[SRCH-11] choosing Height from clears Height to', () => {
  expect(withChoice({ ...emptyForm, max_height: '20' }, 'min_height', '12')).toMatchObject({ min_height: '12', max_height: '' });
});

it('[SRCH-15] choosing another country clears the district', () => {
  expect(withChoice({ ...emptyForm, country_id: '50', state_id: '3' }, 'country_id', '356')).toMatchObject({ state_id: '' });
});

it('[SRCH-19][SRCH-50] posts what was chosen and nothing else', () => {
  expect(criteriaOf(emptyForm)).toEqual({});
  expect(criteriaOf({ ...emptyForm, age_from: '24', member_type: '2' })).toEqual({ age_from: '24', member_type: '2' });
});
