import type { searchMembers } from '@app/contract/search';
import type { Answer, CallInput } from '#platform/api';

/** Body of a search; only what was chosen is there. */
export type Criteria = NonNullable<CallInput<typeof searchMembers>['body']>;

/** One member of a result. */
export type FoundCard = Answer<typeof searchMembers>['data']['members'][number];

/** Form: one text a field, empty where nothing is chosen; a list where several can be; a switch that is on or off. */
export type CriteriaValues = {
  readonly ageFrom: string;
  readonly ageTo: string;
  readonly minHeight: string;
  readonly maxHeight: string;
  readonly maritalStatus: readonly string[];
  readonly education: readonly string[];
  readonly profession: readonly string[];
  readonly income: string;
  readonly religionId: readonly string[];
  readonly countryId: readonly string[];
  readonly stateId: readonly string[];
  readonly memberType: string;
  /** Kilometres; '' for any distance. */
  readonly distanceKm: string;
  readonly mothertongue: readonly string[];
  readonly smoking: string;
  readonly drinking: string;
  /** Days; '' for any time. */
  readonly activeDays: string;
  readonly joinedDays: string;
  readonly withPhoto: boolean;
  readonly faceVerified: boolean;
  readonly idVerified: boolean;
  readonly abroad: boolean;
  readonly unseen: boolean;
  readonly strict: boolean;
};

type FieldsOf<Kind> = { [Name in keyof CriteriaValues]: CriteriaValues[Name] extends Kind ? Name : never }[keyof CriteriaValues];
export type OneField = FieldsOf<string>;
export type ManyField = FieldsOf<readonly string[]>;
export type SwitchField = FieldsOf<boolean>;

export const emptyForm: CriteriaValues = {
  ageFrom: '',
  ageTo: '',
  minHeight: '',
  maxHeight: '',
  maritalStatus: [],
  education: [],
  profession: [],
  income: '',
  religionId: [],
  countryId: [],
  stateId: [],
  memberType: '0',
  distanceKm: '',
  mothertongue: [],
  smoking: '',
  drinking: '',
  activeDays: '',
  joinedDays: '',
  withPhoto: false,
  faceVerified: false,
  idVerified: false,
  abroad: false,
  unseen: false,
  strict: false,
};

/** Field that loses its meaning when another is chosen anew. */
const DEPENDENTS = { ageFrom: 'ageTo', minHeight: 'maxHeight', countryId: 'stateId' } as const;

/** Returns the form after a choice; what depended on the former choice is cleared. */
export function withChoice<Name extends keyof CriteriaValues>(
  form: CriteriaValues,
  field: Name,
  value: CriteriaValues[Name],
): CriteriaValues {
  const dependent = field in DEPENDENTS ? DEPENDENTS[field as keyof typeof DEPENDENTS] : null;
  return { ...form, [field]: value, ...(dependent ? { [dependent]: emptyForm[dependent] } : {}) };
}

/** Returns the body to post: the chosen fields, and all or none of the member types. */
export function criteriaOf(form: CriteriaValues): Criteria {
  const chosen = Object.entries(form).flatMap(([field, value]): [string, unknown][] => {
    if (typeof value === 'boolean') return value ? [[field, 1]] : [];
    if (value.length === 0 || (field === 'memberType' && value === '0')) return [];
    return [[field, value]];
  });
  return Object.fromEntries(chosen);
}

/** Returns the form filled with criteria; a field that they say nothing of is empty. */
export function formOf(criteria: Readonly<Record<string, unknown>>): CriteriaValues {
  const filled = Object.entries(emptyForm).map(([field, empty]) => [field, asField(criteria[field], empty)]);
  return Object.fromEntries(filled) as CriteriaValues;
}

function asField(value: unknown, empty: unknown): unknown {
  if (value === undefined || value === null) return empty;
  if (Array.isArray(empty)) return [value].flat().map(String);
  return typeof empty === 'boolean' ? Number(value) === 1 : String([value].flat()[0] ?? '');
}

export const LEAST_AGE = 18;
export const GREATEST_AGE = 80;

/** Returns the ages from the first offered one to the last. */
export const agesFrom = (first: number): number[] =>
  Array.from({ length: Math.max(0, GREATEST_AGE - first + 1) }, (_, index) => first + index);
