import { FACETS, searchSentences, type FacetName, type FacetValue, type SearchFacets, type SearchQuery } from '@app/contract/search';
import { referenceOf } from '#features/reference-data';
import type { Context } from '#platform/context';
import { invalid } from '#platform/errors';
import type { Limit } from '#platform/rate-limit';
import type { Viewer } from '#platform/session';
import type * as z from 'zod/mini';
import { plannedFacets } from './facets.policy.ts';
import { searchingOn } from './search-connections.ts';
import { checkCriteria, filterFor, finderOf, orBusy, seekersOnly } from './search.service.ts';
import { seekerOf } from './seeker.ts';

const FACETS_A_MINUTE: Limit = { name: 'search.facets', max: 240, windowSeconds: 60, by: 'account', isCountedInMemory: true };

type Values = readonly z.input<typeof FacetValue>[];

/** Counts what each choice would leave beside the criteria as they stand. */
export async function countFacets(ctx: Context, viewer: Viewer, query: SearchQuery): Promise<z.input<typeof SearchFacets>> {
  seekersOnly(viewer);
  if (query.by !== 'criteria') throw invalid({ member_code: searchSentences.criteriaOnly });
  checkCriteria(referenceOf(ctx), query.criteria);
  const searching = searchingOn(ctx);
  return orBusy(async () => {
    const [seeker] = await Promise.all([
      seekerOf(searching, viewer.accountId, { isSeenAsked: true, isStrictAsked: true }),
      ctx.limits.take(FACETS_A_MINUTE, viewer.accountId),
    ]);
    if (!seeker) return answer(0, new Map());
    const filter = filterFor(seeker, query);
    const planned = plannedFacets(
      seeker,
      query.criteria,
      referenceOf(ctx)
        .lists()
        .heights.map(({ id }) => id),
    );
    const { total, facets } = await finderOf(searching).facets(
      seeker,
      filter,
      planned.map(({ group }) => group),
    );
    return answer(total, new Map(planned.flatMap(({ show }, place) => show(facets[place] ?? new Map(), query.criteria))));
  });
}

const answer = (total: number, values: ReadonlyMap<FacetName, Values>): z.input<typeof SearchFacets> => ({
  data: {
    total,
    facets: Object.fromEntries(FACETS.map((name) => [name, [...(values.get(name) ?? [])]])) as unknown as z.input<
      typeof SearchFacets
    >['data']['facets'],
  },
});
