import { checkPhone, dialCodes, PHONE_DIGITS_MAX, phoneDigits, phonePlaceholder, phoneSentences } from '@app/contract/phone';

/** Countries whose national numbers, of this many digits, may begin like their own country code. */
const lengthWithOwnCodeInside: Readonly<Record<string, number>> = { in: 10, it: 10, kz: 10, mv: 7, no: 8, ru: 10 };

/** Returns the code without `+`; empty for a country that is not known. */
export const dialCodeOf = (country: string): string => dialCodes.get(country) ?? '';

/** Returns the text of the empty field for a country (two small letters). */
export const placeholderOf = (country: string): string => phonePlaceholder(country, dialCodeOf(country));

/** Returns the digits of a typed text that enter the field. */
export const digitsOf = (text: string): string => phoneDigits(text).slice(0, PHONE_DIGITS_MAX);

/** Returns the digits of a pasted text that enter the field: the shown country code in front of a number is dropped, with or without `+`. */
export const pastedDigits = (text: string, country: string): string => nationalNumber(text, country).slice(0, PHONE_DIGITS_MAX);

/** Returns the number without the country code in front of it, as it is sent. */
export function nationalNumber(text: string, country: string): string {
  const digits = phoneDigits(text);
  const dialCode = dialCodeOf(country);
  if (dialCode === '' || !digits.startsWith(dialCode)) return digits;
  const isWholeNumber = !text.trim().startsWith('+') && digits.length === lengthWithOwnCodeInside[country];
  return isWholeNumber ? digits : digits.slice(dialCode.length);
}

export type PhoneFault = 'phoneRequired' | 'phoneLeadingZero' | 'phoneInvalid';

/** Returns the first rule that a typed number breaks, as a key of this feature's texts, or null. */
export function phoneFault(typed: string, country: string): PhoneFault | null {
  const broken = checkPhone(`+${dialCodeOf(country)}`, nationalNumber(typed, country));
  if (broken === null) return null;
  if (broken === phoneSentences.required) return 'phoneRequired';
  return broken === phoneSentences.startsWithZero ? 'phoneLeadingZero' : 'phoneInvalid';
}

/** Returns the country of a dial code: of several that share one, the United States or the first by its letters. */
export function countryOfDialCode(dialCode: string | null): string | null {
  if (dialCode === '1') return 'us';
  return [...dialCodes].find(([, code]) => code === dialCode)?.[0] ?? null;
}
