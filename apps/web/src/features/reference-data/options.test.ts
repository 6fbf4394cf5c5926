import { expect, it } from 'vitest';
import {
  heightOptions,
  heldLabel,
  incomeOptions,
  inEditorOrder,
  languageOptions,
  orderedCountries,
  professionOptions,
  type ReferenceLists,
} from './options.ts';

const entry = (id: number, name: string, nameBn: string) => ({ id, name, nameBn });
const empty: ReferenceLists = {
  heights: [],
  maritalStatus: [],
  languageList: [],
  professionList: [],
  educations: [],
  countries: [],
  religions: [],
  genders: [],
  bloodGroups: [],
  incomes: [],
  smoking: [],
  drinks: [],
  govtIdTypes: [],
  guardianTypes: [],
  retired: [],
};
const labels = (options: readonly { label: string }[]) => options.map((option) => option.label);

const lists: ReferenceLists = inEditorOrder({
  ...empty,
  heights: [{ id: 17, heightRange: '5\'4" (163 cm)', nameBn: '৫\'৪" (১৬৩ সেমি)', value: 163 }],
  languageList: [
    entry(14, 'Arabic', 'আরবি'),
    entry(1, 'Bengali', 'বাংলা'),
    entry(2, 'English', 'ইংরেজি'),
    entry(41, 'Other', 'অন্যান্য'),
    entry(40, 'Russian', 'রুশ'),
  ],
  professionList: [entry(1, 'Accountant', 'হিসাবরক্ষক'), entry(19, 'Doctor', 'চিকিৎসক'), entry(69, 'Other', 'অন্যান্য')],
  incomes: [entry(4, 'BDT 25000 - 50000', '২৫,০০০ - ৫০,০০০ টাকা'), entry(1, 'Not Applicable', 'প্রযোজ্য নয়')],
  retired: [{ list: 'profession_list', ...entry(9, 'Cabin Crew', 'কেবিন ক্রু') }],
});

it('[REG-185] puts Bengali first and Other last, in either language', () => {
  expect(labels(languageOptions(lists, 'en'))).toEqual(['Bengali', 'Arabic', 'English', 'Russian', 'Other']);
  expect(labels(languageOptions(lists, 'bn'))).toEqual(['বাংলা', 'আরবি', 'ইংরেজি', 'রুশ', 'অন্যান্য']);
});

it('[REG-52][REG-187] offers professions by their names, Other last, with the English name as value', () => {
  expect(professionOptions(lists, 'bn').map(({ value }) => value)).toEqual(['Doctor', 'Accountant', 'Other']);
});

it('[REG-56][REG-188] puts Bangladesh first among the countries', () => {
  const countries = [entry(4, 'Afghanistan', 'আফগানিস্তান'), entry(356, 'India', 'ভারত'), entry(50, 'Bangladesh', 'বাংলাদেশ')];
  expect(orderedCountries(countries, 'en').map((country) => country.name)).toEqual(['Bangladesh', 'Afghanistan', 'India']);
});

it('[REG-62][QUAL-12] carries both names of every choice for the search', () => {
  expect(professionOptions(lists, 'en')[0]).toEqual({ value: 'Accountant', label: 'Accountant', keywords: 'Accountant হিসাবরক্ষক' });
  expect(heightOptions(lists, 'bn')[0]).toMatchObject({ value: '17', label: '৫\'৪" (১৬৩ সেমি)' });
});

it('[REG-53] offers incomes in the order of the specification, not by name', () => {
  expect(labels(incomeOptions(lists, 'en'))).toEqual(['Not Applicable', 'BDT 25000 - 50000']);
});

it('[REG-63] still names a retired choice where it is held, and does not offer it', () => {
  expect(heldLabel(lists, 'professionList', 'Cabin Crew', 'bn')).toBe('কেবিন ক্রু');
  expect(heldLabel(lists, 'professionList', 'Doctor', 'en')).toBe('Doctor');
  expect(heldLabel(lists, 'professionList', null, 'en')).toBeUndefined();
  expect(labels(professionOptions(lists, 'en'))).not.toContain('Cabin Crew');
});
