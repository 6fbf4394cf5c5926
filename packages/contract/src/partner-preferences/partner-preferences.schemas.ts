import * as z from 'zod/mini';
import { Income, ListId, Religion } from '../members/index.ts';
import { partnerPreferenceSentences as say } from './partner-preferences.sentences.ts';

/** The eleven rows in the order in which they are asked. */
export const PREFERENCE_ROWS = [
  'age',
  'height',
  'maritalstatus',
  'mothertongue',
  'religion',
  'profession',
  'income',
  'education',
  'smoking',
  'drink',
  'country',
] as const;
export type PreferenceRow = (typeof PREFERENCE_ROWS)[number];

export const PREFERRED_AGE = { min: 18, max: 60 } as const;

const CHOICES_MAX = 600;
const choices = <T extends z.ZodMiniType>(one: T) => z.array(one).check(z.minLength(1, say.atLeastOne.en), z.maxLength(CHOICES_MAX));
const yesNo = z.enum(['Yes', 'No']);

const rangeEnd = (min: number, max: number) =>
  z.pipe(
    z.pipe(z.union([z.int(), z.string().check(z.regex(/^[0-9]{1,3}$/))], say.validRange.en), z.transform(Number)),
    z.int().check(z.gte(min, say.validRange.en), z.lte(max, say.validRange.en)),
  );
const age = rangeEnd(PREFERRED_AGE.min, PREFERRED_AGE.max);
const height = rangeEnd(1, 999);

/** One row or several; a range comes with both ends. Every option of a list chosen is stored as "any". */
export const PartnerPreferenceUpdate = z.strictObject({
  age_from: z.optional(age),
  age_to: z.optional(age),
  height_from: z.optional(height),
  height_to: z.optional(height),
  marital_statuses: z.optional(choices(ListId)),
  partner_mother_tongue: z.optional(choices(ListId)),
  religion: z.optional(Religion),
  /** Names of the list of professions. */
  professions: z.optional(choices(z.string().check(z.maxLength(100)))),
  income: z.optional(Income),
  /** The least education. */
  education: z.optional(ListId),
  /** True if a partner may smoke; `drinking` likewise. */
  smoking: z.optional(yesNo),
  drinking: z.optional(yesNo),
  preferred_countries: z.optional(choices(ListId)),
});
export type PartnerPreferenceUpdate = z.output<typeof PartnerPreferenceUpdate>;

const ids = z.array(z.int());

/** Each row is null until chosen. With `open_to_all` the list beside it is empty: options added later are meant too. */
export const PartnerPreference = z.object({
  age: z.nullable(z.object({ age_from: z.int(), age_to: z.int() })),
  height: z.nullable(z.object({ height_from: z.int(), height_to: z.int() })),
  maritalstatus: z.nullable(z.object({ open_to_all: z.boolean(), marital_statuses: ids })),
  mothertongue: z.nullable(z.object({ open_to_all: z.boolean(), partner_mother_tongue: ids })),
  religion: z.nullable(z.int()),
  profession: z.nullable(z.object({ open_to_all: z.boolean(), professions: z.array(z.string()) })),
  income: z.nullable(z.string()),
  education: z.nullable(z.int()),
  smoking: z.nullable(yesNo),
  drink: z.nullable(yesNo),
  country: z.nullable(z.object({ open_to_all: z.boolean(), preferred_countries: ids })),
});
export type PartnerPreference = z.output<typeof PartnerPreference>;
