import * as z from 'zod/mini';
import { StepOneUpdate } from '../onboarding/step-one.schemas.ts';
import { BLOOD_GROUPS, DIETS, DRINKING, Income, ListId, Religion, SMOKING } from '../members/index.ts';
import {
  CareerEntryData,
  CareerEntryInput,
  EducationEntryData,
  EducationEntryInput,
  ENTRIES_MAX,
  LANGUAGES_MAX,
} from './list-entries.schemas.ts';
import { manageProfileSentences as say } from './manage-profile.sentences.ts';
import {
  AddressLine,
  Caste,
  Children,
  HealthConditions,
  Introduction,
  NicknameWithoutContact,
  orNone,
  Tagline,
  Weight,
} from './section-fields.schemas.ts';

export const SECTIONS = ['introduction', 'basic', 'physical', 'lifestyle', 'languages', 'education', 'career', 'address'] as const;
export type SectionName = (typeof SECTIONS)[number];
/** The sections of a member who does not look for marriage. */
export const SECTIONS_OF_OTHERS: readonly SectionName[] = ['introduction'];

/** How often the section was written when it was read; an older number is refused. */
const Version = z.int().check(z.gte(0));

/** Wire names, also those of the registration, of what nobody changes any more. */
export const LOCKED_FIELDS = ['full_name', 'fullName', 'gender', 'date_of_birth', 'dateOfBirth'] as const;
/** Of an identity document; locked once it is approved, and no field of a section before. */
export const ID_FIELDS = ['govt_id_type', 'govt_id_number', 'govt_id_front', 'govt_id_back'] as const;

const sent = z.optional(z.unknown());
const refusedFields = {
  full_name: sent,
  fullName: sent,
  gender: sent,
  date_of_birth: sent,
  dateOfBirth: sent,
  govt_id_type: sent,
  govt_id_number: sent,
  govt_id_front: sent,
  govt_id_back: sent,
};

/** Declares the body of an update: fields that are absent stay as they are; a list is replaced as a whole. */
const body = <T extends z.core.$ZodShape>(fields: T) => z.strictObject({ ...fields, version: Version, ...refusedFields });

const place = StepOneUpdate.shape;

export const sectionBodies = {
  introduction: body({ tagline: z.optional(Tagline), introduction: z.optional(Introduction) }),
  basic: body({
    nickname: z.optional(NicknameWithoutContact),
    marital_status: z.optional(ListId),
    children: z.optional(Children),
    mother_tongue: z.optional(ListId),
    religion: z.optional(Religion),
    caste: z.optional(Caste),
    sub_caste: z.optional(Caste),
    health_conditions: z.optional(HealthConditions),
  }),
  physical: body({ height: z.optional(ListId), weight: z.optional(Weight), blood_group: z.optional(orNone(z.enum(BLOOD_GROUPS))) }),
  lifestyle: body({
    smoking: z.optional(z.enum(SMOKING)),
    drinking: z.optional(z.enum(DRINKING)),
    diet: z.optional(orNone(z.enum(DIETS))),
  }),
  languages: body({ known_languages: z.optional(z.array(ListId).check(z.maxLength(LANGUAGES_MAX, say.atMostTen.en))) }),
  education: body({
    highest_education: z.optional(ListId),
    education: z.optional(z.array(EducationEntryInput).check(z.maxLength(ENTRIES_MAX, say.atMostTenEntries.en))),
  }),
  career: body({
    profession: z.optional(z.string().check(z.maxLength(100))),
    income_monthly: z.optional(Income),
    career: z.optional(z.array(CareerEntryInput).check(z.maxLength(ENTRIES_MAX, say.atMostTenEntries.en))),
  }),
  address: body({
    // One group: present state and city go with the country.
    present_country: z.optional(orNone(ListId)),
    present_state: z.optional(orNone(ListId)),
    present_city: z.optional(orNone(ListId)),
    address_line: z.optional(AddressLine),
    // As in step 1 of the registration: a position with its text, or a place chosen by hand; and the hometown.
    current_latitude: place.current_latitude,
    current_longitude: place.current_longitude,
    current_sublocality: place.current_sublocality,
    current_country: place.current_country,
    current_state: place.current_state,
    current_city: place.current_city,
    citizenship_country: z.optional(ListId),
    permanent_country: place.permanent_country,
    permanent_state: place.permanent_state,
    permanent_city: place.permanent_city,
    permanent_city_text: place.permanent_city_text,
  }),
};
export type SectionUpdate<S extends SectionName> = z.output<(typeof sectionBodies)[S]>;

const text = z.nullable(z.string());
const number = z.nullable(z.number());

/** The sections as their owner reads them; what was not given is null. */
export const sectionViews = {
  introduction: z.object({ tagline: text, introduction: text, version: z.int() }),
  basic: z.object({
    nickname: text,
    marital_status: number,
    children: number,
    mother_tongue: number,
    religion: number,
    caste: text,
    sub_caste: text,
    health_conditions: text,
    // Locked: shown only.
    full_name: text,
    gender: number,
    date_of_birth: text,
    version: z.int(),
  }),
  physical: z.object({ height: number, weight: number, blood_group: text, version: z.int() }),
  lifestyle: z.object({ smoking: text, drinking: text, diet: text, version: z.int() }),
  languages: z.object({ known_languages: z.array(z.int()), version: z.int() }),
  education: z.object({ highest_education: number, education: z.array(EducationEntryData), version: z.int() }),
  career: z.object({ profession: text, income_monthly: text, career: z.array(CareerEntryData), version: z.int() }),
  address: z.object({
    present_country: number,
    present_state: number,
    present_city: number,
    address_line: text,
    current_latitude: number,
    current_longitude: number,
    current_sublocality: text,
    current_country: number,
    current_state: number,
    current_city: number,
    citizenship_country: number,
    permanent_country: number,
    permanent_state: number,
    permanent_city: number,
    permanent_city_text: text,
    version: z.int(),
  }),
};
export type SectionData<S extends SectionName> = z.output<(typeof sectionViews)[S]>;

/** Absent sections are those that the member's purpose does not have. */
export const ProfileSections = z.partial(z.object(sectionViews));
export type ProfileSections = z.output<typeof ProfileSections>;
