import type { StepOneUpdate } from '@app/contract/onboarding';
import type { ProfilePatch } from '#features/members';
import type { GuardianPatch } from './onboarding.tables.ts';

/** Every key that the update of step 1 may carry, files included. */
export type StepOneKey =
  | keyof StepOneUpdate
  | 'govt_id_front'
  | 'govt_id_back'
  | 'guardian_govt_id_front'
  | 'guardian_govt_id_back'
  | 'guardian_picture'
  | 'guardian_verification_image';

/** Keys that name one column of the profile. */
export const PROFILE_COLUMNS = {
  nickname: 'nickname',
  fullName: 'fullName',
  gender: 'gender',
  dateOfBirth: 'dateOfBirth',
  height: 'heightId',
  bloodGroup: 'bloodGroup',
  maritalStatus: 'maritalStatusId',
  motherTongue: 'motherTongueId',
  religion: 'religion',
  profession: 'professionName',
  income: 'monthlyIncome',
  education: 'educationId',
  smoking: 'smoking',
  drink: 'drinking',
  citizenshipCountry: 'citizenshipCountryId',
} as const satisfies Partial<Record<keyof StepOneUpdate, keyof ProfilePatch>>;

export const GUARDIAN_COLUMNS = {
  guardian_full_name: 'fullName',
  guardian_gender: 'gender',
  guardian_date_of_birth: 'dateOfBirth',
} as const satisfies Partial<Record<keyof StepOneUpdate, keyof GuardianPatch>>;

/** Keys of a position, in this order: latitude, longitude, its text. */
export const POSITION_KEYS = {
  self: ['current_latitude', 'current_longitude', 'current_sublocality'],
  guardian: ['guardian_current_latitude', 'guardian_current_longitude', 'guardian_current_sublocality'],
} as const;

/** Keys of a place chosen by hand: country, state, city. */
export const BY_HAND_KEYS = {
  self: ['current_country', 'current_state', 'current_city'],
  guardian: ['guardian_current_country', 'guardian_current_state', 'guardian_current_city'],
} as const;
export const HOMETOWN_KEYS = ['permanent_country', 'permanent_state', 'permanent_city', 'permanent_city_text'] as const;

/** Keys of an identity document: type, number, front, back. */
export const ID_KEYS = {
  self: ['govt_id_type', 'govt_id_number', 'govt_id_front', 'govt_id_back'],
  guardian: ['guardian_govt_id_type', 'guardian_govt_id_number', 'guardian_govt_id_front', 'guardian_govt_id_back'],
} as const;

/** Images that are no part of a document. */
export const IMAGE_KEYS = ['guardian_picture', 'guardian_verification_image'] as const;

export const STEP_ONE_KEYS: readonly StepOneKey[] = [
  ...(Object.keys(PROFILE_COLUMNS) as (keyof typeof PROFILE_COLUMNS)[]),
  ...POSITION_KEYS.self,
  ...BY_HAND_KEYS.self,
  ...HOMETOWN_KEYS,
  'purpose',
  'guardian_type',
  ...ID_KEYS.self,
  ...(Object.keys(GUARDIAN_COLUMNS) as (keyof typeof GUARDIAN_COLUMNS)[]),
  ...POSITION_KEYS.guardian,
  ...BY_HAND_KEYS.guardian,
  ...ID_KEYS.guardian,
  ...IMAGE_KEYS,
];

/** Returns the columns that the single keys of an update write. */
export function columnsOf<C extends string>(
  update: StepOneUpdate,
  columns: Readonly<Partial<Record<keyof StepOneUpdate, C>>>,
): Partial<Record<C, unknown>> {
  const entries = Object.entries(columns) as [keyof StepOneUpdate, C][];
  return Object.fromEntries(entries.filter(([key]) => update[key] !== undefined).map(([key, column]) => [column, update[key]])) as Partial<
    Record<C, unknown>
  >;
}
