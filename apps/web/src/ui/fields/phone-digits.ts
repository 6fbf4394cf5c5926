import { toLatinDigits } from '#platform/i18n';

/** No telephone number has more digits. */
const MAX_PHONE_DIGITS = 15;

/** Returns the part of a typed text that enters a phone field: digits of both scripts, as 0-9. */
export const phoneDigits = (text: string): string => toLatinDigits(text).replace(/[^0-9]/g, '');

/** Bangladesh's, whose numbers are written at home with a 0 in front. */
const CODE_INSTEAD_OF_ZERO = '880';

/** Returns the digits that stand in a field behind a country code: no more than a number has, and without the 0 that the code takes the place of. */
export function digitsBehind(dialCode: string, digits: string): string {
  const national = dialCode === CODE_INSTEAD_OF_ZERO && digits.startsWith('0') ? digits.slice(1) : digits;
  return national.slice(0, MAX_PHONE_DIGITS);
}

/** Returns the part of a pasted text that enters: the digits without the shown country code, with or without `+`. */
export function withoutCountryCode(text: string, dialCode: string): string {
  const digits = phoneDigits(text);
  return dialCode !== '' && digits.startsWith(dialCode) ? digits.slice(dialCode.length) : digits;
}
