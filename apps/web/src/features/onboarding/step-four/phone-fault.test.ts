import { expect, it } from 'vitest';
import { phoneSentences } from '@app/contract/phone';
import { phoneFault } from './phone-fault.ts';

it.each([
  ['+880', '', phoneSentences.required],
  ['+880', '01712345678', phoneSentences.startsWithZero],
  ['+880', '17123456', phoneSentences.notValid],
  ['+880', '1212345678', phoneSentences.notValid],
  ['+880', '1712345678', null],
  ['+44', '7911123456', null],
])('[REG-147] judges %s %s', (dialCode, national, fault) => {
  expect(phoneFault(dialCode, national)).toBe(fault);
});
