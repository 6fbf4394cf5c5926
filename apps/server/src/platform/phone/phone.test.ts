import { expect, it } from 'vitest';
import { phoneSentences } from '@app/contract/phone';
import { readE164, readPhone } from '#platform/phone';

it.each([
  ['+880', '1712345678', '+8801712345678'],
  ['+88', '01712345678', '+8801712345678'],
  ['+880', '01712345678', '+8801712345678'],
  ['+880', '১৭১২-৩৪৫৬৭৮', '+8801712345678'],
  ['+91', '9812345678', '+919812345678'],
  ['+1', '2025550123', '+12025550123'],
  ['+1242', '3591234', '+12423591234'],
  ['+44', '7911123456', '+447911123456'],
  ['+971', '501234567', '+971501234567'],
])('[AUTH-22][AUTH-36] takes %s %s as %s', (countryCode, national, e164) => {
  expect(readPhone(countryCode, national)).toMatchObject({ phone: { e164 } });
});

it.each([
  ['+880', '2712345678', 'a Bangladeshi mobile begins with 1'],
  ['+880', '1212345678', 'its second digit is 3 to 9'],
  ['+880', '171234567', 'too short for Bangladesh'],
  ['+880', '17123456789', 'too long for Bangladesh'],
  ['+1', '202555012', 'too short for the United States'],
  ['+999', '123456789', 'no such country code'],
])('[AUTH-22] refuses %s %s: %s', (countryCode, national) => {
  expect(readPhone(countryCode, national)).toEqual({ problem: phoneSentences.notValid });
});

it('[AUTH-21][AUTH-22] names the first check that fails, as the page does', () => {
  expect(readPhone('+880', '')).toEqual({ problem: phoneSentences.required });
  expect(readPhone('+44', '07911123456')).toEqual({ problem: phoneSentences.startsWithZero });
  expect(readPhone('+880', '171234')).toEqual({ problem: phoneSentences.notValid });
});

it('[AUTH-22] keeps the country code beside the whole number', () => {
  expect(readE164('+8801712345678')).toEqual({ countryCode: '+880', e164: '+8801712345678' });
  expect(readE164('8801712345678')).toBeNull();
  expect(readE164('+88017')).toBeNull();
});
