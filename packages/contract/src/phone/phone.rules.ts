import type { Sentence } from '../kernel/index.ts';
import { phoneSentences } from './phone.sentences.ts';

export const BANGLADESH_DIAL_CODE = '+880';
/** The greatest length of the input field, without the country code. */
export const PHONE_DIGITS_MAX = 15;
const PHONE_DIGITS_MIN = 7;
/** Digits, and what people write between them. */
const PHONE_TEXT = /^\+?[0-9০-৯\s().-]+$/;
const BENGALI_DIGITS = '০১২৩৪৫৬৭৮৯';

/** Ten digits after the country code: 1, then 3 to 9, then eight more. */
const BANGLADESH_NATIONAL = /^1[3-9][0-9]{8}$/;

/** Returns the digits of a text, Bengali ones as 0-9; everything else is dropped. */
export const phoneDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(BENGALI_DIGITS.indexOf(digit))).replace(/[^0-9]/g, '');

/** Returns what a pasted number leaves in a field that already shows the country code. */
export function withoutDialCode(pasted: string, dialCode: string): string {
  const digits = phoneDigits(pasted);
  const code = phoneDigits(dialCode);
  return digits.startsWith(code) ? digits.slice(code.length) : digits;
}

/** Treats `+88` and `+880` as one code, and a leading 0 behind either as part of how a number is written at home; every other pair stays as it is. */
function settled(dialCode: string, national: string): { dialCode: string; national: string } {
  const code = `+${phoneDigits(dialCode)}`;
  const digits = phoneDigits(national);
  if (code !== '+88' && code !== BANGLADESH_DIAL_CODE) return { dialCode: code, national: digits };
  return { dialCode: BANGLADESH_DIAL_CODE, national: digits.startsWith('0') ? digits.slice(1) : digits };
}

/** Returns what is wrong with a typed number, the first of the checks that fails, or null. The server also knows each country's numbers. */
export function checkPhone(dialCode: string, typed: string): Sentence | null {
  if (phoneDigits(typed) === '') return phoneSentences.required;
  const { dialCode: code, national } = settled(dialCode, typed);
  const rest = typed.trim().startsWith('+') || national === phoneDigits(code) ? withoutDialCode(national, code) : national;
  if (rest === '') return phoneSentences.required;
  if (rest.startsWith('0')) return phoneSentences.startsWithZero;
  return rest.length < PHONE_DIGITS_MIN ? phoneSentences.notValid : null;
}

/** True where a national number can be one of Bangladesh, which has stricter rules than its length. */
export const isBangladeshNumber = (national: string): boolean => BANGLADESH_NATIONAL.test(national);

/** Returns the canonical form (E.164) of a country code and a national number, in which numbers are stored and compared. Judges nothing. */
export function canonicalPhone(dialCode: string, national: string): string {
  const pair = settled(dialCode, national);
  return `${pair.dialCode}${pair.national}`;
}

/** Returns the canonical form of a number that somebody signs in with, or null where it is none. Without + it counts as Bangladeshi. */
export function canonicalIdentifier(typed: string): string | null {
  if (!PHONE_TEXT.test(typed.trim())) return null;
  const digits = phoneDigits(typed);
  const bangladeshi = /^(?:880|88)?0?(1[3-9][0-9]{8})$/.exec(digits)?.[1];
  const isAbroad = typed.trim().startsWith('+') && !digits.startsWith('880');
  if (isAbroad) return digits.length >= PHONE_DIGITS_MIN && digits.length <= PHONE_DIGITS_MAX + 4 ? `+${digits}` : null;
  return bangladeshi ? `${BANGLADESH_DIAL_CODE}${bangladeshi}` : null;
}

const PLACEHOLDERS: Readonly<Record<string, string>> = {
  bd: '1XXXXXXXXX',
  in: '9XXXXXXXXX',
  us: '(XXX) XXX-XXXX',
  gb: '7XXXXXXXXXX',
};

/** Returns the hint in an empty phone field, by country (two letters) and its dial code. */
export const phonePlaceholder = (countryCode: string, dialCode: string): string =>
  PLACEHOLDERS[countryCode.toLowerCase()] ?? `${dialCode}XXXXXXXXX`;
