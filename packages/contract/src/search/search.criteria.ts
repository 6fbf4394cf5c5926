import * as z from 'zod/mini';
import { PageNumber, rowNumberOf } from '../kernel/index.ts';
import { DRINKING, INCOMES, SMOKING, wholeNumber } from '../members/index.ts';
import { searchSentences as say } from './search.sentences.ts';

export const SEARCH_AGE = { min: 18, max: 80 } as const;
export const SEARCH_PAGE_SIZE = 20;
/** Nobody pages further; the total stays exact. */
export const SEARCH_LAST_PAGE = 500;
export const MEMBER_TEXT_MAX = 100;

/** `member_type` on the wire: 0 all, 1 free, 2 premium. */
export const MEMBER_TYPES = { '0': 'all', '1': 'free', '2': 'premium' } as const;
export type MemberType = (typeof MEMBER_TYPES)[keyof typeof MEMBER_TYPES];

/** Orders of a result; without one it is `nearest` where a distance is asked for, else `active`. */
export const SEARCH_SORTS = ['active', 'match', 'newest', 'nearest'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];
/** Distances in km that can be asked for, and the only ones that are ever told. */
export const DISTANCES_KM = [5, 10, 25, 50, 100] as const;
export type DistanceKm = (typeof DISTANCES_KM)[number];
export const ACTIVE_DAYS = [1, 7, 30] as const;
export const JOINED_DAYS = [7, 30] as const;
/** More values of one criterion than any list has. */
const VALUES_MAX = 1000;

const field = z.optional(z.nullable(z.union([z.string(), z.number()])));
/** One value, or several: repeated keys of a form, with or without `[]`, or a list. */
const fieldOfSeveral = z.optional(z.nullable(z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))])));

/** The input of a search; an empty value counts as absent, and beside `member_code` nothing else counts. */
export const SearchForm = z.looseObject({
  age_from: field,
  age_to: field,
  min_height: field,
  max_height: field,
  marital_status: fieldOfSeveral,
  education: fieldOfSeveral,
  profession: fieldOfSeveral,
  income: field,
  religion_id: fieldOfSeveral,
  country_id: fieldOfSeveral,
  state_id: fieldOfSeveral,
  mothertongue: fieldOfSeveral,
  smoking: field,
  drinking: field,
  member_type: field,
  with_photo: field,
  face_verified: field,
  id_verified: field,
  active_days: field,
  joined_days: field,
  abroad: field,
  unseen: field,
  strict: field,
  distance_km: field,
  sort: field,
  search_id: field,
  member_code: field,
});

function onlyWhatCounts(form: Record<string, unknown>): Record<string, unknown> {
  const code = form['member_code'];
  if (code !== undefined && code !== null && code !== '') return { member_code: String(code) };
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(form)) {
    const values = (Array.isArray(value) ? value : [value]).filter((one) => !isEmpty(one));
    if (values.length === 0) continue;
    // A list may be named with brackets, without them, or both ways in one form.
    const name = key.endsWith('[]') ? key.slice(0, -2) : key;
    const before = kept[name] === undefined ? [] : [kept[name]].flat();
    kept[name] = before.length > 0 || Array.isArray(value) || name !== key ? [...before, ...values] : value;
  }
  return kept;
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

function wholeNumberSaying(min: number, max: number, sentence: string) {
  const number = wholeNumber(min, max);
  return z.pipe(
    z.unknown().check(z.refine((value) => number.safeParse(value).success, { error: sentence, abort: true })),
    z.transform(Number),
  );
}

/** Takes one or several values, each once. */
const several = <T extends z.ZodMiniType>(one: T) =>
  z._default(
    z.pipe(
      z.pipe(
        z.unknown(),
        z.transform((value) => [...new Set(Array.isArray(value) ? value : [value])]),
      ),
      z.array(one).check(z.maxLength(VALUES_MAX, say.notInList.en)),
    ),
    [],
  );
const oneOfNumbers = <const T extends readonly number[]>(values: T) =>
  z.pipe(
    wholeNumberSaying(1, 1000, say.notInList.en),
    z.literal(values as unknown as readonly [T[number], ...T[number][]], say.notInList.en),
  );
/** 1 switches it on; 0 counts as absent. */
const switched = z._default(
  z.pipe(
    wholeNumberSaying(0, 1, say.notInList.en),
    z.transform((value) => value === 1),
  ),
  false,
);

const age = wholeNumberSaying(SEARCH_AGE.min, SEARCH_AGE.max, say.ageRange.en);
const listed = wholeNumberSaying(1, 2_000_000_000, say.notInList.en);
/** Anything that is no number names no search that is kept. */
const savedSearch = z.pipe(z.unknown(), z.transform(rowNumberOf));
const isMemberText = (text: string): boolean => {
  const characters = Array.from(text.trim());
  return (
    characters.length > 0 && characters.length <= MEMBER_TEXT_MAX && !(characters.length === 1 && !/^\p{Nd}$/u.test(characters[0] ?? ''))
  );
};

