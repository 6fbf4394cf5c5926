import { describe, expect, it } from 'vitest';
import { NO_PLACE, placeOf, positionText, progressOf, type PlaceValue } from './place.ts';

const savar: PlaceValue = { countryId: 50, stateId: 50013, cityId: 7, text: '' };
const some = [{}];

it('[REG-57] clears what hangs on a parent that changes, and nothing when the same is chosen again', () => {
  expect(placeOf(savar, 'country', 356)).toEqual({ ...NO_PLACE, countryId: 356 });
  expect(placeOf(savar, 'country', 50)).toBe(savar);
  expect(placeOf(savar, 'state', 50014)).toEqual({ countryId: 50, stateId: 50014, cityId: null, text: '' });
  expect(placeOf(savar, 'city', 8)).toEqual({ ...savar, cityId: 8 });
});

it.each<[string, PlaceValue, readonly unknown[] | undefined, readonly unknown[] | undefined, boolean]>([
  ['nothing chosen', NO_PLACE, undefined, undefined, false],
  ['a country whose list is on its way', { ...NO_PLACE, countryId: 50 }, undefined, undefined, false],
  ['a country alone, though it has districts', { ...NO_PLACE, countryId: 50 }, some, undefined, false],
  ['a district whose list is on its way', { ...savar, cityId: null }, some, undefined, false],
  ['a district alone, though it has upazilas', { ...savar, cityId: null }, some, some, false],
  ['all three', savar, some, some, true],
  ['a state that has no cities', { ...NO_PLACE, countryId: 840, stateId: 840001 }, some, [], true],
  ['a country that has no states', { ...NO_PLACE, countryId: 336 }, [], undefined, true],
])('[REG-58] may be saved: %s', (_, value, states, cities, isComplete) => {
  expect(progressOf(value, states, cities).isComplete).toBe(isComplete);
});

it('[REG-60] does not ask a level that the product does not know', () => {
  expect(progressOf({ ...NO_PLACE, countryId: 336 }, [], undefined)).toMatchObject({ asksState: false, asksCity: false });
  expect(progressOf({ ...NO_PLACE, countryId: 840, stateId: 840001 }, some, [])).toMatchObject({ asksState: true, asksCity: false });
  expect(progressOf(NO_PLACE, undefined, undefined)).toMatchObject({ asksState: true, asksCity: true });
});

describe('[UX-17][REG-87] a position', () => {
  const levels = {
    city: { id: 1, name: 'Savar', nameBn: 'সাভার' },
    state: { id: 2, name: 'Dhaka', nameBn: 'ঢাকা' },
    country: { id: 50, name: 'Bangladesh', nameBn: 'বাংলাদেশ' },
  };
  it.each([
    ['Savar, Dhaka, Bangladesh', 'সাভার, ঢাকা, বাংলাদেশ'],
    ['Bangladesh', 'বাংলাদেশ'],
    ['', 'বাংলাদেশ'],
    ['Hemayetpur, Savar', 'Hemayetpur, Savar'],
  ])('found as %j reads %j in Bengali, and as it was found in English', (found, inBengali) => {
    expect(positionText(found, levels, 'bn')).toBe(inBengali);
    expect(positionText(found, levels, 'en')).toBe(found || 'Bangladesh');
  });
});
