import { accountSentences, EMAIL_MAX_CHARACTERS } from '@app/contract/accounts';
import { canonicalIdentifier, phoneSentences } from '@app/contract/phone';
import { invalid } from '#platform/errors';
import { readE164, readPhone, type Phone } from '#platform/phone';

const EMAIL_SHAPE = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Returns the number that was typed beside a country code; throws 422 at the named field where it is no possible one of its country. */
export function judgePhone(typed: { readonly countryCode: string; readonly national: string }, field: string): Phone {
  const verdict = readPhone(typed.countryCode, typed.national);
  if ('problem' in verdict) throw invalid({ [field]: verdict.problem });
  return verdict.phone;
}

/** Returns a number with its country code, or as it is written in Bangladesh with a 0 in front, in E.164; throws 422 at the named field. */
export function judgeE164(typed: string, field: string): Phone {
  const phone = readE164(typed.startsWith('0') ? (canonicalIdentifier(typed) ?? '') : typed);
  if (!phone) throw invalid({ [field]: phoneSentences.notValid });
  return phone;
}

/** Returns an address in small letters; throws 422 at the named field. */
export function judgeEmail(typed: string, field: string): string {
  const email = typed.trim().toLowerCase();
  if (email.length > EMAIL_MAX_CHARACTERS || !EMAIL_SHAPE.test(email)) throw invalid({ [field]: accountSentences.emailInvalid });
  return email;
}

/** Holds an address in small letters or a number in E.164; null for what is neither. */
export type Identifier = { readonly kind: 'email' | 'phone'; readonly value: string } | null;

/** Reads an identifier as it is typed at sign-in: a number without `+` counts as Bangladeshi. */
export function parseIdentifier(typed: string): Identifier {
  const text = typed.trim();
  if (text.includes('@')) return { kind: 'email', value: text.toLowerCase() };
  const phone = canonicalIdentifier(text);
  return phone ? { kind: 'phone', value: phone } : null;
}
