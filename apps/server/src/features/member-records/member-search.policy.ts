import { canonicalIdentifier } from '@app/contract/phone';

/** Describes what staff look for: a whole phone number or address, a number of a member code, or words of a name. */
export type Wanted =
  | { readonly by: 'phone' | 'email'; readonly value: string }
  | { readonly by: 'code'; readonly number: number }
  /** Digits that may be either. */
  | { readonly by: 'code-or-phone'; readonly number: number; readonly value: string }
  | { readonly by: 'name'; readonly words: readonly string[] }
  /** Nobody. */
  | { readonly by: 'nothing' };

const inLatinDigits = (text: string): string => text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
const CODE = /^bn[ -]?([0-9]{1,12})$/i;
const DIGITS = /^[0-9]{1,12}$/;
const NUMBER = /^\+?[0-9][0-9 ()./-]*$/;
const WORDS_MAX = 6;

/**
 * Reads what was typed. Numbers and addresses are looked for whole: a search by a part of them would tell, question by question, the contact
 * that nobody sees without a reason.
 */
export function readSearch(typed: string): Wanted | null {
  const text = inLatinDigits(typed.trim());
  if (text === '') return null;
  const code = CODE.exec(text)?.[1];
  if (code !== undefined) return { by: 'code', number: Number(code) };
  if (text.includes('@')) return { by: 'email', value: text.toLowerCase() };
  if (NUMBER.test(text)) return readNumber(text);
  return { by: 'name', words: text.toLowerCase().split(/\s+/).slice(0, WORDS_MAX) };
}

function readNumber(text: string): Wanted {
  const phone = canonicalIdentifier(text);
  const number = DIGITS.test(text) ? Number(text) : null;
  if (phone !== null && number !== null) return { by: 'code-or-phone', number, value: phone };
  if (phone !== null) return { by: 'phone', value: phone };
  return number === null ? { by: 'nothing' } : { by: 'code', number };
}
