import * as z from 'zod/mini';
import { plainText } from '../members/index.ts';

export const ENTRIES_MAX = 10;
export const LANGUAGES_MAX = 10;
/** In characters as a person counts them. */
export const ENTRY_LENGTHS = { degree: 100, institution: 150, designation: 100, company: 150 } as const;

/** Trimmed and without control characters; empty is none. Lengths and dates are judged on the server, at the field of the entry. */
const Words = z.pipe(
  z.nullish(z.string().check(z.overwrite(plainText))),
  z.transform((text) => text || null),
);

export const EducationEntryInput = z.strictObject({ degree: Words, institution: Words, start: Words, end: Words });
export const CareerEntryInput = z.strictObject({ designation: Words, company: Words, start: Words, end: Words });
export type EducationEntryInput = z.output<typeof EducationEntryInput>;
export type CareerEntryInput = z.output<typeof CareerEntryInput>;

/** 'YYYY' or 'YYYY-MM'; no end while it lasts. */
const month = z.nullable(z.string());
export const EducationEntryData = z.object({ degree: z.string(), institution: z.string(), start: month, end: month });
export const CareerEntryData = z.object({ designation: z.string(), company: z.nullable(z.string()), start: month, end: month });
