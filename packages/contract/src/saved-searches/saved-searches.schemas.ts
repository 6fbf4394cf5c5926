import * as z from 'zod/mini';
import { Flag, rowNumberOf } from '../kernel/index.ts';
import { characterCount, cleanName } from '../members/index.ts';
import { noCriteria, SearchForm, SearchRequest, type SearchCriteria } from '../search/index.ts';
import { savedSearchSentences as say } from './saved-searches.sentences.ts';

export const SAVED_SEARCHES_MAX = 20;
/** Characters. */
export const SEARCH_NAME_MAX = 60;

/** Name and criteria of a saved search, as its owner chose them. */
export type SavedSearchInput = { readonly name: string; readonly criteria: SearchCriteria };

const { member_code: _code, search_id: _id, ...criteriaFields } = SearchForm.shape;

type Form = Readonly<Record<string, unknown>>;
const field = z.optional(z.nullable(z.union([z.string(), z.number()])));

const nameIn = (value: unknown): string => cleanName(typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const faultOf = (name: string): string | null => {
  if (name === '') return say.enterName.en;
  return characterCount(name) > SEARCH_NAME_MAX ? say.nameTooLong.en : null;
};

/** Judges the name and the criteria together, so that a form hears of all its faults at once. A saved search has no member code. */
function judge(form: Form, issues: z.core.$ZodRawIssue[]): SavedSearchInput {
  const { search_name: typed, search_id: _, member_code: __, ...criteria } = form;
  const name = nameIn(typed);
  const fault = faultOf(name);
  if (fault !== null) issues.push({ code: 'custom', message: fault, path: ['search_name'], input: typed });
  const search = SearchRequest.safeParse(criteria);
  if (!search.success) issues.push(...(search.error.issues as unknown as z.core.$ZodRawIssue[]));
  return { name, criteria: search.success && search.data.by === 'criteria' ? search.data.criteria : noCriteria };
}

export const SaveSearch = z.pipe(
  z.looseObject({ ...criteriaFields, search_name: field }),
  z.transform((form: Form, { issues }) => judge(form, issues)),
);
export const UpdateSearch = z.pipe(
  z.looseObject({ ...criteriaFields, search_name: field, search_id: field }),
  z.transform((form: Form, { issues }) => ({ id: rowNumberOf(form['search_id']), ...judge(form, issues) })),
);
export const SavedSearchAddress = z.object({
  id: z.pipe(
    z.union([z.number(), z.string()]),
    z.transform((id: number | string) => rowNumberOf(id)),
  ),
});

const ids = z.optional(z.array(z.int()));
const labels = z.optional(z.array(z.string()));

/**
 * A saved search with its criteria in the names in which a search posts them; what sets no limit is absent. Labels are as they were saved:
 * a list may have lost one since, and then the search that is run says so.
 */
export const SavedSearch = z.object({
  id: z.int(),
  name: z.string(),
  /** Members found, as of at most 24 hours ago. */
  total_matches: z.int(),
  /** Of those, who did not match yet when the owner last looked at the results. */
  new_matches: z.int(),
  age_from: z.optional(z.int()),
  age_to: z.optional(z.int()),
  min_height: z.optional(z.int()),
  max_height: z.optional(z.int()),
  marital_status: ids,
  education: ids,
  profession: labels,
  income: z.optional(z.string()),
  religion_id: ids,
  country_id: ids,
  state_id: ids,
  mothertongue: ids,
  smoking: z.optional(z.string()),
  drinking: z.optional(z.string()),
  member_type: z.enum(['0', '1', '2']),
  with_photo: z.optional(Flag),
  face_verified: z.optional(Flag),
  id_verified: z.optional(Flag),
  abroad: z.optional(Flag),
  unseen: z.optional(Flag),
  strict: z.optional(Flag),
  active_days: z.optional(z.int()),
  joined_days: z.optional(z.int()),
  distance_km: z.optional(z.int()),
});
export type SavedSearch = z.output<typeof SavedSearch>;
