import { toLatinDigits } from '#platform/i18n';

/** No telephone number has more digits. */
export const MAX_PHONE_DIGITS = 15;

/** Returns the part of a typed text that enters a phone field: digits of both scripts, as 0-9. */
export const phoneDigits = (text: string): string => toLatinDigits(text).replace(/[^0-9]/g, '');

/** Returns the part of a pasted text that enters: the digits without the shown country code, with or without `+`. */
export function withoutCountryCode(text: string, dialCode: string): string {
  const digits = phoneDigits(text);
  return dialCode !== '' && digits.startsWith(dialCode) ? digits.slice(dialCode.length) : digits;
}
