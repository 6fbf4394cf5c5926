import { describe, expect, it } from 'vitest';
import { dialCodes } from '@app/contract/phone';
import { builtInContent } from './built-in-content.ts';
import { BANGLADESH_ID, districts } from './lists/places.ts';

const { entries, countries, states, cities } = builtInContent;
const BENGALI = /^[^A-Za-z]*[\u0980-\u09ff][^A-Za-z]*$/;
const inBangladesh = states.filter((state) => state.countryId === BANGLADESH_ID);

it('[REG-192] counts as the specification counts', () => {
  expect(inBangladesh).toHaveLength(64);
  expect(cities.filter((city) => !city.name.endsWith(' City'))).toHaveLength(495);
  expect(cities.filter((city) => city.name.endsWith(' City'))).toHaveLength(12);
  expect(entries.heights).toHaveLength(37);
  expect(entries.languages).toHaveLength(41);
  expect(entries.educations).toHaveLength(12);
  expect(entries.marital_statuses).toHaveLength(4);
  expect(entries.professions).toHaveLength(69);
  expect(entries.incomes).toHaveLength(10);
  expect(countries).toHaveLength(250);
});

it('[REG-180] gives every entry an id of its own and a Bengali name', () => {
  const all = [...Object.values(entries), countries, inBangladesh, cities];
  for (const list of all) {
    expect(new Set(list.map((entry) => entry.id)).size).toBe(list.length);
    for (const entry of list) expect(entry.nameBn).toMatch(BENGALI);
  }
  expect(new Set(states.map((state) => state.id)).size).toBe(states.length);
  expect(states.every((state) => state.nameBn.length > 0)).toBe(true);
});

it('[REG-182][REG-183] keeps the ids of the short lists', () => {
  const ids = (list: keyof typeof entries) => entries[list].map((entry) => `${entry.id} ${entry.name}`);
  expect(ids('genders')).toEqual(['1 Male', '2 Female']);
  expect(ids('religions')).toEqual(['1 Islam', '2 Hindu', '3 Christian', '4 Buddhist']);
  expect(ids('guardian_types')).toEqual(['1 Myself', '2 Father', '4 Mother', '6 Brother', '7 Sister']);
  expect(ids('marital_statuses')).toEqual(['1 Never Married', '2 Divorced', '3 Widowed', '4 Separated']);
});

it('[REG-50][REG-53][REG-55] holds the values that the wire knows', () => {
  expect(entries.blood_groups.map((entry) => entry.name)).toEqual(['O+', 'A+', 'B+', 'AB+', 'O-', 'A-', 'B-', 'AB-']);
  expect(entries.smoking_habits.map((entry) => entry.name)).toEqual(['Smoker', 'Non-smoker']);
  expect(entries.drinking_habits.map((entry) => entry.name)).toEqual(['Drinks', "Doesn't drink"]);
  expect(entries.incomes.map((entry) => entry.name)).toEqual([
    'Not Applicable',
    'Open to all',
    'Up to 25000',
    'BDT 25000 - 50000',
    'BDT 50000 - 100000',
    'BDT 100000 - 300000',
    'BDT 300000 - 500000',
    'BDT 500000 - 1000000',
    'BDT 1000000 Above',
    'Preferred not to say',
  ]);
});

it('[REG-184] runs from 4\'0" to 7\'0" by the inch', () => {
  expect(entries.heights[0]).toMatchObject({ id: 1, name: '4\'0" (122 cm)', centimetres: 122 });
  expect(entries.heights[16]).toMatchObject({ id: 17, name: '5\'4" (163 cm)', nameBn: '৫\'৪" (১৬৩ সেমি)', centimetres: 163 });
  expect(entries.heights[36]).toMatchObject({ id: 37, name: '7\'0" (213 cm)', centimetres: 213 });
});

