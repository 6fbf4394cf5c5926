import type { SearchCriteria } from '@app/contract/search';
import { referenceOf } from '#features/reference-data';
import type { Context } from '#platform/context';
import { filterOf, type Filter, type Test } from './filter.policy.ts';
import { searchingOn } from './search-connections.ts';
import { checkCriteria, filterFor, finderOf, orBusy } from './search.service.ts';
import { seekerOf } from './seeker.ts';
import type { Seeker } from './search-plan.ts';

/** Whom a count counts: all who are found, or of them those who have joined after a moment. */
export type CountAsked = { readonly criteria: SearchCriteria; readonly joinedAfter: Date | null };

/** Refuses what a search with these criteria would refuse. */
export async function requireSearchable(ctx: Context, memberId: number, criteria: SearchCriteria): Promise<void> {
  checkCriteria(referenceOf(ctx), criteria);
  if (criteria.distanceKm === undefined) return;
  const seeker = await seekerFor(ctx, memberId, []);
  if (seeker) filterFor(seeker, { criteria, sort: 'active' });
}

/** Finds the members of each search, in order of their numbers; null where they are more than `most`. Refuses `busy`. */
export const findIds = (
  ctx: Context,
  memberId: number,
  many: readonly SearchCriteria[],
  most: number,
): Promise<readonly (readonly number[] | null)[]> =>
  orBusy(async () => {
    const seeker = await seekerFor(ctx, memberId, many);
    if (!seeker) return many.map(() => []);
    const filters = many.map((criteria) => filterNow(seeker, criteria));
    const lists = await finderOf(searchingOn(ctx)).ids(seeker, filters, most + 1);
    return lists.map((ids) => (ids.length > most ? null : ids.toSorted((one, other) => one - other)));
  });

/** Counts each of them. Refuses `busy`. */
export const countFound = (ctx: Context, memberId: number, many: readonly CountAsked[]): Promise<readonly number[]> =>
  orBusy(async () => {
    const asked = many.map(({ criteria }) => criteria);
    const seeker = await seekerFor(ctx, memberId, asked);
    if (!seeker) return many.map(() => 0);
    const filters = many.map(({ criteria, joinedAfter }) => joinedSince(filterNow(seeker, criteria), joinedAfter));
    return finderOf(searchingOn(ctx)).totals(seeker, filters);
  });

const seekerFor = (ctx: Context, memberId: number, many: readonly SearchCriteria[]): Promise<Seeker | null> =>
  seekerOf(searchingOn(ctx), memberId, {
    isSeenAsked: many.some(({ unseen }) => unseen),
    isStrictAsked: many.some(({ strict }) => strict),
  });

/** Returns the filter of a search; where one would be refused for the seeker's own place, a count finds nobody nearby. */
const filterNow = (seeker: Seeker, criteria: SearchCriteria): Filter =>
  filterOf(criteria, seeker.isNearbyOff ? { ...seeker, cell: null } : seeker);

function joinedSince(filter: Filter, after: Date | null): Filter {
  if (after === null) return filter;
  const since: Test = { kind: 'since', column: 'joinedAt', since: new Date(after.getTime() + 1) };
  const asked = filter.get('joinedDays');
  return new Map(filter).set('joinedDays', asked ? { kind: 'all', tests: [asked, since] } : since);
}
