import { accountSentences } from '@app/contract/accounts';
import { phoneDigits } from '@app/contract/phone';
import type { Sentence } from '@app/contract/kernel';
import type { PasswordKnowledge } from '#platform/passwords';

/** Holds what others know of who chooses a password. */
export type PasswordOwner = {
  readonly phoneE164: string | null;
  readonly phoneCountryCode: string | null;
  readonly email: string | null;
  /** Names and places of their own. */
  readonly words?: readonly string[];
  /** YYYY-MM-DD */
  readonly birthday?: string | null;
};

const WORD_MIN_CHARACTERS = 3;
const RUN_MIN_CHARACTERS = 3;
/** Lists rows in which neighbours are typed one after the other, in both directions: the alphabet, digits, the rows and columns of a keyboard. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
  'qaz',
  'wsx',
  'edc',
  'rfv',
  'tgb',
  'yhn',
  'ujm',
].flatMap((row) => [row, Array.from(row).reverse().join('')]);

/** Returns a text in small letters and Latin digits, without what stands between letters and digits. Marks of Bengali vowels stay. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const withoutDigitsBehind = (text: string): string => text.replace(/[0-9]+$/, '');

/** True if it is one piece of at most four characters again and again: 00000000, abcabcab. */
const isRepeat = (text: string): boolean =>
  [1, 2, 3, 4].some((unit) => text.length > unit && Array.from(text).every((letter, at) => at < unit || letter === text[at - unit]));

/** True if it is made of runs of neighbours in rows alone: abcdefgh, qwertyasdf, 1qaz2wsx. */
function isOfRuns(text: string): boolean {
  let rest = text;
  while (rest !== '') {
    const longest = Math.max(...ROWS.map((row) => runAtBegin(rest, row)));
    if (longest < RUN_MIN_CHARACTERS) return false;
    rest = rest.slice(longest);
  }
  return true;
}

function runAtBegin(text: string, row: string): number {
  const from = row.indexOf(text[0] ?? '');
  if (from < 0) return 0;
  let length = 0;
  while (length < text.length && from + length < row.length && text[length] === row[from + length]) length += 1;
  return length;
}

/** True if it is made of these words alone, in any order. */
function isOfWords(text: string, words: readonly string[]): boolean {
  const reached = new Set([0]);
  for (let at = 0; at < text.length; at += 1)
    if (reached.has(at)) for (const word of words) if (text.startsWith(word, at)) reached.add(at + word.length);
  return text !== '' && reached.has(text.length);
}

/** Returns the ways in which people write a number of their own, in digits. */
function writingsOf({ phoneE164, phoneCountryCode }: PasswordOwner): string[] {
  if (!phoneE164) return [];
  const national = phoneE164.slice((phoneCountryCode ?? '+').length);
  return [phoneE164.slice(1), national, `0${national}`];
}

/** Returns the ways in which people write a birthday, in digits. */
function birthdaysOf({ birthday }: PasswordOwner): string[] {
  const [year = '', month = '', day = ''] = (birthday ?? '').split('-');
  if (day === '') return [];
  const short = year.slice(2);
  return [day + month + year, year + month + day, month + day + year, day + month + short, year, day + month, short];
}

/** Returns names and places in one piece and in their parts. */
const wordsOf = ({ words = [], email }: PasswordOwner): string[] =>
  [...words, ...(email ? [email, email.split('@')[0] ?? ''] : [])]
    .flatMap((word) => [word, ...word.split(/[^\p{L}\p{M}\p{N}]+/u)])
    .map(plain)
    .filter((word) => word.length >= WORD_MIN_CHARACTERS);

/**
 * Returns what is wrong with a new password besides its length, or null. One that anybody would try is none: a common one, a repeat, a row of keys, what
 * others know of its owner, each with and without digits behind it. `everybodys` are the words that anybody would try here: the brand, the districts.
 */
export function passwordFault(
  password: string,
  owner: PasswordOwner,
  everybodys: readonly string[],
  knowledge: PasswordKnowledge,
): Sentence | null {
  const whole = plain(password);
  const base = withoutDigitsBehind(whole);
  const words = [...wordsOf(owner), ...everybodys.map(plain)].filter((word) => word.length >= WORD_MIN_CHARACTERS);
  const numbers = [...writingsOf(owner).map(phoneDigits), ...birthdaysOf(owner)];
  const isGuessable =
    [password, whole, ...(base.length >= WORD_MIN_CHARACTERS ? [base] : [])].some((form) => knowledge.isCommon(form) || isRepeat(form)) ||
    isOfRuns(whole) ||
    (base !== '' && isOfRuns(base)) ||
    isOfWords(whole, [...words, ...numbers]) ||
    isOfWords(base, words) ||
    knowledge.isGuessed(password, [...words, ...numbers]);
  return isGuessable ? accountSentences.passwordCommon : null;
}
