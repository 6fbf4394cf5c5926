import { DRINKING, INCOMES, SMOKING } from '@app/contract/members';
import {
  ACTIVE_DAYS,
  DISTANCES_KM,
  JOINED_DAYS,
  noCriteria,
  SEARCH_AGE,
  type FacetName,
  type FacetValue,
  type SearchCriteria,
} from '@app/contract/search';
import type * as z from 'zod/mini';
import { testFor, type Criterion, type FilterScope } from './filter.policy.ts';
import type { FacetGroup, FacetTotals } from './search-plan.ts';

type Value = z.input<typeof FacetValue>;
/** Counts of one group as the values of one or two facets. */
type Shown = readonly (readonly [FacetName, readonly Value[]])[];
type Planned = {
  readonly group: FacetGroup;
  readonly show: (totals: FacetTotals, criteria: SearchCriteria) => Shown;
};

const listed = (totals: FacetTotals): Value[] => [...totals].map(([value, total]) => ({ value, total }));
const labelled = (totals: FacetTotals, labels: readonly string[]): Value[] =>
  listed(totals).map(({ value, total }) => ({ value: labels[Number(value) - 1] ?? '', total }));

/** Counts for the values of a range, which stand each for one end, the other end staying as it is. */
function ends(totals: FacetTotals, values: readonly number[], { from, to }: { from: number | undefined; to: number | undefined }) {
  const between = (least: number, most: number): number =>
    [...totals].reduce((sum, [value, total]) => (Number(value) >= least && Number(value) <= most ? sum + total : sum), 0);
  const some = (value: number, total: number): Value[] => (total > 0 ? [{ value, total }] : []);
  return {
    from: values.flatMap((value) => some(value, between(value, to ?? Infinity))),
    to: values.flatMap((value) => some(value, between(from ?? 0, value))),
  };
}

const AGES = Array.from({ length: SEARCH_AGE.max - SEARCH_AGE.min + 1 }, (_, place) => SEARCH_AGE.min + place);

type Column = Extract<FacetGroup, { kind: 'column' }>['column'];
const column = (criterion: Criterion, name: FacetName, of: Column, labels?: readonly string[]): Planned => ({
  group: { criterion, kind: 'column', column: of },
  show: (totals) => [[name, labels ? labelled(totals, labels) : listed(totals)]],
});

/** Counts what each named choice would find; `numbers` are sent as numbers. */
const choices = (
  scope: FilterScope,
  { criterion, name, isNumber = true }: { criterion: Criterion; name: FacetName; isNumber?: boolean },
  options: readonly (readonly [value: string, choice: Partial<SearchCriteria>])[],
): Planned => ({
  group: {
    criterion,
    kind: 'tests',
    tests: options.map(([value, choice]) => [value, testFor(criterion, { ...noCriteria, ...choice }, scope)] as const),
  },
  show: (totals) => [[name, listed(totals).map(({ value, total }) => ({ value: isNumber ? Number(value) : value, total }))]],
});

const ON = '1';

/** Returns what is counted for a viewer: districts of chosen countries alone, and distances only for who has a place. */
export function plannedFacets(scope: FilterScope, criteria: SearchCriteria, heightIds: readonly number[]): Planned[] {
  const planned: Planned[] = [
    {
      group: { criterion: 'age', kind: 'age' },
      show: (totals, { ageFrom, ageTo }) => {
        const { from, to } = ends(totals, AGES, { from: ageFrom, to: ageTo });
        return [
          ['age_from', from],
          ['age_to', to],
        ];
      },
    },
    {
      group: { criterion: 'height', kind: 'column', column: 'heightId' },
      show: (totals, { minHeight, maxHeight }) => {
        const { from, to } = ends(totals, heightIds, { from: minHeight, to: maxHeight });
        return [
          ['min_height', from],
          ['max_height', to],
        ];
      },
    },
    column('maritalStatus', 'marital_status', 'maritalStatusId'),
    column('education', 'education', 'educationId'),
    column('profession', 'profession', 'professionName'),
    column('religion', 'religion_id', 'religion'),
    column('country', 'country_id', 'countryId'),
    column('motherTongue', 'mothertongue', 'motherTongueId'),
    column('smoking', 'smoking', 'smoking', SMOKING),
    column('drinking', 'drinking', 'drinking', DRINKING),
    choices(
      scope,
      { criterion: 'income', name: 'income', isNumber: false },
      INCOMES.map((income) => [income, { income }] as const),
    ),
    choices(scope, { criterion: 'memberType', name: 'member_type', isNumber: false }, [
      ['0', { memberType: 'all' }],
      ['1', { memberType: 'free' }],
      ['2', { memberType: 'premium' }],
    ]),
    choices(scope, { criterion: 'withPhoto', name: 'with_photo' }, [[ON, { withPhoto: true }]]),
    choices(scope, { criterion: 'faceVerified', name: 'face_verified' }, [[ON, { faceVerified: true }]]),
    choices(scope, { criterion: 'idVerified', name: 'id_verified' }, [[ON, { idVerified: true }]]),
    choices(scope, { criterion: 'abroad', name: 'abroad' }, [[ON, { abroad: true }]]),
    choices(scope, { criterion: 'unseen', name: 'unseen' }, [[ON, { unseen: true }]]),
    choices(scope, { criterion: 'strict', name: 'strict' }, [[ON, { strict: true }]]),
    choices(
      scope,
      { criterion: 'activeDays', name: 'active_days' },
      ACTIVE_DAYS.map((activeDays) => [String(activeDays), { activeDays }] as const),
    ),
    choices(
      scope,
      { criterion: 'joinedDays', name: 'joined_days' },
      JOINED_DAYS.map((joinedDays) => [String(joinedDays), { joinedDays }] as const),
    ),
  ];
  if (criteria.country.length > 0)
    planned.push({ group: { criterion: 'district', kind: 'district' }, show: (totals) => [['state_id', listed(totals)]] });
  if (scope.cell !== null)
    planned.push(
      choices(
        scope,
        { criterion: 'distance', name: 'distance_km' },
        DISTANCES_KM.map((distanceKm) => [String(distanceKm), { distanceKm }] as const),
      ),
    );
  return planned;
}
