import { accountSentences, EMAIL_MAX_CHARACTERS } from '@app/contract/accounts';
import { phoneSentences } from '@app/contract/phone';
import { invalid } from '#platform/errors';
import { readE164, readPhone, type Phone } from '#platform/phone';

const EMAIL_SHAPE = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** The number that was typed beside a country code, or 422 at the named field: it must be a possible one of its country. */
export function judgePhone(typed: { readonly countryCode: string; readonly national: string }, field: string): Phone {
  const verdict = readPhone(typed.countryCode, typed.national);
  if ('problem' in verdict) throw invalid({ [field]: verdict.problem });
  return verdict.phone;
}

/** A number with its country code in E.164, or 422 at the named field. */
export function judgeE164(typed: string, field: string): Phone {
  const phone = readE164(typed);
  if (!phone) throw invalid({ [field]: phoneSentences.notValid });
  return phone;
}

/** An address in small letters, or 422 at the named field. */
export function judgeEmail(typed: string, field: string): string {
  const email = typed.trim().toLowerCase();
  if (email.length > EMAIL_MAX_CHARACTERS || !EMAIL_SHAPE.test(email)) throw invalid({ [field]: accountSentences.emailInvalid });
  return email;
}
