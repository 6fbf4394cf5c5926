import type { searchMembers } from '@app/contract/search';
import type { Answer, CallInput } from '#platform/api';

/** Body of a search; only what was chosen is there. */
export type Criteria = NonNullable<CallInput<typeof searchMembers>['body']>;

/** One member of a result. */
export type FoundCard = Answer<typeof searchMembers>['data']['members'][number];

/** Form: one text a field, empty where nothing is chosen. */
export type CriteriaValues = {
  readonly ageFrom: string;
  readonly ageTo: string;
  readonly minHeight: string;
  readonly maxHeight: string;
  readonly maritalStatus: string;
  readonly education: string;
  readonly profession: string;
  readonly income: string;
  readonly religionId: string;
  readonly countryId: string;
  readonly stateId: string;
  readonly memberType: string;
  /** Kilometres; '' for any distance. */
  readonly distanceKm: string;
};

export const emptyForm: CriteriaValues = {
  ageFrom: '',
  ageTo: '',
  minHeight: '',
  maxHeight: '',
  maritalStatus: '',
  education: '',
  profession: '',
  income: '',
  religionId: '',
  countryId: '',
  stateId: '',
  memberType: '0',
  distanceKm: '',
};

/** Field that loses its meaning when another is chosen anew. */
const DEPENDENTS = { ageFrom: 'ageTo', minHeight: 'maxHeight', countryId: 'stateId' } as const;

/** Returns the form after a choice; what depended on the former choice is cleared. */
export function withChoice(form: CriteriaValues, field: keyof CriteriaValues, value: string): CriteriaValues {
  const dependent = field in DEPENDENTS ? DEPENDENTS[field as keyof typeof DEPENDENTS] : null;
  return { ...form, [field]: value, ...(dependent ? { [dependent]: '' } : {}) };
}

/** Returns the body to post: the chosen fields, and all or none of the member types. */
export function criteriaOf(form: CriteriaValues): Criteria {
  return Object.fromEntries(Object.entries(form).filter(([field, value]) => value !== '' && !(field === 'memberType' && value === '0')));
}

export const LEAST_AGE = 18;
export const GREATEST_AGE = 80;

/** Returns the ages from the first offered one to the last. */
export const agesFrom = (first: number): number[] =>
  Array.from({ length: Math.max(0, GREATEST_AGE - first + 1) }, (_, index) => first + index);
