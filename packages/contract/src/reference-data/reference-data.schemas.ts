import * as z from 'zod/mini';
import { referenceDataSentences as say } from './reference-data.sentences.ts';

/** One choice of a list. `name` is the value on the wire where names are sent; `name_bn` is for display. Ids serve one entry for ever. */
export const ListEntry = z.object({ id: z.int(), name: z.string(), name_bn: z.string() });
export type ListEntry = z.output<typeof ListEntry>;

/** `height_range` reads 5'4" (163 cm); `value` is the whole centimetres. Ids ascend with the height. */
export const HeightEntry = z.object({ id: z.int(), height_range: z.string(), name_bn: z.string(), value: z.int() });
/** Returns a height, in either language, as families say it: without the centimetres. */
export const inFeet = (height: string): string => height.replace(/ \([^)]*\)$/, '');
export type HeightEntry = z.output<typeof HeightEntry>;

/** `rank` ascends with the education; 'at least' compares ranks. */
export const EducationEntry = z.extend(ListEntry, { rank: z.int() });
export type EducationEntry = z.output<typeof EducationEntry>;

/** `id` is the ISO 3166-1 number, `code` the two letters in lower case, `flag` the path of a picture, `dial_code` begins with +. */
export const CountryEntry = z.extend(ListEntry, { code: z.string(), flag: z.string(), dial_code: z.string() });
export type CountryEntry = z.output<typeof CountryEntry>;

/** `code` is the value that the calls take: nid, passport, driving, birth. */
export const IdTypeEntry = z.extend(ListEntry, { code: z.string() });
export type IdTypeEntry = z.output<typeof IdTypeEntry>;

/** A district of Bangladesh, with its division and the place of its town, or the first-level subdivision of another country. */
export const StateEntry = z.extend(ListEntry, {
  division: z.optional(z.string()),
  latitude: z.optional(z.number()),
  longitude: z.optional(z.number()),
});
export type StateEntry = z.output<typeof StateEntry>;

/** An entry that is no longer offered, named so that who holds it still sees it. */
export const RetiredEntry = z.extend(ListEntry, { list: z.string() });

/** All lists in one answer, in the order in which they are shown unless an editor says otherwise. */
export const ReferenceLists = z.object({
  heights: z.array(HeightEntry),
  maritial_status: z.array(ListEntry),
  language_list: z.array(ListEntry),
  profession_list: z.array(ListEntry),
  educations: z.array(EducationEntry),
  countries: z.array(CountryEntry),
  religions: z.array(ListEntry),
  genders: z.array(ListEntry),
  blood_groups: z.array(ListEntry),
  incomes: z.array(ListEntry),
  smoking: z.array(ListEntry),
  drinks: z.array(ListEntry),
  govt_id_types: z.array(IdTypeEntry),
  guardian_types: z.array(ListEntry),
  retired: z.array(RetiredEntry),
});
export type ReferenceLists = z.output<typeof ReferenceLists>;

/** The name of a list on the wire. */
export type ListName = Exclude<keyof ReferenceLists, 'retired'>;

/** A number of the address that names an entry. */
export const EntryId = z.pipe(z.string().check(z.regex(/^[0-9]{1,9}$/)), z.transform(Number));

const degrees = (most: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^[+-]?[0-9]{1,3}(\.[0-9]{1,20})?$/, say.notAPosition.en)), z.transform(Number)),
    z.number().check(z.gte(-most, say.notAPosition.en), z.lte(most, say.notAPosition.en)),
  );

/** A position in degrees; the other keys are those that maps services know, and change nothing. */
export const ReverseQuery = z.object({
  lat: degrees(90),
  lon: degrees(180),
  format: z.optional(z.literal('json')),
  zoom: z.optional(
    z.string().check(
      z.regex(/^(1?[0-9])$/),
      z.refine((text) => Number(text) <= 18),
    ),
  ),
  addressdetails: z.optional(z.literal('1')),
});

/** Unknown parts are null. `source` tells whether a maps service or the borders that the product carries answered. */
/** `country_code` in two small letters; null where no proxy names the country of the network. */
export const NetworkCountry = z.object({ country_code: z.nullable(z.string()) });
export const ReverseAnswer = z.object({
  address: z.object({
    country_code: z.nullable(z.string()),
    country: z.nullable(z.string()),
    state: z.nullable(z.string()),
    city: z.nullable(z.string()),
    suburb: z.nullable(z.string()),
  }),
  display_name: z.string(),
  dial_code: z.nullable(z.string()),
  source: z.enum(['maps', 'offline']),
});
