import { expect, it } from 'vitest';
import { chosenNow, chosenOf, patchOf, shownPreference, type Preference } from './preference-rows.ts';

const preference = {
  age: { ageFrom: 24, ageTo: 30 },
  height: null,
  maritalstatus: { openToAll: false, maritalStatuses: [1, 2, 3] },
  mothertongue: null,
  religion: 1,
  profession: { openToAll: true, professions: [] },
  income: null,
  education: null,
  smoking: 'No',
  drink: null,
  country: null,
} satisfies Preference;
const choices = [1, 2, 3].map((id) => ({ value: String(id), label: `status ${id}` }));
const say = ((key: string, parameters?: { count: number }) => (parameters?.count ? `+${parameters.count}` : key)) as never;

it('[REG-140] shows the first two values and how many more, or that a row is open to all', () => {
  expect(shownPreference('maritalstatus', chosenOf('maritalstatus', preference), choices, say)).toBe('status 1, status 2 +1');
  expect(shownPreference('profession', chosenOf('profession', preference), [], say)).toBe('openToAll');
  expect(shownPreference('country', chosenOf('country', preference), [], say)).toBeNull();
});

it('[REG-134][REG-136] reads and writes each kind of row in the names of the wire', () => {
  expect(chosenOf('age', preference).values).toEqual(['24', '30']);
  expect(patchOf('age', ['24', '30'])).toEqual({ ageFrom: '24', ageTo: '30' });
  expect(patchOf('drink', ['No'])).toEqual({ drinking: 'No' });
  expect(patchOf('country', ['50', '356'])).toEqual({ preferredCountries: [50, 356] });
});

it('[REG-133] shows a choice that is not stored yet, or could not be, in place of the stored one', () => {
  expect(chosenNow('age', preference, { ageFrom: '25', ageTo: '33' }, 43)).toEqual({ values: ['25', '33'], isOpen: false });
  expect(chosenNow('maritalstatus', preference, { maritalStatuses: [1, 2, 3, 4] }, 4)).toEqual({
    values: ['1', '2', '3', '4'],
    isOpen: true,
  });
  expect(chosenNow('age', preference, { maritalStatuses: [1] }, 43).values).toEqual(['24', '30']);
});