it('[REG-185][REG-186][REG-187] keeps languages, educations and professions at their ids', () => {
  const languages =
    'Bengali, English, Chittagonian, Sylheti, Chakma, Marma, Garo, Santali, Manipuri, Kokborok, Rohingya, Hindi, ' +
    'Urdu, Arabic, Assamese, Punjabi, Nepali, Tamil, Telugu, Malayalam, Gujarati, Marathi, Odia, Sinhala, Burmese, ' +
    'Persian, Pashto, Turkish, Malay, Indonesian, Chinese, Japanese, Korean, Thai, French, German, Spanish, ' +
    'Italian, Portuguese, Russian, Other';
  expect(entries.languages.map(({ id, name }) => `${id} ${name}`)).toEqual(
    languages.split(', ').map((name, place) => `${place + 1} ${name}`),
  );
  expect(entries.educations.map((entry) => entry.rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 8, 10, 11, 12]);
  expect(entries.professions.at(-1)?.name).toBe('Other');
});

it('[REG-188] has the countries by their ISO numbers, with dial codes', () => {
  const byCode = new Map(countries.map((country) => [country.code, country]));
  expect(byCode.get('bd')).toMatchObject({ id: 50, name: 'Bangladesh', nameBn: 'বাংলাদেশ', dialCode: '+880' });
  expect(byCode.get('xk')).toMatchObject({ id: 983, dialCode: '+383' });
  expect(byCode.get('us')).toMatchObject({ id: 840, dialCode: '+1' });
  expect(countries.every((country) => /^\+[1-9][0-9]{0,3}$/.test(country.dialCode))).toBe(true);
});

it('[REG-188][AUTH-13] agrees with the dial codes of the phone field', () => {
  const differing = countries.filter(({ code, dialCode }) => dialCodes.has(code) && `+${dialCodes.get(code)}` !== dialCode);
  expect(differing).toEqual([]);
});

describe('[REG-189] districts', () => {
  it.each([
    ['Barishal', 6, 'Jhalokati'],
    ['Chattogram', 11, "Cox's Bazar"],
    ['Dhaka', 13, 'Shariatpur'],
    ['Khulna', 10, 'Jashore'],
    ['Mymensingh', 4, 'Netrokona'],
    ['Rajshahi', 8, 'Bogura'],
    ['Rangpur', 8, 'Panchagarh'],
    ['Sylhet', 4, 'Moulvibazar'],
  ])('%s has %i, one of them %s', (division, count, district) => {
    const names = districts.filter((row) => row.division === division).map((row) => row.name);
    expect(names).toHaveLength(count);
    expect(names).toContain(district);
  });

  it('lie in Bangladesh, each with its town', () => {
    for (const { latitude, longitude } of districts) {
      expect(latitude).toBeGreaterThan(20.7);
      expect(latitude).toBeLessThan(26.7);
      expect(longitude).toBeGreaterThan(88);
      expect(longitude).toBeLessThan(92.7);
    }
  });
});

it('[REG-190] has the young upazilas and the city corporations in their districts', () => {
  const districtOf = (name: string) => states.find((state) => state.id === cities.find((city) => city.name === name)?.stateId)?.name;
  expect(districtOf('Eidgaon')).toBe("Cox's Bazar");
  expect(districtOf('Dasar')).toBe('Madaripur');
  expect(districtOf('Madhyanagar')).toBe('Sunamganj');
  expect(districtOf('Shantiganj')).toBe('Sunamganj');
  expect(districtOf('Dhaka North City')).toBe('Dhaka');
  expect(districtOf('Cumilla City')).toBe('Cumilla');
  expect(cities.every((city) => inBangladesh.some((state) => state.id === city.stateId))).toBe(true);
});

it('[REG-191] has the first-level subdivisions of other countries', () => {
  const count = (countryId: number) => states.filter((state) => state.countryId === countryId).length;
  expect([count(356), count(840), count(826), count(784), count(682), count(458), count(124), count(36)]).toEqual([
    36, 51, 4, 7, 13, 16, 13, 8,
  ]);
});
