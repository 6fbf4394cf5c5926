import { plainText } from './plain-text.ts';

/** Letters of any script with their marks, spaces and `. - '`, with at least one letter. */
const ALPHABET = /^(?=.*\p{L})(?:[\p{L}\p{M} .'-]|\u200c|\u200d)+$/u;
const WEB_ADDRESS =
  /(?:^|[ .])(?:www\.\p{L}*|\p{L}+\.(?:com|net|org|info|biz|xyz|app|io|ly|me|bd|link|site|online|shop|tv|gl|co|cc))(?=$|[ .])/iu;

export const NICKNAME_LENGTH = { min: 2, max: 50 } as const;
export const FULL_NAME_LENGTH = { min: 3, max: 100 } as const;

/** Returns a typed name as it is stored: curly apostrophes straight, runs of spaces one. */
export const cleanName = (text: string): string => plainText(text.replace(/[\u2018\u2019\u02bc]/g, "'")).replace(/\p{Zs}+/gu, ' ');

/** False for what holds digits, links, addresses or signs that no name has. */
export const isNameText = (text: string): boolean => ALPHABET.test(text) && !WEB_ADDRESS.test(text);

/** Counts characters as people do, not the units they are stored in. */
export const characterCount = (text: string): number => Array.from(text).length;