const Checked = z
  .strictObject({
    age_from: z.optional(age),
    age_to: z.optional(age),
    min_height: z.optional(listed),
    max_height: z.optional(listed),
    marital_status: several(listed),
    education: several(listed),
    profession: several(z.string(say.notInList.en)),
    income: z.optional(z.enum(INCOMES, say.notInList.en)),
    religion_id: several(wholeNumberSaying(1, 4, say.notInList.en)),
    country_id: several(listed),
    state_id: several(listed),
    mothertongue: several(listed),
    smoking: z.optional(z.enum(SMOKING, say.notInList.en)),
    drinking: z.optional(z.enum(DRINKING, say.notInList.en)),
    member_type: z.optional(z.pipe(z.pipe(z.unknown(), z.transform(String)), z.enum(['0', '1', '2'], say.notInList.en))),
    with_photo: switched,
    face_verified: switched,
    id_verified: switched,
    active_days: z.optional(oneOfNumbers(ACTIVE_DAYS)),
    joined_days: z.optional(oneOfNumbers(JOINED_DAYS)),
    abroad: switched,
    unseen: switched,
    strict: switched,
    distance_km: z.optional(oneOfNumbers(DISTANCES_KM)),
    sort: z.optional(z.enum(SEARCH_SORTS, say.notInList.en)),
    search_id: z.optional(savedSearch),
    member_code: z.optional(z.string().check(z.refine(isMemberText, say.codeOrName.en))),
  })
  .check(
    z.refine((form) => form.age_from === undefined || form.age_to === undefined || form.age_from <= form.age_to, {
      path: ['age_to'],
      error: say.ageOrder.en,
    }),
    z.refine((form) => form.min_height === undefined || form.max_height === undefined || form.min_height <= form.max_height, {
      path: ['max_height'],
      error: say.heightOrder.en,
    }),
  );

/**
 * The criteria of a search; an empty list, `false` or an absent value sets no limit, and of several values one is enough.
 * Lists are named by id, profession, income, smoking and drinking by label.
 */
export type SearchCriteria = {
  readonly ageFrom?: number | undefined;
  readonly ageTo?: number | undefined;
  readonly minHeight?: number | undefined;
  readonly maxHeight?: number | undefined;
  readonly maritalStatus: readonly number[];
  readonly education: readonly number[];
  readonly profession: readonly string[];
  readonly income?: (typeof INCOMES)[number] | undefined;
  readonly religion: readonly number[];
  readonly country: readonly number[];
  readonly district: readonly number[];
  readonly motherTongue: readonly number[];
  readonly smoking?: (typeof SMOKING)[number] | undefined;
  readonly drinking?: (typeof DRINKING)[number] | undefined;
  readonly memberType: MemberType;
  readonly withPhoto: boolean;
  readonly faceVerified: boolean;
  readonly idVerified: boolean;
  /** Active since midnight in Dhaka (1), or within so many days. */
  readonly activeDays?: (typeof ACTIVE_DAYS)[number] | undefined;
  readonly joinedDays?: (typeof JOINED_DAYS)[number] | undefined;
  readonly abroad: boolean;
  readonly unseen: boolean;
  /** Only those who meet what the one who asks made mandatory. */
  readonly strict: boolean;
  readonly distanceKm?: DistanceKm | undefined;
};
export type CriteriaQuery = {
  readonly by: 'criteria';
  readonly criteria: SearchCriteria;
  readonly sort: SearchSort;
  /** A saved search that is run. */
  readonly searchId: number | null;
};
export type SearchQuery = { readonly by: 'text'; readonly text: string } | CriteriaQuery;

/** Criteria that set no limit at all. */
export const noCriteria: SearchCriteria = {
  maritalStatus: [],
  education: [],
  profession: [],
  religion: [],
  country: [],
  district: [],
  motherTongue: [],
  memberType: 'all',
  withPhoto: false,
  faceVerified: false,
  idVerified: false,
  abroad: false,
  unseen: false,
  strict: false,
};

function criteriaOf(form: z.output<typeof Checked>): SearchCriteria {
  return {
    ageFrom: form.age_from,
    ageTo: form.age_to,
    minHeight: form.min_height,
    maxHeight: form.max_height,
    maritalStatus: form.marital_status,
    education: form.education,
    profession: form.profession,
    income: form.income,
    religion: form.religion_id,
    country: form.country_id,
    district: form.state_id,
    motherTongue: form.mothertongue,
    smoking: form.smoking,
    drinking: form.drinking,
    memberType: MEMBER_TYPES[form.member_type ?? '0'],
    withPhoto: form.with_photo,
    faceVerified: form.face_verified,
    idVerified: form.id_verified,
    activeDays: form.active_days,
    joinedDays: form.joined_days,
    abroad: form.abroad,
    unseen: form.unseen,
    strict: form.strict,
    distanceKm: form.distance_km,
  };
}

function queryOf(form: z.output<typeof Checked>): SearchQuery {
  if (form.member_code !== undefined) return { by: 'text', text: form.member_code.trim() };
  return {
    by: 'criteria',
    criteria: criteriaOf(form),
    sort: form.sort ?? (form.distance_km === undefined ? 'active' : 'nearest'),
    searchId: form.search_id ?? null,
  };
}

export const SearchRequest = z.pipe(z.pipe(SearchForm, z.transform(onlyWhatCounts)), z.pipe(Checked, z.transform(queryOf)));
export const SearchPage = z.pipe(PageNumber, z.int().check(z.lte(SEARCH_LAST_PAGE, say.narrow.en)));
