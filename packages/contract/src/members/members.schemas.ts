import * as z from 'zod/mini';
import { Flag } from '../kernel/index.ts';
import { isRealDay } from './age.ts';
import { memberSentences as say } from './members.sentences.ts';
import { characterCount, cleanName, FULL_NAME_LENGTH, isNameText, NICKNAME_LENGTH } from './names.ts';

const name = (length: { min: number; max: number }, lengthSentence: string) =>
  z.string().check(
    z.overwrite(cleanName),
    z.refine((text) => characterCount(text) >= length.min && characterCount(text) <= length.max, { error: lengthSentence, abort: true }),
    z.refine(isNameText, say.nameAlphabet.en),
  );

export const Nickname = name(NICKNAME_LENGTH, say.nicknameLength.en);
export const FullName = name(FULL_NAME_LENGTH, say.fullNameLength.en);
/** 'YYYY-MM-DD'; that it is old enough is judged on the server, by its own date. */
export const Birthday = z.string().check(z.refine(isRealDay, say.realDate.en));

export const GENDERS = { male: 1, female: 2 } as const;
export const BLOOD_GROUPS = ['O+', 'A+', 'B+', 'AB+', 'O-', 'A-', 'B-', 'AB-'] as const;
export const SMOKING = ['Smoker', 'Non-smoker'] as const;
export const DRINKING = ['Drinks', "Doesn't drink"] as const;
export const DIETS = ['Halal', 'Non-vegetarian', 'Vegetarian', 'Vegan', 'Other'] as const;
/** The maker of the profile: 1 the member, 2 father, 4 mother, 6 brother, 7 sister. */
export const GUARDIAN_TYPES = [1, 2, 4, 6, 7] as const;

/** The ten labels of a monthly income, lowest limits first as they are offered. */
export const INCOMES = [
  'Not Applicable',
  'Open to all',
  'Up to 25000',
  'BDT 25000 - 50000',
  'BDT 50000 - 100000',
  'BDT 100000 - 300000',
  'BDT 300000 - 500000',
  'BDT 500000 - 1000000',
  'BDT 1000000 Above',
  'Preferred not to say',
] as const;
/** Incomes that set no limit when preferences are compared. */
export const INCOMES_WITHOUT_LIMIT: readonly string[] = ['Open to all', 'Not Applicable', 'Preferred not to say'];

/** Takes a whole number, also as the digits that a form sends. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(z.pipe(z.union([z.int(), z.string().check(z.regex(/^[0-9]{1,9}$/))]), z.transform(Number)), z.int().check(z.gte(min), z.lte(max)));

/** A switch as forms and addresses send it. */
export const SentFlag = z.pipe(wholeNumber(0, 1), Flag);

/** An id of a reference list; that the list has it is judged on the server. */
export const ListId = wholeNumber(1, 2_000_000_000);

const oneOf = <const T extends readonly number[]>(values: T) =>
  z.pipe(wholeNumber(0, 99), z.literal(values as unknown as readonly [T[number], ...T[number][]]));
export const Gender = oneOf([1, 2]);
export const Religion = oneOf([1, 2, 3, 4]);
export const GuardianType = oneOf(GUARDIAN_TYPES);
export const Income = z.enum(INCOMES);
