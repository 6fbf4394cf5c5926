import { expect, it } from 'vitest';
import { candidateRows, guardianRows, otherPurposeRows, ownRows } from '../fields/field-list.ts';
import { faultsByRow } from './mark-rows.ts';

it('[REG-174] finds the row that each name of a refusal concerns', () => {
  expect(faultsByRow({ dateOfBirth: 'too young', hometown: 'missing' }, ownRows)).toEqual({
    dateOfBirth: 'too young',
    hometown: 'missing',
  });
  expect(faultsByRow({ guardian_full_name: 'missing', guardian_govt_id: 'missing' }, guardianRows)).toEqual({
    fullName: 'missing',
    government_id: 'missing',
  });
  expect(faultsByRow({ guardian_current_location: 'missing' }, guardianRows)).toEqual({ currentLocation: 'missing' });
  expect(faultsByRow({ government_id: 'missing' }, candidateRows)).toEqual({ government_id: 'missing' });
  expect(faultsByRow({ govt_id: 'missing' }, otherPurposeRows)).toEqual({ government_id: 'missing' });
});
