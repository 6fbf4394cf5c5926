import { plainText } from '@app/contract/members';

/** A typed member ID or name as it is searched. */
export type TextWish =
  | { readonly kind: 'code'; readonly memberCode: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'nobody' };

const NAME_MIN = 2;
const BENGALI_ZERO = 0x09e6;

const latinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? BENGALI_ZERO) - BENGALI_ZERO));

/** `BN` and digits, or six or more digits, is a member code, spaces and capitals ignored; all else of two characters or more is a name. */
export function readMemberText(text: string): TextWish {
  const code = /^(?:bn([0-9]+)|([0-9]{6,}))$/i.exec(latinDigits(text).replace(/\s/g, ''));
  if (code) return { kind: 'code', memberCode: `BN${code[1] ?? code[2]}` };
  const name = plainText(text.replace(/[\u2018\u2019\u02bc]/g, "'")).replace(/\s+/g, ' ');
  return Array.from(name).length >= NAME_MIN ? { kind: 'name', name } : { kind: 'nobody' };
}

/** Returns the text as a LIKE pattern finds it letter by letter. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
