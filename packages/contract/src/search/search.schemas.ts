import * as z from 'zod/mini';
import { MemberId, PageNumber, pagination } from '../kernel/index.ts';
import { INCOMES, wholeNumber } from '../members/index.ts';
import { searchSentences as say } from './search.sentences.ts';

export const SEARCH_AGE = { min: 18, max: 80 } as const;
export const SEARCH_PAGE_SIZE = 20;
/** Nobody pages further; the total stays exact. */
export const SEARCH_LAST_PAGE = 500;
export const MEMBER_TEXT_MAX = 100;

/** `member_type` on the wire: 0 all, 1 free, 2 premium. */
export const MEMBER_TYPES = { '0': 'all', '1': 'free', '2': 'premium' } as const;
export type MemberType = (typeof MEMBER_TYPES)[keyof typeof MEMBER_TYPES];

const field = z.optional(z.nullable(z.union([z.string(), z.number()])));

/** The input of a search; an empty value counts as absent, and beside `member_code` nothing else counts. */
const SearchForm = z.looseObject({
  age_from: field,
  age_to: field,
  min_height: field,
  max_height: field,
  marital_status: field,
  education: field,
  profession: field,
  income: field,
  religion_id: field,
  country_id: field,
  state_id: field,
  member_type: field,
  member_code: field,
});

function onlyWhatCounts(form: Record<string, unknown>): Record<string, unknown> {
  const code = form['member_code'];
  if (code !== undefined && code !== null && code !== '') return { member_code: String(code) };
  return Object.fromEntries(Object.entries(form).filter(([, value]) => !isEmpty(value)));
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

function wholeNumberSaying(min: number, max: number, sentence: string) {
  const number = wholeNumber(min, max);
  return z.pipe(
    z.unknown().check(z.refine((value) => number.safeParse(value).success, { error: sentence, abort: true })),
    z.transform(Number),
  );
}

const age = wholeNumberSaying(SEARCH_AGE.min, SEARCH_AGE.max, say.ageRange.en);
const listed = wholeNumberSaying(1, 2_000_000_000, say.notInList.en);
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
    marital_status: z.optional(listed),
    education: z.optional(listed),
    profession: z.optional(z.string(say.notInList.en)),
    income: z.optional(z.enum(INCOMES, say.notInList.en)),
    religion_id: z.optional(wholeNumberSaying(1, 4, say.notInList.en)),
    country_id: z.optional(listed),
    state_id: z.optional(listed),
    member_type: z.optional(z.pipe(z.pipe(z.unknown(), z.transform(String)), z.enum(['0', '1', '2'], say.notInList.en))),
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

/** The criteria of a search; one that is undefined sets no limit. Lists are named by id, profession and income by label. */
export type SearchCriteria = {
  readonly ageFrom?: number | undefined;
  readonly ageTo?: number | undefined;
  readonly minHeight?: number | undefined;
  readonly maxHeight?: number | undefined;
  readonly maritalStatus?: number | undefined;
  readonly education?: number | undefined;
  readonly profession?: string | undefined;
  readonly income?: (typeof INCOMES)[number] | undefined;
  readonly religion?: number | undefined;
  readonly country?: number | undefined;
  readonly district?: number | undefined;
  readonly memberType: MemberType;
};
export type SearchQuery = { readonly by: 'text'; readonly text: string } | { readonly by: 'criteria'; readonly criteria: SearchCriteria };

function queryOf(form: z.output<typeof Checked>): SearchQuery {
  if (form.member_code !== undefined) return { by: 'text', text: form.member_code.trim() };
  const criteria: SearchCriteria = {
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
    memberType: MEMBER_TYPES[form.member_type ?? '0'],
  };
  return { by: 'criteria', criteria };
}

export const SearchRequest = z.pipe(z.pipe(SearchForm, z.transform(onlyWhatCounts)), z.pipe(Checked, z.transform(queryOf)));
export const SearchPage = z.pipe(PageNumber, z.int().check(z.lte(SEARCH_LAST_PAGE, say.narrow.en)));

/** The criteria in the names in which they are posted, ready to be sent again. */
export const WireCriteria = z.object({
  age_from: z.optional(z.int()),
  age_to: z.optional(z.int()),
  min_height: z.optional(z.int()),
  max_height: z.optional(z.int()),
  marital_status: z.optional(z.int()),
  education: z.optional(z.int()),
  profession: z.optional(z.string()),
  income: z.optional(z.enum(INCOMES)),
  religion_id: z.optional(z.int()),
  country_id: z.optional(z.int()),
  state_id: z.optional(z.int()),
  member_type: z.optional(z.enum(['0', '1', '2'])),
});

/** A card of the result: never a last name, a birth date or a contact. Names of lists come in the reader's language. */
export const FoundMember = z.object({
  user_id: MemberId,
  first_name: z.string(),
  /** Address of the picture that this reader may see, blurred where it must be; null without one. */
  photo: z.nullable(z.string()),
  age: z.int(),
  religion: z.nullable(z.string()),
  /** Country of residence. */
  country: z.nullable(z.string()),
});

/** One criterion left out or the age widened, with what that search finds: 'Without Income' and 12. */
export const Relaxation = z.object({ label: z.string(), criteria: WireCriteria, total: z.int() });

export const SearchAnswer = z.object({
  data: z.object({ members: z.array(FoundMember) }),
  ...pagination,
  /** Present when nothing was found by criteria; at most three, the most fruitful first. */
  relaxations: z.optional(z.array(Relaxation)),
});
