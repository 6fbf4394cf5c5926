import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { BANGLADESH_DIAL_CODE, canonicalPhone, checkPhone, isBangladeshNumber, phoneSentences } from '@app/contract/phone';
import { invalid } from '#platform/errors';

/** A number in the form in which numbers are stored and compared. */
export type PhoneNumber = { readonly e164: string; readonly countryCode: string };

const isPossibleAbroad = (e164: string): boolean => parsePhoneNumberFromString(e164)?.isPossible() ?? false;

/** The number that was typed beside a country code, or 422 at the named field: it must be a possible one of its country. */
export function judgePhone(typed: { readonly countryCode: string; readonly national: string }, field: string): PhoneNumber {
  const fault = checkPhone(typed.countryCode, typed.national);
  if (fault) throw invalid({ [field]: fault });
  const e164 = canonicalPhone(typed.countryCode, typed.national);
  const isBangladeshi = e164.startsWith(BANGLADESH_DIAL_CODE);
  const isPossible = isBangladeshi ? isBangladeshNumber(e164.slice(BANGLADESH_DIAL_CODE.length)) : isPossibleAbroad(e164);
  if (!isPossible) throw invalid({ [field]: phoneSentences.notValid });
  return { e164, countryCode: isBangladeshi ? BANGLADESH_DIAL_CODE : typed.countryCode };
}
