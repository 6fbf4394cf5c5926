import type { SearchSort } from '@app/contract/search';
import type { MatchVerdict } from '#features/matching';
import type { Criterion, Filter, FilterScope, NumberColumn, Test } from './filter.policy.ts';

/** Who asks, read once for a request: whom they may find at all, and what their own state says of others. */
export type Seeker = FilterScope & {
  readonly viewerId: number;
  /** The other gender. */
  readonly gender: number;
  /** The latest birthday of somebody of legal age, 'YYYY-MM-DD'. */
  readonly legalBirthday: string;
  /** Members who stand in a block with the viewer, and those whom the viewer hides for a while. */
  readonly hiddenIds: readonly number[];
  /** A profile that the viewer opened since counts as seen. */
  readonly seenSince: Date;
  /** True where the viewer is not shown nearby, and so finds nobody nearby. */
  readonly isNearbyOff: boolean;
  /** Decides on photos that are shown to premium members alone. */
  readonly isPremium: boolean;
};

export type Question = { readonly filter: Filter; readonly sort: SearchSort };

/**
 * One page of ids in order, and the number of all that are found. `verdicts` where whoever answered knows how well the viewer and each of them
 * fit; else it is reckoned from their rows.
 */
export type FoundIds = {
  readonly ids: readonly number[];
  readonly total: number;
  readonly verdicts?: ReadonlyMap<number, MatchVerdict>;
};

/**
 * Describes what is counted beside a search: who would be found if each single value stood for a criterion, together with all other
 * criteria. `column` counts the values of a column; `age` whole years; `tests` what each named test would find.
 */
export type FacetGroup = { readonly criterion: Criterion } & (
  | { readonly kind: 'column'; readonly column: NumberColumn | 'professionName' | 'heightId' }
  | { readonly kind: 'district' }
  | { readonly kind: 'age' }
  | { readonly kind: 'tests'; readonly tests: readonly (readonly [value: string, test: Test | null])[] }
);
/** How many would be found with each value; values that nobody has are absent. */
export type FacetTotals = ReadonlyMap<string | number, number>;

export type FoundFacets = { readonly total: number; readonly facets: readonly FacetTotals[] };

/** Answers searches by criteria, from the database or from the index in memory; both answer the same. */
export type Finder = {
  readonly page: (seeker: Seeker, question: Question, page: number) => Promise<FoundIds>;
  /** Returns the totals of several searches of one seeker. */
  readonly totals: (seeker: Seeker, filters: readonly Filter[]) => Promise<readonly number[]>;
  /** Returns the members of each of several searches, `most` of each at most, in no order. */
  readonly ids: (seeker: Seeker, filters: readonly Filter[], most: number) => Promise<readonly (readonly number[])[]>;
  /** Returns one answer for each group, beside what the filter finds as it stands. */
  readonly facets: (seeker: Seeker, filter: Filter, groups: readonly FacetGroup[]) => Promise<FoundFacets>;
};
