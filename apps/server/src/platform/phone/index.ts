import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { BANGLADESH_DIAL_CODE, canonicalPhone, checkPhone, isBangladeshNumber, phoneSentences } from '@app/contract/phone';
import type { Sentence } from '@app/contract/kernel';

/** A number as it is stored: its country code with +, and the whole of it in E.164, in which numbers are compared. */
export type Phone = { readonly countryCode: string; readonly e164: string };

/** Either the number or the sentence that says what is wrong with it. */
export type PhoneVerdict = { readonly phone: Phone } | { readonly problem: Sentence };

/** Judges a country code and a national number as somebody typed them. */
export function readPhone(countryCode: string, national: string): PhoneVerdict {
  const problem = checkPhone(countryCode, national);
  if (problem) return { problem };
  const phone = readE164(canonicalPhone(countryCode, national));
  return phone ? { phone } : { problem: phoneSentences.notValid };
}

/** Returns the country of a number in E.164 by its two capital letters; `ZZ` where it is of none. */
export const countryOf = (e164: string): string => parsePhoneNumberFromString(e164, { extract: false })?.country ?? 'ZZ';

/** Judges a number that begins with + and its country code; null where it is no possible number of its country. */
export function readE164(text: string): Phone | null {
  const parsed = /^\+[0-9]{7,19}$/.test(text) ? parsePhoneNumberFromString(text, { extract: false }) : undefined;
  if (!parsed?.isPossible()) return null;
  const countryCode = `+${parsed.countryCallingCode}`;
  if (countryCode === BANGLADESH_DIAL_CODE && !isBangladeshNumber(parsed.nationalNumber)) return null;
  return { countryCode, e164: parsed.number };
}
