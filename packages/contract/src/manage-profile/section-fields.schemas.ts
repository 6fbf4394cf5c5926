import * as z from 'zod/mini';
import {
  characterCount,
  cleanName,
  hasContactDetails,
  isNameText,
  memberSentences,
  NICKNAME_LENGTH,
  plainLines,
  plainText,
  wholeNumber,
} from '../members/index.ts';
import { manageProfileSentences as say } from './manage-profile.sentences.ts';

/** In characters as a person counts them. */
export const TEXT_LENGTHS = { tagline: 120, introduction: 2000, caste: 50, healthConditions: 500, addressLine: 200 } as const;
export const CHILDREN_MAX = 15;
/** In kilograms. */
export const WEIGHTS = { min: 30, max: 250 } as const;

const none = z.pipe(
  z.union([z.literal(''), z.null()]),
  z.transform(() => null),
);
/** Takes a value that may be taken away again: empty and null are none. */
export const orNone = <T extends z.ZodMiniType>(one: T) => z.union([none, one]);

type TextRule = { readonly max: number; readonly sentence: string; readonly clean: (text: string) => string };
const lengthOf = ({ max, sentence }: TextRule) => z.refine<string>((text) => characterCount(text) <= max, { error: sentence, abort: true });
const noContact = z.refine<string>((text) => !hasContactDetails(text), memberSentences.noContactDetails.en);
const emptyIsNone = z.transform((text: string | null) => text || null);

/** Takes a text that others read: without phone numbers, links and social accounts. */
const shownText = (rule: TextRule) => z.pipe(z.nullable(z.string().check(z.overwrite(rule.clean), lengthOf(rule), noContact)), emptyIsNone);
/** Takes a text for those with a bond, or for a contact view. */
const closedText = (rule: TextRule) => z.pipe(z.nullable(z.string().check(z.overwrite(rule.clean), lengthOf(rule))), emptyIsNone);

export const Tagline = shownText({ max: TEXT_LENGTHS.tagline, sentence: say.taglineLength.en, clean: plainText });
export const Introduction = shownText({ max: TEXT_LENGTHS.introduction, sentence: say.introductionLength.en, clean: plainLines });
export const Caste = shownText({ max: TEXT_LENGTHS.caste, sentence: say.casteLength.en, clean: plainText });
export const HealthConditions = closedText({ max: TEXT_LENGTHS.healthConditions, sentence: say.healthLength.en, clean: plainLines });
export const AddressLine = closedText({ max: TEXT_LENGTHS.addressLine, sentence: say.addressLength.en, clean: plainText });

const isNicknameLength = (text: string): boolean =>
  characterCount(text) >= NICKNAME_LENGTH.min && characterCount(text) <= NICKNAME_LENGTH.max;
export const NicknameWithoutContact = z.string().check(
  z.overwrite(cleanName),
  z.refine(isNicknameLength, { error: memberSentences.nicknameLength.en, abort: true }),
  z.refine((text) => !hasContactDetails(text), { error: memberSentences.noContactDetails.en, abort: true }),
  z.refine(isNameText, memberSentences.nameAlphabet.en),
);

/** Takes a whole number, also as the digits that a field holds, or none; the sentence stands for all that is none of these. */
const numberOrNone = (min: number, max: number, sentence: string) =>
  z.pipe(
    z
      .union([z.number(), z.string(), z.null()], sentence)
      .check(z.refine((value) => value === null || value === '' || wholeNumber(min, max).safeParse(value).success, sentence)),
    z.transform((value) => (value === null || value === '' ? null : Number(value))),
  );
export const Children = numberOrNone(0, CHILDREN_MAX, say.childrenRange.en);
export const Weight = numberOrNone(WEIGHTS.min, WEIGHTS.max, say.weightRange.en);
