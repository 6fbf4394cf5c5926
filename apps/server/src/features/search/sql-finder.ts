import { SEARCH_PAGE_SIZE } from '@app/contract/search';
import { matchVerdicts, type MatchVerdict } from '#features/matching';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { listIds } from './count-found.store.ts';
import type { Filter } from './filter.policy.ts';
import type { Finder, FoundIds, Seeker } from './search-plan.ts';
import * as store from './search.store.ts';

/** Members who are compared in one go. */
const COMPARED_AT_ONCE = 2000;

/** As long as the database may take for any other statement of a search. */
const COMPARING_MS = 5000;

/** Stands for a verdict that is missing: its member has no profile any more. */
const NO_PROFILE: MatchVerdict = { score: null, isMandatoryMet: false };

/** Returns a rank that puts the best score first; then those without one, and last those where a mandatory row is not met. */
const rankOf = ({ score, isMandatoryMet }: MatchVerdict): number => (isMandatoryMet ? (score ?? -1) : -2);

/** Scores all who are found: right, and slow where they are many; refuses `busy` where it takes too long. */
async function bestMatches(ctx: Context, seeker: Seeker, filter: Filter, page: number): Promise<FoundIds> {
  const ids = await store.listAll(ctx, seeker, filter);
  const ranked: { id: number; rank: number }[] = [];
  const endsAt = performance.now() + COMPARING_MS;
  for (let from = 0; from < ids.length; from += COMPARED_AT_ONCE) {
    if (performance.now() > endsAt) throw new Refusal('busy');
    const some = ids.slice(from, from + COMPARED_AT_ONCE);
    const verdicts = await matchVerdicts(ctx, seeker.viewerId, some);
    ranked.push(...some.map((id) => ({ id, rank: rankOf(verdicts.get(id) ?? NO_PROFILE) })));
  }
  // They came newest activity first, and sorting keeps that among equals.
  const from = (page - 1) * SEARCH_PAGE_SIZE;
  const shown = ranked.toSorted((one, other) => other.rank - one.rank).slice(from, from + SEARCH_PAGE_SIZE);
  return { ids: shown.map(({ id }) => id), total: ids.length };
}

/** Answers searches from the database. */
export const sqlFinder = (ctx: Context): Finder => ({
  page: (seeker, { filter, sort }, page) =>
    sort === 'match' ? bestMatches(ctx, seeker, filter, page) : store.listPage(ctx, seeker, { filter, sort }, page),
  totals: (seeker, filters) => store.countAll(ctx, seeker, filters),
  ids: (seeker, filters, most) => listIds(ctx, seeker, filters, most),
  facets: (seeker, filter, groups) => store.countFacets(ctx, seeker, filter, groups),
});
