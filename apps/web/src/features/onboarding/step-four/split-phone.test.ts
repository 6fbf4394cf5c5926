import { expect, it } from 'vitest';
import { splitPhone } from './split-phone.ts';

const countries = [
  { code: 'bd', dial_code: '+880' },
  { code: 'us', dial_code: '+1' },
  { code: 'gb', dial_code: '+44' },
];

it('[REG-146] shows a stored number under its own country, and Bangladesh where there is none', () => {
  expect(splitPhone('+447911123456', countries)).toEqual({ code: 'gb', dialCode: '+44', national: '7911123456' });
  expect(splitPhone('+8801712345678', countries)).toEqual({ code: 'bd', dialCode: '+880', national: '1712345678' });
  expect(splitPhone('', countries)).toEqual({ code: 'bd', dialCode: '+880', national: '' });
});

it('[REG-146] shows the main country of a dial code that several share', () => {
  expect(splitPhone('+447911123456', [{ code: 'gg', dial_code: '+44' }, ...countries]).code).toBe('gb');
});
