import fc from 'fast-check';
import { expect, it } from 'vitest';
import { criteriaOf, emptyForm, formOf, type CriteriaValues } from './criteria.ts';
import { addressOf, readAddress, sortOf } from './search-address.ts';

const read = (address: string) => readAddress(new URLSearchParams(address.split('?')[1]));
const some = fc.uniqueArray(fc.integer({ min: 1, max: 99 }).map(String), { maxLength: 3 });
const maybe = (...values: string[]) => fc.constantFrom('', ...values);
const form: fc.Arbitrary<CriteriaValues> = fc.record({
  ageFrom: maybe('18', '30'),
  ageTo: maybe('40'),
  minHeight: maybe('3'),
  maxHeight: maybe('9'),
  maritalStatus: some,
  education: some,
  profession: fc.uniqueArray(fc.constantFrom('Doctor', 'Lecturer / Professor', 'Business & Trade', '১০০% সৎ'), { maxLength: 3 }),
  income: maybe('BDT 25000 - 50000'),
  religionId: some,
  countryId: some,
  stateId: some,
  memberType: fc.constantFrom('0', '1', '2'),
  distanceKm: maybe('5', '100'),
  mothertongue: some,
  smoking: maybe('Non-smoker'),
  drinking: maybe("Doesn't drink"),
  activeDays: maybe('1', '30'),
  joinedDays: maybe('7'),
  withPhoto: fc.boolean(),
  faceVerified: fc.boolean(),
  idVerified: fc.boolean(),
  abroad: fc.boolean(),
  unseen: fc.boolean(),
  strict: fc.boolean(),
});

it('[SRCH-95] whatever is chosen comes back from the address, with its page', () => {
  fc.assert(
    fc.property(form, fc.integer({ min: 1, max: 500 }), (values, page) => {
      const found = read(addressOf({ criteria: criteriaOf(values), page }));
      expect(found?.page).toBe(page);
      expect(formOf(found?.criteria ?? {})).toEqual(values);
    }),
  );
});

it('[SRCH-95] the names are those of the wire, several values are repeated, and what is not asked for is not there', () => {
  const criteria = criteriaOf({ ...emptyForm, ageFrom: '25', religionId: ['1', '2'], withPhoto: true });
  expect(addressOf({ criteria, page: 1 })).toBe('/search-results?age_from=25&religion_id=1&religion_id=2&with_photo=1');
  expect(addressOf({ criteria: {}, page: 2 })).toBe('/search-results?sort=active&page=2');
  expect(read('/search-results')).toBeNull();
  expect(read('/search-results?page=3')).toBeNull();
});

it('[SRCH-95][SRCH-108] neither a name nor a member code nor the number of a saved search stands in an address, or is read from one', () => {
  expect(addressOf({ criteria: { memberCode: 'Amina Begum' }, page: 1 })).toBe('/search-results?sort=active');
  expect(addressOf({ criteria: { ageFrom: '25', searchId: 7 }, page: 1 })).toBe('/search-results?age_from=25');
  expect(read('/search-results?member_code=Amina&search_id=7')).toBeNull();
});

it('[SRCH-95] what nobody knows in an address is passed over', () => {
  expect(read('/search-results?age_from=25&utm_source=x&__proto__=1&sort=secret&page=-4')).toEqual({
    criteria: { ageFrom: '25' },
    page: 1,
  });
  expect(read('/search-results?age_from=&religion_id=1&page=100000')).toEqual({ criteria: { religionId: ['1'] }, page: 500 });
});

it('[SRCH-106] the order that stands there is the one that the server takes', () => {
  expect(sortOf({})).toBe('active');
  expect(sortOf({ distanceKm: '10' })).toBe('nearest');
  expect(sortOf({ distanceKm: '10', sort: 'match' })).toBe('match');
});
