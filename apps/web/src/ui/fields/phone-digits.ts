import { toLatinDigits } from '#platform/i18n';

/** No telephone number has more digits. */
export const MAX_PHONE_DIGITS = 15;

/** What of a typed text enters a phone field: digits of both scripts, as 0-9. */
export const phoneDigits = (text: string): string => toLatinDigits(text).replace(/[^0-9]/g, '');

/** What of a pasted text enters: the digits without the shown country code, with or without `+`. */
export function withoutCountryCode(text: string, dialCode: string): string {
  const digits = phoneDigits(text);
  return dialCode !== '' && digits.startsWith(dialCode) ? digits.slice(dialCode.length) : digits;
}
