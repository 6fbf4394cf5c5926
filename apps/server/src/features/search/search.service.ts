import {
  SEARCH_LAST_PAGE,
  SEARCH_PAGE_SIZE,
  searchForSeekersOnly,
  searchSentences,
  type CriteriaQuery,
  type Relaxation,
  type SearchAnswer,
  type SearchCriteria,
  type SearchQuery,
} from '@app/contract/search';
import type { SentenceLanguage } from '@app/contract/kernel';
import { referenceOf, type Reference } from '#features/reference-data';
import { inTransaction, type Context } from '#platform/context';
import { invalid, Refusal } from '#platform/errors';
import { announce } from '#platform/events';
import { pageKeys } from '#platform/paging';
import type { Limit } from '#platform/rate-limit';
import { fromReplica } from '#platform/replicas';
import type { Viewer } from '#platform/session';
import type * as z from 'zod/mini';
import { filterOf, type Filter } from './filter.policy.ts';
import { indexFinder, indexOf } from './index-finder.ts';
import { readMemberText } from './member-text.policy.ts';
import { bestRelaxations, looserSearches } from './relaxation.policy.ts';
import { searchingOn } from './search-connections.ts';
import type { Finder, FoundIds, Seeker } from './search-plan.ts';
import * as store from './search.store.ts';
import './search.events.ts';
import { presentFound } from './search.views.ts';
import {
  areSameFacts,
  askingNow,
  factsOf,
  recallFacts,
  rememberFacts,
  seekerFrom,
  seekerOf,
  type AskedOfSeeker,
  type SeekerFacts,
} from './seeker.ts';
import { sqlFinder } from './sql-finder.ts';

export type SearchAsked = {
  readonly viewer: Viewer;
  readonly query: SearchQuery;
  readonly page: number;
  readonly language: SentenceLanguage;
};
type Answer = z.input<typeof SearchAnswer>;

const NOBODY: FoundIds = { total: 0, ids: [] };
const DAY_SECONDS = 86_400;

/** Every page counts as a search, which keeps harvesting out. */
const SEARCHES_A_MINUTE: Limit = { name: 'search.minute', max: 60, windowSeconds: 60, by: 'account', isCountedInMemory: true };
const SEARCHES_A_DAY: Limit = { name: 'search.day', max: 1000, windowSeconds: DAY_SECONDS, by: 'account', isCountedInMemory: true };

/** Returns who answers searches by criteria now: the index, or the database. */
export function finderOf(ctx: Context): Finder {
  const index = indexOf(ctx);
  return index ? indexFinder(ctx, index) : sqlFinder(ctx);
}

/** Refuses `busy` where the database takes too long. */
export async function orBusy<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    if (store.isTimeout(failure)) throw new Refusal('busy');
    throw failure;
  }
}

export function seekersOnly(viewer: Viewer): void {
  if (viewer.purpose !== 'member') throw new Refusal('purpose_not_allowed', { sentence: searchForSeekersOnly });
}

/** Finds members for a member who looks for marriage. */
export async function searchMembers(ctx: Context, asked: SearchAsked): Promise<Answer> {
  const { viewer, query } = asked;
  seekersOnly(viewer);
  if (query.by === 'criteria') checkCriteria(referenceOf(ctx), query.criteria);
  return orBusy(async () => {
    const taken = takeSearch(ctx, viewer.accountId);
    const [answered] = await Promise.all([canRecall(query) ? answerByMemory(ctx, asked, taken) : answerAfresh(ctx, asked, taken), taken]);
    await noteRun(ctx, viewer.accountId, query);
    return answered;
  });
}

/** True if a search asks only for that of a viewer's own state which is small enough to be read again with the page. */
const canRecall = (query: SearchQuery): boolean =>
  query.by === 'criteria' &&
  !query.criteria.unseen &&
  !query.criteria.strict &&
  query.criteria.distanceKm === undefined &&
  query.sort !== 'nearest';

/** So often a search is done again where the viewer's own state changes meanwhile; then the answer is of the moment at which it was asked. */
const TRIES = 3;

/** Answers by what is remembered of the viewer, and again if the page's own statement says that it is so no longer. */
async function answerByMemory(ctx: Context, asked: SearchAsked, mayAsk: Promise<void>): Promise<Answer> {
  const searching = searchingOn(ctx);
  const { accountId } = asked.viewer;
  const asking = askingNow(ctx, accountId);
  let facts = recallFacts(ctx, accountId);
  if (!facts) rememberFacts(ctx, accountId, (facts = await factsOf(searching, asking)));
  await mayAsk;
  for (let left = TRIES; ; left -= 1) {
    const seeker = seekerFrom(ctx, asking, facts);
    const { answered, factsNow } = await answerFor(searching, asked, seeker);
    const now = factsNow === undefined ? await factsOf(searching, asking) : factsNow;
    if (left <= 1 || areSameFacts(now, facts)) return answered;
    rememberFacts(ctx, accountId, (facts = now));
  }
}

async function answerAfresh(ctx: Context, asked: SearchAsked, mayAsk: Promise<void>): Promise<Answer> {
  const searching = searchingOn(ctx);
  const seeker = await seekerOf(searching, asked.viewer.accountId, askedBy(asked.query));
  await mayAsk;
  return (await answerFor(searching, asked, seeker)).answered;
}

