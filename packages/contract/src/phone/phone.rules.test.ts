import { expect, it } from 'vitest';
import {
  canonicalIdentifier,
  canonicalPhone,
  checkPhone,
  phoneDigits,
  phonePlaceholder,
  phoneSentences,
  withoutDialCode,
} from './index.ts';

it('[AUTH-17] keeps digits only, Bengali ones as 0-9', () => {
  expect(phoneDigits('০১৭১২-345 678 abc')).toBe('01712345678');
});

it.each([
  ['+8801712345678', '1712345678'],
  ['8801712345678', '1712345678'],
  ['1712345678', '1712345678'],
  ['৮৮০ ১৭১২ ৩৪৫৬৭৮', '1712345678'],
])('[AUTH-19] %s pasted beside +880 leaves %s', (pasted, left) => {
  expect(withoutDialCode(pasted, '+880')).toBe(left);
});

it.each([
  ['bd', '+880', '1XXXXXXXXX'],
  ['in', '+91', '9XXXXXXXXX'],
  ['us', '+1', '(XXX) XXX-XXXX'],
  ['gb', '+44', '7XXXXXXXXXX'],
  ['ae', '+971', '+971XXXXXXXXX'],
])('[AUTH-20] hints in %s (%s) at %s', (country, dialCode, hint) => {
  expect(phonePlaceholder(country, dialCode)).toBe(hint);
});

it.each([
  ['+880', '', phoneSentences.required],
  ['+880', '  ', phoneSentences.required],
  ['+880', '+880', phoneSentences.required],
  ['+880', '880', phoneSentences.required],
  ['+880', '0', phoneSentences.required],
  ['+880', '01712345678', null],
  ['+880', '০১৭১২৩৪৫৬৭৮', null],
  ['+880', '001712345678', phoneSentences.startsWithZero],
  ['+44', '07911123456', phoneSentences.startsWithZero],
  ['+880', '৬', phoneSentences.notValid],
  ['+880', '171234', phoneSentences.notValid],
  ['+880', '1712345', null],
  ['+880', '1712345678', null],
  ['+88', '01712345678', null],
  ['+91', '9112345678', null],
])('[AUTH-21][UX-07] %s with %j', (dialCode, typed, sentence) => {
  expect(checkPhone(dialCode, typed)).toBe(sentence);
});

it('[AUTH-36][UX-07] has one form for three ways of writing', () => {
  expect(canonicalPhone('+880', '01712345678')).toBe('+8801712345678');
  expect(canonicalPhone('+88', '01712345678')).toBe('+8801712345678');
  expect(canonicalPhone('+880', '1712345678')).toBe('+8801712345678');
});

it.each([
  ['+8801712345678', '+8801712345678'],
  ['8801712345678', '+8801712345678'],
  ['01712345678', '+8801712345678'],
  ['1712345678', '+8801712345678'],
  ['+880 1712-345678', '+8801712345678'],
  ['০১৭১২ ৩৪৫৬৭৮', '+8801712345678'],
  ['+88 01712345678', '+8801712345678'],
  ['+44 7911 123456', '+447911123456'],
  ['919812345678', null],
  ['+8801212345678', null],
  ['nadia01712345678', null],
  ['', null],
])('[AUTH-49] reads %j as %s', (typed, number) => {
  expect(canonicalIdentifier(typed)).toBe(number);
});
