import { expect, it } from 'vitest';
import { cardLines } from './card-lines.ts';

const textsOf = (...given: Parameters<typeof cardLines>): string[] => cardLines(...given).map(({ text }) => text);
const AMINA = {
  religion: 'Islam',
  height: '5 ft 4 in',
  maritalStatus: 'Never Married',
  profession: 'Doctor',
  education: 'Masters',
  district: 'Bogura',
  country: 'Bangladesh',
};

it('[SRCH-90][SRCH-35] a card says what families ask first, in four lines', () => {
  expect(textsOf(AMINA, '26 years')).toEqual(['26 years · Islam', 'Never Married · 5 ft 4 in', 'Doctor · Masters', 'Bogura, Bangladesh']);
});

it('[SRCH-90] what a member has not stated is left out, with what stood between', () => {
  expect(textsOf({ ...AMINA, height: null, education: null, district: null }, '26 years')).toEqual([
    '26 years · Islam',
    'Never Married',
    'Doctor',
    'Bangladesh',
  ]);
  expect(textsOf({ ...AMINA, profession: null, education: null }, '26 years')).toEqual([
    '26 years · Islam',
    'Never Married · 5 ft 4 in',
    'Bogura, Bangladesh',
  ]);
});

it('[SRCH-90] each line says what it is about, whatever stands before it', () => {
  expect(cardLines({ ...AMINA, height: null, maritalStatus: null }, '26 years').map(({ about }) => about)).toEqual([
    'age',
    'work',
    'place',
  ]);
});
