import { DRINKING, INCOMES, SMOKING } from '@app/contract/members';
import type { SearchCriteria } from '@app/contract/search';
import { secondsAfter, startOfDay } from '#platform/clock';
import { birthRange, type BirthRange } from './birth-range.policy.ts';
import { cellsAround, type Cell, type CellSpan } from './nearby.policy.ts';

/** The things that a person would name, choose or leave out, with the keys of criteria that belong to each. */
export const PARTS = {
  age: ['ageFrom', 'ageTo'],
  height: ['minHeight', 'maxHeight'],
  maritalStatus: ['maritalStatus'],
  education: ['education'],
  profession: ['profession'],
  income: ['income'],
  religion: ['religion'],
  country: ['country'],
  district: ['district'],
  motherTongue: ['motherTongue'],
  smoking: ['smoking'],
  drinking: ['drinking'],
  memberType: ['memberType'],
  withPhoto: ['withPhoto'],
  faceVerified: ['faceVerified'],
  idVerified: ['idVerified'],
  activeDays: ['activeDays'],
  joinedDays: ['joinedDays'],
  abroad: ['abroad'],
  unseen: ['unseen'],
  strict: ['strict'],
  distance: ['distanceKm'],
} as const satisfies Record<string, readonly (keyof SearchCriteria)[]>;
export type Criterion = keyof typeof PARTS;
export const CRITERIA = Object.keys(PARTS) as Criterion[];

/** Columns of an entry that hold one number of a list. */
export type NumberColumn =
  | 'maritalStatusId'
  | 'educationId'
  | 'incomeNumber'
  | 'religion'
  | 'countryId'
  | 'motherTongueId'
  | 'smoking'
  | 'drinking';

/** One test on an entry; an entry without a value passes none that asks for it. */
export type Test =
  | ({ readonly kind: 'born' } & BirthRange)
  | { readonly kind: 'height'; readonly from: number; readonly to: number }
  | { readonly kind: 'among'; readonly column: NumberColumn; readonly values: readonly number[] }
  | { readonly kind: 'profession'; readonly names: readonly string[] }
  /** The present district, that of the current location, or that of the hometown. */
  | { readonly kind: 'district'; readonly ids: readonly number[] }
  | { readonly kind: 'premium'; readonly isPremium: boolean; readonly now: Date }
  /** A profile photo that this viewer is shown; `grantedBy` show theirs although it is hidden. */
  | { readonly kind: 'photo'; readonly grantedBy: readonly number[] }
  | { readonly kind: 'verified'; readonly column: 'isFaceVerified' | 'isIdVerified' }
  | { readonly kind: 'since'; readonly column: 'lastActiveAt' | 'joinedAt'; readonly since: Date }
  | { readonly kind: 'abroad' }
  | { readonly kind: 'noneOf'; readonly memberIds: readonly number[] }
  | { readonly kind: 'cells'; readonly spans: readonly CellSpan[] }
  | { readonly kind: 'all'; readonly tests: readonly Test[] };

/** The tests of a search, each under the criterion that asks for it. */
export type Filter = ReadonlyMap<Criterion, Test>;

/** Holds what a viewer's own state contributes to the tests. */
export type FilterScope = {
  readonly now: Date;
  /** 'YYYY-MM-DD' in Dhaka. */
  readonly today: string;
  /** The legal age to marry of those who are looked for. */
  readonly leastAge: number;
  /** The viewer's own cell. */
  readonly cell: Cell | null;
  readonly seenIds: readonly number[];
  readonly grantedBy: readonly number[];
  /** Lists the tests that the viewer made mandatory. */
  readonly mandatory: readonly Test[];
};

/** Sets no limit, although it is a label of the list. */
const ANY_INCOME = 'Open to all';
const ABOVE_ALL_HEIGHTS = 32_767;
const DAY_SECONDS = 86_400;

const among = (column: NumberColumn, values: readonly number[]): Test | null =>
  values.length === 0 ? null : { kind: 'among', column, values };
