import * as z from 'zod/mini';
import { ACCOUNT_PURPOSES } from '../accounts/accounts.schemas.ts';
import { ID_TYPES, ReviewStatus } from '../media/index.ts';
import {
  Birthday,
  BLOOD_GROUPS,
  characterCount,
  DRINKING,
  FullName,
  Gender,
  GuardianType,
  Income,
  ListId,
  Nickname,
  plainText,
  Religion,
  SMOKING,
} from '../members/index.ts';
import { onboardingSentences as say } from './onboarding.sentences.ts';

/** Takes degrees with three decimals, about 100 m. */
const degrees = (limit: number) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^-?[0-9]{1,3}(\.[0-9]{1,20})?$/))]),
      z.transform((value) => Math.round(Number(value) * 1000) / 1000),
    ),
    z.number().check(z.gte(-limit), z.lte(limit)),
  );
const Latitude = degrees(90);
const Longitude = degrees(180);

const PLACE_TEXT_MAX = 200;
const PlaceText = z.string().check(z.overwrite((text) => Array.from(plainText(text)).slice(0, PLACE_TEXT_MAX).join('')));

const empty = z.pipe(
  z.union([z.literal(''), z.null()]),
  z.transform(() => null),
);
const orEmpty = <T extends z.ZodMiniType>(one: T) => z.union([empty, one]);
/** Takes half of a group that the other half stands for: sent empty, it counts as absent. */
const orAbsent = <T extends z.ZodMiniType>(one: T) =>
  z.optional(
    z.pipe(
      orEmpty(one),
      z.transform((value) => value ?? undefined),
    ),
  );

const CityText = z.string().check(
  z.overwrite(plainText),
  z.refine((text) => characterCount(text) >= 2 && characterCount(text) <= 60, say.cityText.en),
);
const ID_NUMBER_MAX = 60;
const IdNumber = z.string().check(z.overwrite(plainText), z.maxLength(ID_NUMBER_MAX));
const IdType = z.enum(ID_TYPES);

/** Any of the fields and groups of step 1; a key that is not here is refused. Images are files of a form. */
export const StepOneUpdate = z.strictObject({
  nickname: z.optional(Nickname),
  fullName: z.optional(FullName),
  gender: z.optional(Gender),
  dateOfBirth: z.optional(Birthday),
  height: z.optional(ListId),
  bloodGroup: z.optional(orEmpty(z.enum(BLOOD_GROUPS))),
  maritalStatus: z.optional(ListId),
  motherTongue: z.optional(ListId),
  religion: z.optional(Religion),
  profession: z.optional(z.string().check(z.maxLength(100))),
  income: z.optional(Income),
  education: z.optional(ListId),
  smoking: z.optional(z.enum(SMOKING)),
  drink: z.optional(z.enum(DRINKING)),
  // Either the coordinates with their text, or a choice by hand.
  current_latitude: orAbsent(Latitude),
  current_longitude: orAbsent(Longitude),
  current_sublocality: orAbsent(PlaceText),
  current_country: orAbsent(ListId),
  current_state: z.optional(orEmpty(ListId)),
  current_city: z.optional(orEmpty(ListId)),
  citizenshipCountry: z.optional(ListId),
  // The hometown; the text stands for a level whose list is empty.
  permanent_country: z.optional(ListId),
  permanent_state: z.optional(orEmpty(ListId)),
  permanent_city: z.optional(orEmpty(ListId)),
  permanent_city_text: z.optional(orEmpty(CityText)),
  purpose: z.optional(z.enum(ACCOUNT_PURPOSES)),
  guardian_type: z.optional(GuardianType),
  govt_id_type: z.optional(IdType),
  govt_id_number: z.optional(IdNumber),
  guardian_full_name: z.optional(FullName),
  guardian_gender: z.optional(Gender),
  guardian_date_of_birth: z.optional(Birthday),
  guardian_current_latitude: orAbsent(Latitude),
  guardian_current_longitude: orAbsent(Longitude),
  guardian_current_sublocality: orAbsent(PlaceText),
  guardian_current_country: orAbsent(ListId),
  guardian_current_state: z.optional(orEmpty(ListId)),
  guardian_current_city: z.optional(orEmpty(ListId)),
  guardian_govt_id_type: z.optional(IdType),
  guardian_govt_id_number: z.optional(IdNumber),
});
export type StepOneUpdate = z.output<typeof StepOneUpdate>;

const text = z.nullable(z.string());
const number = z.nullable(z.number());

/** The member's or candidate's own part of step 1 as stored; what was not given is null. */
const UserData = z.object({
  nickname: text,
  fullName: text,
  gender: number,
  dateOfBirth: text,
  height: number,
  bloodGroup: text,
  maritalStatus: number,
  motherTongue: number,
  religion: number,
  profession: text,
  income: text,
  education: number,
  smoking: text,
  drink: text,
  current_latitude: number,
  current_longitude: number,
  current_sublocality: text,
  current_country: number,
  current_state: number,
  current_city: number,
  citizenshipCountry: number,
  permanent_country: number,
  permanent_state: number,
  permanent_city: number,
  permanent_city_text: text,
  govt_id_type: z.nullable(IdType),
  /** All but the last four characters hidden. */
  govt_id_number: text,
  govt_id_front: z.boolean(),
  govt_id_back: z.boolean(),
  govt_id_status: z.nullable(ReviewStatus),
  govt_id_reason: text,
});

const GuardianData = z.object({
  guardian_full_name: text,
  guardian_gender: number,
  guardian_date_of_birth: text,
  guardian_current_latitude: number,
  guardian_current_longitude: number,
  guardian_current_sublocality: text,
  guardian_current_country: number,
  guardian_current_state: number,
  guardian_current_city: number,
  guardian_govt_id_type: z.nullable(IdType),
  guardian_govt_id_number: text,
  guardian_govt_id_front: z.boolean(),
  guardian_govt_id_back: z.boolean(),
  guardian_govt_id_status: z.nullable(ReviewStatus),
  guardian_govt_id_reason: text,
  /** An address for the owner's eyes. */
  guardian_picture: text,
  guardian_verification_image: z.enum(['none', 'pending', 'approved', 'rejected']),
});

export const StepOneData = z.object({
  user_data: UserData,
  guardian_data: GuardianData,
  guardian_type: z.int(),
  purpose: z.enum(ACCOUNT_PURPOSES),
  profile_for: z.enum(['myself', 'others']),
  /** Wire names of the fields that cannot be changed any more. */
  locked: z.array(z.string()),
});
export type StepOneData = z.output<typeof StepOneData>;
