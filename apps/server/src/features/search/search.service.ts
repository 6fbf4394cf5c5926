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
import { mandatoryExpectations, memberQueries } from '#features/matching';
import { leastAges } from '#features/members';
import { referenceOf, type Reference } from '#features/reference-data';
import { secondsAfter, todayIn } from '#platform/clock';
import { inTransaction, oncePerServer, type Context } from '#platform/context';
import { readTogether } from '#platform/db';
import { invalid, Refusal } from '#platform/errors';
import { announce } from '#platform/events';
import { pageKeys } from '#platform/paging';
import type { Limit } from '#platform/rate-limit';
import type { Viewer } from '#platform/session';
import type * as z from 'zod/mini';
import { birthRange } from './birth-range.policy.ts';
import { filterOf, type Filter } from './filter.policy.ts';
import { seekerQuery } from './found-rows.store.ts';
import { indexFinder, indexOf } from './index-finder.ts';
import { readMemberText } from './member-text.policy.ts';
import { bestRelaxations, looserSearches } from './relaxation.policy.ts';
import type { Finder, FoundIds, Seeker } from './search-plan.ts';
import * as store from './search.store.ts';
import './search.events.ts';
import { presentFound } from './search.views.ts';
import { sqlFinder } from './sql-finder.ts';
import { testsOfMandatory } from './strict.policy.ts';

export type SearchAsked = {
  readonly viewer: Viewer;
  readonly query: SearchQuery;
  readonly page: number;
  readonly language: SentenceLanguage;
};
type Answer = z.input<typeof SearchAnswer>;

const MALE = 1;
const FEMALE = 2;
const NOBODY: FoundIds = { total: 0, ids: [] };
const DAY_SECONDS = 86_400;
/** A profile that was opened within so long counts as seen. */
const SEEN_DAYS = 365;

/** Every page counts as a search, which keeps harvesting out. */
const SEARCHES_A_MINUTE: Limit = { name: 'search.minute', max: 60, windowSeconds: 60, by: 'account', isCountedInMemory: true };
const SEARCHES_A_DAY: Limit = { name: 'search.day', max: 1000, windowSeconds: DAY_SECONDS, by: 'account', isCountedInMemory: true };

export const searchConnection = oncePerServer(({ pool }) => store.openSearchConnection(pool));

/** The context whose statements run on the connections of the search. */
export const searchingOn = (ctx: Context): Context => ({ ...ctx, db: searchConnection(ctx).db });

/** Who answers searches by criteria now. */
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
export async function searchMembers(ctx: Context, { viewer, query, page, language }: SearchAsked): Promise<Answer> {
  seekersOnly(viewer);
  if (query.by === 'criteria') checkCriteria(referenceOf(ctx), query.criteria);
  const searching = searchingOn(ctx);
  return orBusy(async () => {
    const [seeker] = await Promise.all([seekerOf(searching, viewer.accountId, askedBy(query)), takeSearch(ctx, viewer.accountId)]);
    if (!seeker) return answer(page, NOBODY, []);
    const filter = query.by === 'criteria' ? filterFor(seeker, query) : null;
    const found = await find(searching, seeker, { query, filter, page });
    await noteRun(ctx, viewer.accountId, query);
    const members = await presentFound(searching, { viewer, language, seeker, query }, found);
    if (query.by === 'text' || !filter || found.total > 0) return answer(page, found, members);
    return { ...answer(page, found, members), relaxations: await relax(searching, seeker, { criteria: query.criteria, filter, language }) };
  });
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

/** What of the one who asks is read only where the criteria ask for it. */
type AskedOfSeeker = { readonly isSeenAsked: boolean; readonly isStrictAsked: boolean };

/** Reads who asks; null for an account without a gender, which finds nobody. */
export async function seekerOf(ctx: Context, viewerId: number, { isSeenAsked, isStrictAsked }: AskedOfSeeker): Promise<Seeker | null> {
  const now = ctx.clock.now();
  const today = todayIn(now);
  const seenSince = secondsAfter(now, -SEEN_DAYS * DAY_SECONDS);
  const seeker = seekerQuery(viewerId, { now, seenSince, isSeenAsked });
  const { seekers, ...members } = isStrictAsked
    ? await readTogether(ctx.db, { seekers: seeker, ...memberQueries(ctx, [viewerId]) })
    : { ...(await readTogether(ctx.db, { seekers: seeker })), profiles: [], preferences: [], filters: [] };
  const mandatory = mandatoryExpectations(ctx, viewerId, members);
  const [own] = seekers;
  if (!own || own.gender === null) return null;
  const gender = own.gender === MALE ? FEMALE : MALE;
  const least = leastAges(ctx);
  const leastAge = gender === MALE ? least.male : least.female;
  const { gridX, gridY, hiddenIds, grantedBy, seenIds, isNearbyOff, isPremium } = own;
  return {
    viewerId,
    gender,
    leastAge,
    legalBirthday: birthRange({}, leastAge, today).upTo,
    hiddenIds,
    grantedBy,
    seenIds,
    now,
    today,
    seenSince,
    isNearbyOff,
    isPremium,
    cell: gridX === null || gridY === null ? null : { x: gridX, y: gridY },
    mandatory: mandatory ? testsOfMandatory(mandatory, today) : [],
  };
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
  if (query.by === 'criteria') return filter ? finderOf(ctx).page(seeker, { filter, sort: query.sort }, page) : NOBODY;
  const text = readMemberText(query.text);
  if (text.kind === 'nobody') return NOBODY;
  return text.kind === 'code' ? store.listByCode(ctx, seeker, text.memberCode, page) : store.listByName(ctx, seeker, text, page);
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
