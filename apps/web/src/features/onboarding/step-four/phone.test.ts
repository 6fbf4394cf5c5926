import { expect, it } from 'vitest';
import { phoneSentences } from '@app/contract/phone';
import { phoneFault, splitPhone } from './phone.ts';

const countries = [
  { code: 'bd', dialCode: '+880' },
  { code: 'us', dialCode: '+1' },
  { code: 'gb', dialCode: '+44' },
];

it('[REG-146] shows a stored number under its own country, and Bangladesh where there is none', () => {
  expect(splitPhone('+447911123456', countries)).toEqual({ code: 'gb', dialCode: '+44', national: '7911123456' });
  expect(splitPhone('+8801712345678', countries)).toEqual({ code: 'bd', dialCode: '+880', national: '1712345678' });
  expect(splitPhone('', countries)).toEqual({ code: 'bd', dialCode: '+880', national: '' });
});

it('[REG-146] shows the main country of a dial code that several share', () => {
  expect(splitPhone('+447911123456', [{ code: 'gg', dialCode: '+44' }, ...countries]).code).toBe('gb');
});

it.each([
  ['+880', '', phoneSentences.required],
  ['+880', '01712345678', null],
  ['+44', '07911123456', phoneSentences.startsWithZero],
  ['+880', '17123456', phoneSentences.notValid],
  ['+880', '1212345678', phoneSentences.notValid],
  ['+880', '1712345678', null],
  ['+44', '7911123456', null],
])('[REG-147][UX-07] judges %s %s', (dialCode, national, fault) => {
  expect(phoneFault(dialCode, national)).toBe(fault);
});
