import * as z from 'zod/mini';
import { characterCount, plainLines, plainText } from '../members/index.ts';

type Length = { readonly min: number; readonly max: number };
const isWithin =
  ({ min, max }: Length) =>
  (text: string): boolean =>
    characterCount(text) >= min && characterCount(text) <= max;

/** Takes text of several lines, of so many characters; `error` is said for anything else. */
export const lines = (length: Length, error: string) => z.string(error).check(z.overwrite(plainLines), z.refine(isWithin(length), error));

/** Takes text of several lines that may be left out: empty is none. */
export const optionalLines = (max: number, error: string) => z._default(lines({ min: 0, max }, error), '');

/** Takes text of one line. */
export const line = (length: Length, error: string) => z.string(error).check(z.overwrite(plainText), z.refine(isWithin(length), error));

/** A number in an address. */
export const PathId = z.pipe(z.string().check(z.regex(/^[0-9]{1,15}$/)), z.transform(Number));
