import * as z from 'zod/mini';
import { visitorFieldSentences as say } from './visitor-fields.sentences.ts';

export const VISITOR_EMAIL_MAX = 254;
export const VISITOR_PHONE = { min: 7, max: 20 } as const;

const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/;
const EMAIL_SHAPE = /^[^\s\p{Cc}@<>",;:\\]+@[^\s\p{Cc}@.<>"',;:\\]+(\.[^\s\p{Cc}@.<>"',;:\\]+)+$/u;
const latinDigits = (text: string): string => text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));

/** Counts characters as people do. */
const length = (text: string): number => Array.from(text).length;

/**
 * Takes one line of text without its outer blanks, `min` to `max` characters. A line break is refused, so that no header of a mail can be forged. `error`:
 * what is said where it is missing; `tooShort` where it is too short, if that is another sentence.
 */
export const visitorLine = (min: number, max: number, error: string, tooShort = error) =>
  z.string(error).check(
    z.overwrite((text) => text.trim()),
    z.refine((text) => !LINE_BREAK.test(text), { error: say.oneLine.en, abort: true }),
    z.refine((text) => text !== '' || min === 0, { error, abort: true }),
    z.refine((text) => length(text) >= min, { error: tooShort, abort: true }),
    z.refine((text) => length(text) <= max, say.tooLong.en),
  );

/** Takes a text of several lines, 1 to `max` characters. */
export const visitorText = (max: number, error: string) =>
  z.string(error).check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n').trim()),
    z.refine((text) => text.length > 0, { error, abort: true }),
    z.refine((text) => length(text) <= max, say.tooLong.en),
  );

/** Digits in either script, blanks and `+ - ( )`; at least 7 digits. As typed, with Latin digits. */
export const VisitorPhone = z.string(say.phoneRequired.en).check(
  z.overwrite((text) => latinDigits(text).trim()),
  z.minLength(1, { error: say.phoneRequired.en, abort: true }),
  z.maxLength(VISITOR_PHONE.max, say.phoneInvalid.en),
  z.refine(
    (text) => text === '' || (/^[0-9 +\-()]+$/.test(text) && text.replace(/[^0-9]/g, '').length >= VISITOR_PHONE.min),
    say.phoneInvalid.en,
  ),
);

export const VisitorEmail = z.string(say.emailInvalid.en).check(
  z.overwrite((text) => text.trim()),
  z.maxLength(VISITOR_EMAIL_MAX, { error: say.emailInvalid.en, abort: true }),
  z.regex(EMAIL_SHAPE, say.emailInvalid.en),
);

/** The same where it may be left out: empty is none. */
export const OptionalVisitorEmail = z._default(z.union([z.literal(''), VisitorEmail], say.emailInvalid.en), '');
