import { DRINKING, INCOMES, SMOKING } from '@app/contract/members';
import type { SavedSearch } from '@app/contract/saved-searches';
import { ACTIVE_DAYS, DISTANCES_KM, JOINED_DAYS, MEMBER_TYPES, noCriteria, type SearchCriteria } from '@app/contract/search';
import type * as z from 'zod/mini';
import type { CriteriaColumns } from './saved-searches.tables.ts';

type WireSearch = z.input<typeof SavedSearch>;

/** Each criterion by its name in a search, its column and its key on the wire. */
const CRITERIA = [
  ['ageFrom', 'ageFrom', 'age_from'],
  ['ageTo', 'ageTo', 'age_to'],
  ['minHeight', 'minHeight', 'min_height'],
  ['maxHeight', 'maxHeight', 'max_height'],
  ['maritalStatus', 'maritalStatusIds', 'marital_status'],
  ['education', 'educationIds', 'education'],
  ['profession', 'professionNames', 'profession'],
  ['income', 'income', 'income'],
  ['religion', 'religions', 'religion_id'],
  ['country', 'countryIds', 'country_id'],
  ['district', 'districtIds', 'state_id'],
  ['motherTongue', 'motherTongueIds', 'mothertongue'],
  ['smoking', 'smoking', 'smoking'],
  ['drinking', 'drinking', 'drinking'],
  ['memberType', 'memberType', 'member_type'],
  ['withPhoto', 'withPhoto', 'with_photo'],
  ['faceVerified', 'faceVerified', 'face_verified'],
  ['idVerified', 'idVerified', 'id_verified'],
  ['abroad', 'abroad', 'abroad'],
  ['unseen', 'unseen', 'unseen'],
  ['strict', 'strict', 'strict'],
  ['activeDays', 'activeDays', 'active_days'],
  ['joinedDays', 'joinedDays', 'joined_days'],
  ['distanceKm', 'distanceKm', 'distance_km'],
] as const satisfies readonly (readonly [keyof SearchCriteria, keyof CriteriaColumns, keyof WireSearch])[];

export const CRITERIA_COLUMNS = CRITERIA.map(([, column]) => column);

const WIRE_TYPES = Object.keys(MEMBER_TYPES) as (keyof typeof MEMBER_TYPES)[];
const wireType = (memberType: number) => WIRE_TYPES[memberType] ?? '0';

/** Returns a value as it is kept: null where it sets no limit, several values in one order, since the order of choosing says nothing. */
function kept(value: unknown): unknown {
  if (!Array.isArray(value)) return value === undefined || value === false ? null : value;
  return value.length === 0 ? null : [...new Set(value as (number | string)[])].toSorted((one, other) => (one < other ? -1 : 1));
}

/** Returns criteria as they are kept; two that ask for the same are kept alike. */
export function columnsOf(criteria: SearchCriteria): CriteriaColumns {
  const columns = Object.fromEntries(CRITERIA.map(([name, column]) => [column, kept(criteria[name])]));
  return { ...columns, memberType: WIRE_TYPES.findIndex((wire) => MEMBER_TYPES[wire] === criteria.memberType) } as CriteriaColumns;
}

const isOneOf = (list: readonly (string | number)[], value: string | number | null): boolean => value === null || list.includes(value);

/** True while the product still knows the labels and steps that were saved; ids of lists stay known when an entry is retired. */
const isKnown = (row: CriteriaColumns): boolean =>
  isOneOf(INCOMES, row.income) &&
  isOneOf(SMOKING, row.smoking) &&
  isOneOf(DRINKING, row.drinking) &&
  isOneOf(ACTIVE_DAYS, row.activeDays) &&
  isOneOf(JOINED_DAYS, row.joinedDays) &&
  isOneOf(DISTANCES_KM, row.distanceKm);

/** Returns what a saved search asks for; null where it names what the product knows no more, so that nobody can be found by it. */
export function savedCriteriaOf(row: CriteriaColumns): SearchCriteria | null {
  if (!isKnown(row)) return null;
  const limits = CRITERIA.filter(([, column]) => row[column] !== null).map(([name, column]) => [name, row[column]] as const);
  return { ...noCriteria, ...Object.fromEntries(limits), memberType: MEMBER_TYPES[wireType(row.memberType)] } as SearchCriteria;
}

/** True where both ask for the same. */
export const isSameSearch = (one: CriteriaColumns, other: CriteriaColumns): boolean =>
  CRITERIA_COLUMNS.every((column) => JSON.stringify(one[column]) === JSON.stringify(other[column]));

type Row = CriteriaColumns & { readonly id: number; readonly name: string; readonly totalMatches: number; readonly newMatches: number };

/** Writes a saved search as its owner reads it; a criterion that sets no limit is absent. */
export function presentSaved(row: Row): WireSearch {
  const limits = CRITERIA.filter(([, column]) => row[column] !== null).map(([, column, key]) => [
    key,
    row[column] === true ? 1 : row[column],
  ]);
  return {
    ...Object.fromEntries(limits),
    id: row.id,
    name: row.name,
    total_matches: row.totalMatches,
    new_matches: row.newMatches,
    member_type: wireType(row.memberType),
  };
}
