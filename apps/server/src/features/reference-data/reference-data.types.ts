/** The short lists by their names in the code and in the table. */
export const LIST_KEYS = [
  'heights',
  'marital_statuses',
  'languages',
  'professions',
  'educations',
  'religions',
  'genders',
  'blood_groups',
  'incomes',
  'smoking_habits',
  'drinking_habits',
  'id_types',
  'guardian_types',
] as const;
export type ListKey = (typeof LIST_KEYS)[number];

/** The lists that staff may add to and change. */
export const EDITABLE_LISTS = ['professions', 'languages', 'educations', 'heights'] as const satisfies readonly ListKey[];
export type EditableList = (typeof EDITABLE_LISTS)[number];

/** A choice. A retired one is still named where it is held, and is not offered. */
export type Entry = {
  readonly id: number;
  readonly name: string;
  readonly nameBn: string;
  readonly isRetired: boolean;
  /** ID types: the value that the calls take. */
  readonly code: string | null;
  /** Educations: ascending; 'at least' compares ranks. */
  readonly rank: number | null;
  /** Heights: whole centimetres. */
  readonly centimetres: number | null;
  /** Incomes: 1 is the lowest amount; null where the choice names no amount. */
  readonly band: number | null;
};

/** `id` is the ISO 3166-1 number, `code` two letters in lower case. */
export type Country = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly nameBn: string;
  readonly dialCode: string;
  readonly isRetired: boolean;
};

/** A district of Bangladesh or the first-level subdivision of another country. */
export type State = {
  readonly id: number;
  readonly countryId: number;
  /** ISO 3166-2 in lower case without the hyphen; null for districts. */
  readonly code: string | null;
  readonly name: string;
  readonly nameBn: string;
  readonly division: string | null;
  /** Of the district town, in degrees. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly isRetired: boolean;
};

/** An upazila or city corporation. */
export type City = {
  readonly id: number;
  readonly stateId: number;
  readonly name: string;
  readonly nameBn: string;
  readonly isRetired: boolean;
};

export type Content = {
  readonly entries: Readonly<Record<ListKey, readonly Entry[]>>;
  readonly countries: readonly Country[];
  readonly states: readonly State[];
  readonly cities: readonly City[];
};

/** Country, state and city as they are stored together; null or absent where not given. */
export type PlaceIds = {
  readonly countryId?: number | null | undefined;
  readonly stateId?: number | null | undefined;
  readonly cityId?: number | null | undefined;
};
