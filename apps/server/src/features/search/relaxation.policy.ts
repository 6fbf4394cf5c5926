import {
  criterionNames,
  relaxationLabels,
  SEARCH_AGE,
  type Relaxation,
  type SearchCriteria,
  type WireCriteria,
} from '@app/contract/search';
import { sayIn, type SentenceLanguage } from '@app/contract/kernel';
import type * as z from 'zod/mini';

/** The keys of criteria that belong to each thing a person would leave out. */
const PARTS = {
  age: ['ageFrom', 'ageTo'],
  height: ['minHeight', 'maxHeight'],
  maritalStatus: ['maritalStatus'],
  education: ['education'],
  profession: ['profession'],
  income: ['income'],
  religion: ['religion'],
  country: ['country'],
  district: ['district'],
  memberType: ['memberType'],
} as const satisfies Record<string, readonly (keyof SearchCriteria)[]>;
export type Criterion = keyof typeof PARTS;

/** Sets no limit, although it is a label of the list. */
const ANY_INCOME = 'Open to all';
const RELAXATIONS_MAX = 3;
const WIDER_YEARS = 2;

export type CountedCriteria = { readonly criteria: SearchCriteria; readonly label: string; readonly total: number };

const sets = (criteria: SearchCriteria, criterion: Criterion): boolean => {
  if (criterion === 'memberType') return criteria.memberType !== 'all';
  if (criterion === 'income') return criteria.income !== undefined && criteria.income !== ANY_INCOME;
  return PARTS[criterion].some((key) => criteria[key] !== undefined);
};

/** Returns the criteria that set a limit. */
export const limitsOf = (criteria: SearchCriteria): Criterion[] =>
  (Object.keys(PARTS) as Criterion[]).filter((criterion) => sets(criteria, criterion));

/** Returns what goes together with one criterion: a district without its country is no choice of the form. */
export const droppedWith = (criteria: SearchCriteria, criterion: Criterion): Criterion[] =>
  criterion === 'country' && criteria.district !== undefined ? ['country', 'district'] : [criterion];

/** Returns the criteria without one of them. */
export function leftOut(criteria: SearchCriteria, criterion: Criterion): SearchCriteria {
  const keys: readonly string[] = droppedWith(criteria, criterion).flatMap((dropped) => PARTS[dropped]);
  const rest = Object.fromEntries(Object.entries(criteria).filter(([key]) => !keys.includes(key)));
  return { memberType: 'all', ...rest };
}

/** Returns the age range two years wider at both ends, within what a search may ask; null where that changes nothing. */
export function widerAge(criteria: SearchCriteria): SearchCriteria | null {
  const { ageFrom, ageTo } = criteria;
  const from = ageFrom === undefined ? undefined : Math.max(SEARCH_AGE.min, ageFrom - WIDER_YEARS);
  const to = ageTo === undefined ? undefined : Math.min(SEARCH_AGE.max, ageTo + WIDER_YEARS);
  return from === ageFrom && to === ageTo ? null : { ...criteria, ageFrom: from, ageTo: to };
}

export function nameLeftOut(criteria: SearchCriteria, criterion: Criterion, language: SentenceLanguage): string {
  const named = criterion === 'country' && criteria.district !== undefined ? 'countryAndDistrict' : criterion;
  return sayIn(language, relaxationLabels.without, { criterion: criterionNames[named][language] });
}

export function nameWiderAge(wider: SearchCriteria, language: SentenceLanguage): string {
  const { ageFrom: from, ageTo: to } = wider;
  if (from !== undefined && to !== undefined) return sayIn(language, relaxationLabels.ageBetween, { from, to });
  return from !== undefined
    ? sayIn(language, relaxationLabels.ageFrom, { from })
    : sayIn(language, relaxationLabels.ageTo, { to: to ?? SEARCH_AGE.max });
}

/** At most three, the most fruitful first; those that find nobody are left out. */
export const bestRelaxations = (counted: readonly CountedCriteria[]): z.input<typeof Relaxation>[] =>
  counted
    .filter((one) => one.total > 0)
    .toSorted((one, other) => other.total - one.total)
    .slice(0, RELAXATIONS_MAX)
    .map((one) => ({ label: one.label, criteria: wireOf(one.criteria), total: one.total }));

const WIRE_TYPES = { all: undefined, free: '1', premium: '2' } as const;

/** Returns the criteria as a form posts them. */
export function wireOf(criteria: SearchCriteria): z.input<typeof WireCriteria> {
  const wire = {
    age_from: criteria.ageFrom,
    age_to: criteria.ageTo,
    min_height: criteria.minHeight,
    max_height: criteria.maxHeight,
    marital_status: criteria.maritalStatus,
    education: criteria.education,
    profession: criteria.profession,
    income: criteria.income,
    religion_id: criteria.religion,
    country_id: criteria.country,
    state_id: criteria.district,
    member_type: WIRE_TYPES[criteria.memberType],
  };
  return Object.fromEntries(Object.entries(wire).filter(([, value]) => value !== undefined));
}
