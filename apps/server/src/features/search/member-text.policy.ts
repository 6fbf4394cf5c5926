import { plainText } from '@app/contract/members';
import { nameKeys } from './name-key.policy.ts';

/** A name that is looked for. `keys` says how each of its words sounds; it is empty for names in other scripts, which are looked for as they are written only. */
export type NameWish = { readonly kind: 'name'; readonly name: string; readonly keys: readonly string[] };
/** A typed member ID or name as it is searched. */
export type TextWish = { readonly kind: 'code'; readonly memberCode: string } | NameWish | { readonly kind: 'nobody' };

const NAME_MIN = 2;
/** Letters whose sounds are known, and what stands between the words of a name. */
const HAS_KNOWN_SOUNDS = /^[\p{Script=Latin}\p{Script=Bengali}\p{Mn}\u200c\u200d\s.:'-]+$/u;
const BENGALI_ZERO = 0x09e6;

const latinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? BENGALI_ZERO) - BENGALI_ZERO));

/**
 * Reads what is typed: `BN` and digits, or six or more digits, is a member code, spaces and capitals ignored; all else of two characters or more is a name.
 */
export function readMemberText(text: string): TextWish {
  const code = /^(?:bn([0-9]+)|([0-9]{6,}))$/i.exec(latinDigits(text).replace(/\s/g, ''));
  if (code) return { kind: 'code', memberCode: `BN${code[1] ?? code[2]}` };
  const name = plainText(text.replace(/[\u2018\u2019\u02bc]/g, "'")).replace(/\s+/g, ' ');
  if (Array.from(name).length < NAME_MIN) return { kind: 'nobody' };
  return { kind: 'name', name, keys: HAS_KNOWN_SOUNDS.test(name) ? nameKeys(name) : [] };
}

/** Returns the text as a LIKE pattern finds it letter by letter. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