const placeIn = (list: readonly string[], label: string | undefined): number[] => (label === undefined ? [] : [list.indexOf(label) + 1]);
const when = (isOn: boolean, test: Test): Test | null => (isOn ? test : null);

/** Returns the number of an income in an entry, 1 for the first label of the list; smoking and drinking likewise. */
export const incomeNumber = (label: string | undefined): number[] => (label === ANY_INCOME ? [] : placeIn(INCOMES, label));

/** Returns midnight in Dhaka for one day, else so many days ago. */
export const activeSince = (days: 1 | 7 | 30, { now, today }: Pick<FilterScope, 'now' | 'today'>): Date =>
  days === 1 ? startOfDay(today) : secondsAfter(now, -days * DAY_SECONDS);

const testOf: { readonly [C in Criterion]: (criteria: SearchCriteria, scope: FilterScope) => Test | null } = {
  age: ({ ageFrom: from, ageTo: to }, { leastAge, today }) =>
    when(from !== undefined || to !== undefined, { kind: 'born', ...birthRange({ from, to }, leastAge, today) }),
  height: ({ minHeight, maxHeight }) =>
    when(minHeight !== undefined || maxHeight !== undefined, { kind: 'height', from: minHeight ?? 0, to: maxHeight ?? ABOVE_ALL_HEIGHTS }),
  maritalStatus: (criteria) => among('maritalStatusId', criteria.maritalStatus),
  education: (criteria) => among('educationId', criteria.education),
  profession: ({ profession: names }) => when(names.length > 0, { kind: 'profession', names }),
  income: (criteria) => among('incomeNumber', incomeNumber(criteria.income)),
  religion: (criteria) => among('religion', criteria.religion),
  country: (criteria) => among('countryId', criteria.country),
  district: ({ district: ids }) => when(ids.length > 0, { kind: 'district', ids }),
  motherTongue: (criteria) => among('motherTongueId', criteria.motherTongue),
  smoking: (criteria) => among('smoking', placeIn(SMOKING, criteria.smoking)),
  drinking: (criteria) => among('drinking', placeIn(DRINKING, criteria.drinking)),
  memberType: ({ memberType }, { now }) => when(memberType !== 'all', { kind: 'premium', isPremium: memberType === 'premium', now }),
  withPhoto: ({ withPhoto }, { grantedBy }) => when(withPhoto, { kind: 'photo', grantedBy }),
  faceVerified: ({ faceVerified }) => when(faceVerified, { kind: 'verified', column: 'isFaceVerified' }),
  idVerified: ({ idVerified }) => when(idVerified, { kind: 'verified', column: 'isIdVerified' }),
  activeDays: ({ activeDays: days }, scope) =>
    days === undefined ? null : { kind: 'since', column: 'lastActiveAt', since: activeSince(days, scope) },
  joinedDays: ({ joinedDays: days }, { now }) =>
    days === undefined ? null : { kind: 'since', column: 'joinedAt', since: secondsAfter(now, -days * DAY_SECONDS) },
  abroad: ({ abroad }) => when(abroad, { kind: 'abroad' }),
  unseen: ({ unseen }, { seenIds }) => when(unseen, { kind: 'noneOf', memberIds: seenIds }),
  strict: ({ strict }, { mandatory }) => when(strict && mandatory.length > 0, { kind: 'all', tests: mandatory }),
  distance: ({ distanceKm: km }, { cell }) =>
    km === undefined ? null : { kind: 'cells', spans: cell === null ? [] : cellsAround(cell, km) },
};

/** Returns the tests of the criteria that set a limit. */
export function filterOf(criteria: SearchCriteria, scope: FilterScope): Filter {
  const tests = CRITERIA.map((criterion) => [criterion, testOf[criterion](criteria, scope)] as const);
  return new Map(tests.filter((entry): entry is readonly [Criterion, Test] => entry[1] !== null));
}

/** Returns the test of one criterion as it would be with other criteria; null where those set no limit. */
export const testFor = (criterion: Criterion, criteria: SearchCriteria, scope: FilterScope): Test | null =>
  testOf[criterion](criteria, scope);
