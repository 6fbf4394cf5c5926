import {
  criterionNames,
  relaxationLabels,
  SEARCH_AGE,
  type Relaxation,
  type SearchCriteria,
  type WireCriteria,
} from '@app/contract/search';
import { flagOf, sayIn, type SentenceLanguage } from '@app/contract/kernel';
import type * as z from 'zod/mini';
import { PARTS, type Criterion, type Filter } from './filter.policy.ts';

const RELAXATIONS_MAX = 3;
const WIDER_YEARS = 2;

/** One way to find somebody after all. */
export type LooserSearch = { readonly criteria: SearchCriteria; readonly label: string };

/** Returns what goes together with one criterion: a district without its country is no choice of the form. */
const droppedWith = (criteria: SearchCriteria, criterion: Criterion): Criterion[] =>
  criterion === 'country' && criteria.district.length > 0 ? ['country', 'district'] : [criterion];

const OPEN: Readonly<Record<string, unknown>> = { memberType: 'all' };
const openValue = (key: string, value: unknown): unknown => {
  if (Array.isArray(value)) return [];
  return typeof value === 'boolean' ? false : OPEN[key];
};

/** Returns the criteria without one of them. */
export function leftOut(criteria: SearchCriteria, criterion: Criterion): SearchCriteria {
  const keys: readonly string[] = droppedWith(criteria, criterion).flatMap((dropped) => PARTS[dropped]);
  return Object.fromEntries(
    Object.entries(criteria).map(([key, value]) => [key, keys.includes(key) ? openValue(key, value) : value]),
  ) as SearchCriteria;
}

/** Returns the age range two years wider at both ends, within what a search may ask; null where that changes nothing. */
export function widerAge(criteria: SearchCriteria): SearchCriteria | null {
  const { ageFrom, ageTo } = criteria;
  const from = ageFrom === undefined ? undefined : Math.max(SEARCH_AGE.min, ageFrom - WIDER_YEARS);
  const to = ageTo === undefined ? undefined : Math.min(SEARCH_AGE.max, ageTo + WIDER_YEARS);
  return from === ageFrom && to === ageTo ? null : { ...criteria, ageFrom: from, ageTo: to };
}

function nameLeftOut(criteria: SearchCriteria, criterion: Criterion, language: SentenceLanguage): string {
  const named = criterion === 'country' && criteria.district.length > 0 ? 'countryAndDistrict' : criterion;
  return sayIn(language, relaxationLabels.without, { criterion: criterionNames[named][language] });
}

function nameWiderAge(wider: SearchCriteria, language: SentenceLanguage): string {
  const { ageFrom: from, ageTo: to } = wider;
  if (from !== undefined && to !== undefined) return sayIn(language, relaxationLabels.ageBetween, { from, to });
  return from !== undefined
    ? sayIn(language, relaxationLabels.ageFrom, { from })
    : sayIn(language, relaxationLabels.ageTo, { to: to ?? SEARCH_AGE.max });
}

/** Returns the searches that leave out one criterion that sets a limit, or ask for an age two years wider. */
export function looserSearches(criteria: SearchCriteria, filter: Filter, language: SentenceLanguage): LooserSearch[] {
  const searches = [...filter.keys()].map((criterion) => ({
    criteria: leftOut(criteria, criterion),
    label: nameLeftOut(criteria, criterion, language),
  }));
  const wider = filter.has('age') ? widerAge(criteria) : null;
  return wider ? [{ criteria: wider, label: nameWiderAge(wider, language) }, ...searches] : searches;
}

/** Picks at most three, the most fruitful first; those that find nobody are left out. */
export const bestRelaxations = (searches: readonly LooserSearch[], totals: readonly number[]): z.input<typeof Relaxation>[] =>
  searches
    .map((one, place) => ({ label: one.label, criteria: wireOf(one.criteria), total: totals[place] ?? 0 }))
    .filter((one) => one.total > 0)
    .toSorted((one, other) => other.total - one.total)
    .slice(0, RELAXATIONS_MAX);

const WIRE_TYPES = { all: undefined, free: '1', premium: '2' } as const;
const some = <T>(values: readonly T[]): T[] | undefined => (values.length === 0 ? undefined : [...values]);
const on = (isOn: boolean): 1 | undefined => (isOn ? (flagOf(isOn) as 1) : undefined);

/** Returns the criteria as a form posts them. */
export function wireOf(criteria: SearchCriteria): z.input<typeof WireCriteria> {
  const wire: z.input<typeof WireCriteria> = {
    age_from: criteria.ageFrom,
    age_to: criteria.ageTo,
    min_height: criteria.minHeight,
    max_height: criteria.maxHeight,
    marital_status: some(criteria.maritalStatus),
    education: some(criteria.education),
    profession: some(criteria.profession),
    income: criteria.income,
    religion_id: some(criteria.religion),
    country_id: some(criteria.country),
    state_id: some(criteria.district),
    mothertongue: some(criteria.motherTongue),
    smoking: criteria.smoking,
    drinking: criteria.drinking,
    member_type: WIRE_TYPES[criteria.memberType],
    with_photo: on(criteria.withPhoto),
    face_verified: on(criteria.faceVerified),
    id_verified: on(criteria.idVerified),
    active_days: criteria.activeDays,
    joined_days: criteria.joinedDays,
    abroad: on(criteria.abroad),
    unseen: on(criteria.unseen),
    strict: on(criteria.strict),
    distance_km: criteria.distanceKm,
  };
  return Object.fromEntries(Object.entries(wire).filter(([, value]) => value !== undefined));
}