/** Answers for a viewer who is as given; `factsNow` is what their state was when the page was read, where there was one. */
async function answerFor(
  ctx: Context,
  { viewer, query, page, language }: SearchAsked,
  seeker: Seeker | null,
): Promise<{ readonly answered: Answer; readonly factsNow?: SeekerFacts | null }> {
  if (!seeker) return { answered: answer(page, NOBODY, []) };
  const filter = query.by === 'criteria' ? filterFor(seeker, query) : null;
  const found = await find(ctx, seeker, { query, filter, page });
  const { cards, ...read } = await presentFound(ctx, { viewer, language, seeker, query }, found);
  const answered = answer(page, found, cards);
  if (query.by === 'text' || !filter || found.total > 0) return { answered, ...read };
  const relaxations = await relax(ctx, seeker, { criteria: query.criteria, filter, language });
  return { answered: { ...answered, relaxations }, ...read };
}

const answer = (page: number, { total }: FoundIds, members: Answer['data']['members']): Answer => ({
  data: { members },
  ...pageKeys({ page, perPage: SEARCH_PAGE_SIZE, rows: members.length, total, lastPageMax: SEARCH_LAST_PAGE }),
});

const askedBy = (query: SearchQuery): AskedOfSeeker =>
  query.by === 'criteria'
    ? { isSeenAsked: query.criteria.unseen, isStrictAsked: query.criteria.strict }
    : { isSeenAsked: false, isStrictAsked: false };

/** Announces that a search that is kept was run; refuses `not_found` where the member keeps no such one. */
async function noteRun(ctx: Context, memberId: number, query: SearchQuery): Promise<void> {
  if (query.by === 'text' || query.searchId === null) return;
  const { searchId: savedSearchId, criteria } = query;
  await inTransaction(ctx, (tx) => announce(tx, 'search.saved_run', { memberId, savedSearchId, criteria }));
}

async function takeSearch({ limits }: Context, memberId: number): Promise<void> {
  await Promise.all([limits.take(SEARCHES_A_MINUTE, memberId), limits.take(SEARCHES_A_DAY, memberId)]);
}

/** Refuses ids and labels that no list has, each at its field; retired entries count as known, since people still hold them. Districts must lie in the countries that are asked for. */
export function checkCriteria(lists: Reference, criteria: SearchCriteria): void {
  const has = (list: Parameters<Reference['entryById']>[0], ids: readonly (number | undefined)[]): boolean =>
    ids.every((id) => id === undefined || lists.entryById(list, id) !== undefined);
  const isWithin = (countryId: number): boolean => criteria.country.length === 0 || criteria.country.includes(countryId);
  const verdicts: Record<string, boolean> = {
    min_height: has('heights', [criteria.minHeight]),
    max_height: has('heights', [criteria.maxHeight]),
    marital_status: has('marital_statuses', criteria.maritalStatus),
    education: has('educations', criteria.education),
    profession: criteria.profession.every((name) => lists.entryByName('professions', name) !== undefined),
    country_id: criteria.country.every((id) => lists.countryById(id) !== undefined),
    state_id: criteria.district.every((id) => {
      const district = lists.stateById(id);
      return district !== undefined && isWithin(district.countryId);
    }),
    mothertongue: has('languages', criteria.motherTongue),
  };
  const unknown = Object.keys(verdicts).filter((field) => !verdicts[field]);
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map((field) => [field, searchSentences.notInList])));
}

/** Returns the tests of a search; refuses one by nearness of a viewer who has no place, or is not shown nearby. */
export function filterFor(seeker: Seeker, { criteria, sort }: Pick<CriteriaQuery, 'criteria' | 'sort'>): Filter {
  if (criteria.distanceKm !== undefined || sort === 'nearest') {
    if (seeker.isNearbyOff) throw new Refusal('nearby_off');
    if (seeker.cell === null) throw new Refusal('location_needed');
  }
  return filterOf(criteria, seeker);
}

type Finding = { readonly query: SearchQuery; readonly filter: Filter | null; readonly page: number };

function find(ctx: Context, seeker: Seeker, { query, filter, page }: Finding): Promise<FoundIds> | FoundIds {
  if (query.by === 'criteria') return filter ? findByCriteria(ctx, seeker, { query, filter, page }) : NOBODY;
  const text = readMemberText(query.text);
  if (text.kind === 'nobody') return NOBODY;
  if (text.kind === 'code') return store.listByCode(ctx, seeker, text.memberCode, page);
  return fromReplica(ctx, seeker.viewerId, (from) => store.listByName(from, seeker, text, page));
}

type FindingByCriteria = { readonly query: CriteriaQuery; readonly filter: Filter; readonly page: number };

/** Finds by the index, else by a replica. How near somebody is who has just ended that is asked of the primary alone: being found would tell it. */
function findByCriteria(ctx: Context, seeker: Seeker, { query, filter, page }: FindingByCriteria): Promise<FoundIds> {
  const asked = { filter, sort: query.sort };
  const tellsNearness = query.criteria.distanceKm !== undefined || query.sort === 'nearest';
  if (indexOf(ctx) || tellsNearness) return finderOf(ctx).page(seeker, asked, page);
  return fromReplica(ctx, seeker.viewerId, (from) => sqlFinder(from).page(seeker, asked, page));
}

type Unsuccessful = { readonly criteria: SearchCriteria; readonly filter: Filter; readonly language: SentenceLanguage };

async function relax(ctx: Context, seeker: Seeker, { criteria, filter, language }: Unsuccessful): Promise<z.input<typeof Relaxation>[]> {
  const searches = looserSearches(criteria, filter, language);
  const totals = await finderOf(ctx).totals(
    seeker,
    searches.map((one) => filterOf(one.criteria, seeker)),
  );
  return bestRelaxations(searches, totals);
}
