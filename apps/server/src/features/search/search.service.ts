import {
  SEARCH_LAST_PAGE,
  SEARCH_PAGE_SIZE,
  searchForSeekersOnly,
  searchSentences,
  type Relaxation,
  type SearchAnswer,
  type SearchCriteria,
  type SearchQuery,
} from '@app/contract/search';
import type { SentenceLanguage } from '@app/contract/kernel';
import { leastAges } from '#features/members';
import { referenceOf, type Reference } from '#features/reference-data';
import { todayIn } from '#platform/clock';
import { oncePerServer, type Context } from '#platform/context';
import { invalid, Refusal } from '#platform/errors';
import { pageKeys } from '#platform/paging';
import type { Limit } from '#platform/rate-limit';
import type { Viewer } from '#platform/session';
import type * as z from 'zod/mini';
import { birthRange, type BirthRange } from './birth-range.policy.ts';
import { readMemberText } from './member-text.policy.ts';
import { bestRelaxations, leftOut, limitsOf, nameLeftOut, nameWiderAge, widerAge } from './relaxation.policy.ts';
import * as store from './search.store.ts';
import type { Audience, FoundPage } from './search.store.ts';
import { presentFound } from './search.views.ts';

export type SearchAsked = {
  readonly viewer: Viewer;
  readonly query: SearchQuery;
  readonly page: number;
  readonly language: SentenceLanguage;
};
type Answer = z.input<typeof SearchAnswer>;
type Seeker = Audience & { readonly today: string; readonly leastAge: number };

const MALE = 1;
const FEMALE = 2;
const NOBODY: FoundPage = { total: 0, rows: [] };

/** Every page counts as a search, which keeps harvesting out. */
const SEARCHES_A_MINUTE: Limit = { name: 'search.minute', max: 60, windowSeconds: 60, by: 'account' };
const SEARCHES_A_DAY: Limit = { name: 'search.day', max: 1000, windowSeconds: 86_400, by: 'account' };

export const searchConnection = oncePerServer(({ pool }) => store.openSearchConnection(pool));

/** Finds members for a member who looks for marriage. Refuses `busy` where the database takes too long. */
export async function searchMembers(ctx: Context, { viewer, query, page, language }: SearchAsked): Promise<Answer> {
  if (viewer.purpose !== 'member') throw new Refusal('purpose_not_allowed', { sentence: searchForSeekersOnly });
  if (query.by === 'criteria') checkCriteria(referenceOf(ctx), query.criteria);
  const searching: Context = { ...ctx, db: searchConnection(ctx).db };
  const [seeker] = await Promise.all([seekerOf(searching, viewer.accountId), takeSearch(ctx, viewer.accountId)]);
  try {
    const found = seeker ? await find(searching, seeker, query, page) : NOBODY;
    const members = await presentFound(ctx, { viewer, language, today: seeker?.today ?? '' }, found.rows);
    const relaxations =
      seeker && found.total === 0 && query.by === 'criteria' ? await relax(searching, seeker, query.criteria, language) : undefined;
    return {
      data: { members },
      ...pageKeys({ page, perPage: SEARCH_PAGE_SIZE, rows: members.length, total: found.total, lastPageMax: SEARCH_LAST_PAGE }),
      ...(relaxations ? { relaxations } : {}),
    };
  } catch (failure) {
    if (store.isTimeout(failure)) throw new Refusal('busy');
    throw failure;
  }
}

async function takeSearch({ limits }: Context, memberId: number): Promise<void> {
  await Promise.all([limits.take(SEARCHES_A_MINUTE, memberId), limits.take(SEARCHES_A_DAY, memberId)]);
}

/** Refuses ids and labels that no list has, each at its field; retired entries count as known, since people still hold them. A district must lie in the country that is asked for. */
function checkCriteria(lists: Reference, criteria: SearchCriteria): void {
  const has = (list: Parameters<Reference['entryById']>[0], id: number | undefined): boolean =>
    id === undefined || lists.entryById(list, id) !== undefined;
  const district = criteria.district === undefined ? undefined : lists.stateById(criteria.district);
  const verdicts: Record<string, boolean> = {
    min_height: has('heights', criteria.minHeight),
    max_height: has('heights', criteria.maxHeight),
    marital_status: has('marital_statuses', criteria.maritalStatus),
    education: has('educations', criteria.education),
    profession: criteria.profession === undefined || lists.entryByName('professions', criteria.profession) !== undefined,
    country_id: criteria.country === undefined || lists.countryById(criteria.country) !== undefined,
    state_id:
      criteria.district === undefined || (district !== undefined && (criteria.country ?? district.countryId) === district.countryId),
  };
  const unknown = Object.keys(verdicts).filter((field) => !verdicts[field]);
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map((field) => [field, searchSentences.notInList])));
}

async function seekerOf(ctx: Context, memberId: number): Promise<Seeker | null> {
  const { gender: own, hiddenIds } = await store.findSeeker(ctx, memberId);
  if (own === null) return null;
  const now = ctx.clock.now();
  const today = todayIn(now);
  const gender = own === MALE ? FEMALE : MALE;
  const least = leastAges(ctx);
  const leastAge = gender === MALE ? least.male : least.female;
  return { gender, hiddenIds, now, today, leastAge, legalBirthday: birthRange({}, leastAge, today).upTo };
}

const rangeOf = (seeker: Seeker, criteria: SearchCriteria): BirthRange =>
  birthRange({ from: criteria.ageFrom, to: criteria.ageTo }, seeker.leastAge, seeker.today);

async function find(ctx: Context, seeker: Seeker, query: SearchQuery, page: number): Promise<FoundPage> {
  if (query.by === 'criteria')
    return store.listByCriteria(ctx, seeker, { criteria: query.criteria, range: rangeOf(seeker, query.criteria) }, page);
  const text = readMemberText(query.text);
  if (text.kind === 'nobody') return NOBODY;
  return text.kind === 'code' ? store.listByCode(ctx, seeker, text.memberCode, page) : store.listByName(ctx, seeker, text.name, page);
}

async function relax(
  ctx: Context,
  seeker: Seeker,
  criteria: SearchCriteria,
  language: SentenceLanguage,
): Promise<z.input<typeof Relaxation>[]> {
  const limits = limitsOf(criteria);
  if (limits.length === 0) return [];
  const wider = limits.includes('age') ? widerAge(criteria) : null;
  const asked = { criteria, range: rangeOf(seeker, criteria), wider: wider && rangeOf(seeker, wider) };
  const counts = await store.countNearMisses(ctx, seeker, asked);
  const counted = limits.map((criterion) => ({
    criteria: leftOut(criteria, criterion),
    label: nameLeftOut(criteria, criterion, language),
    total: counts.get(criterion) ?? 0,
  }));
  const widened = wider ? [{ criteria: wider, label: nameWiderAge(wider, language), total: counts.get('widerAge') ?? 0 }] : [];
  return bestRelaxations([...widened, ...counted]);
}
