import type { searchMembers } from '@app/contract/search';
import type * as z from 'zod/mini';

/** What a search posts, in the wire's own names; only what was chosen is there. */
export type Criteria = NonNullable<z.input<(typeof searchMembers)['body']>>;

/** The form: one text a field, empty where nothing is chosen. */
export type CriteriaForm = {
  readonly age_from: string;
  readonly age_to: string;
  readonly min_height: string;
  readonly max_height: string;
  readonly marital_status: string;
  readonly education: string;
  readonly profession: string;
  readonly income: string;
  readonly religion_id: string;
  readonly country_id: string;
  readonly state_id: string;
  readonly member_type: string;
};

export const emptyForm: CriteriaForm = {
  age_from: '',
  age_to: '',
  min_height: '',
  max_height: '',
  marital_status: '',
  education: '',
  profession: '',
  income: '',
  religion_id: '',
  country_id: '',
  state_id: '',
  member_type: '0',
};

/** The field that loses its meaning when another is chosen anew. */
const DEPENDENTS = { age_from: 'age_to', min_height: 'max_height', country_id: 'state_id' } as const;

/** The form after a choice; what depended on the former choice is cleared. */
export function withChoice(form: CriteriaForm, field: keyof CriteriaForm, value: string): CriteriaForm {
  const dependent = field in DEPENDENTS ? DEPENDENTS[field as keyof typeof DEPENDENTS] : null;
  return { ...form, [field]: value, ...(dependent ? { [dependent]: '' } : {}) };
}

/** What is posted: the chosen fields, and all or none of the member types. */
export function criteriaOf(form: CriteriaForm): Criteria {
  return Object.fromEntries(Object.entries(form).filter(([field, value]) => value !== '' && !(field === 'member_type' && value === '0')));
}

export const LEAST_AGE = 18;
export const GREATEST_AGE = 80;

/** The ages from the first offered one to the last. */
export const agesFrom = (first: number): number[] =>
  Array.from({ length: Math.max(0, GREATEST_AGE - first + 1) }, (_, index) => first + index);
