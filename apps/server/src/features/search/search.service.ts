import {
  SEARCH_LAST_PAGE,
  SEARCH_PAGE_SIZE,
  searchForSeekersOnly,
  type Relaxation,
  type SearchAnswer,
  type SearchCriteria,
  type SearchWish,
} from '@app/contract/search';
import type { SentenceLanguage } from '@app/contract/kernel';
import { todayIn, type Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import { Refusal } from '#platform/errors';
import { pageKeys } from '#platform/paging';
import type { Limits } from '#platform/rate-limit';
import type { Viewer } from '#platform/session';
import type * as z from 'zod/mini';
import { birthRange, type BirthRange } from './birth-range.policy.ts';
import { checkCriteria } from './check-criteria.ts';
import { readMemberText } from './member-text.policy.ts';
import { bestRelaxations, leftOut, limitsOf, nameLeftOut, nameWiderAge, widerAge } from './relaxation.policy.ts';
import { isTimeout } from './search.connection.store.ts';
import { takeSearch } from './search.limits.ts';
import { presentFound } from './search.list.ts';
import type { Audience } from './search-conditions.store.ts';
import { searchStore, seekerReader, type FoundPage } from './search.store.ts';
import type { SearchNeighbours } from './search.types.ts';

/** Least ages in years of women and men who look for marriage. */
export type LeastAges = { readonly female: number; readonly male: number };

export type SearchDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly neighbours: SearchNeighbours;
  readonly leastAges: LeastAges;
};
export type SearchAsked = {
  readonly viewer: Viewer;
  readonly wish: SearchWish;
  readonly page: number;
  readonly language: SentenceLanguage;
};
type Answer = z.input<typeof SearchAnswer>;
type Seeker = Audience & { readonly today: string; readonly leastAge: number };

const MALE = 1;
const FEMALE = 2;
const NOBODY: FoundPage = { total: 0, rows: [] };

export function createSearch(deps: SearchDeps) {
  const seekerOf = async (memberId: number): Promise<Seeker | null> => {
    const { gender: own, hiddenIds } = await seekerReader.find(deps.db, memberId);
    if (own === null) return null;
    const now = deps.clock.now();
    const today = todayIn(now);
    const gender = own === MALE ? FEMALE : MALE;
    const leastAge = gender === MALE ? deps.leastAges.male : deps.leastAges.female;
    return { gender, hiddenIds, now, today, leastAge, legalBirthday: birthRange({}, leastAge, today).upTo };
  };
  const rangeOf = (seeker: Seeker, criteria: SearchCriteria): BirthRange =>
    birthRange({ from: criteria.ageFrom, to: criteria.ageTo }, seeker.leastAge, seeker.today);

  const find = async (seeker: Seeker, wish: SearchWish, page: number): Promise<FoundPage> => {
    if (wish.by === 'criteria')
      return searchStore.listByCriteria(deps.db, seeker, { criteria: wish.criteria, range: rangeOf(seeker, wish.criteria) }, page);
    const text = readMemberText(wish.text);
    if (text.kind === 'nobody') return NOBODY;
    return text.kind === 'code'
      ? searchStore.listByCode(deps.db, seeker, text.memberCode, page)
      : searchStore.listByName(deps.db, seeker, text.name, page);
  };

  const relax = async (seeker: Seeker, criteria: SearchCriteria, language: SentenceLanguage): Promise<z.input<typeof Relaxation>[]> => {
    const limits = limitsOf(criteria);
    if (limits.length === 0) return [];
    const wider = limits.includes('age') ? widerAge(criteria) : null;
    const asked = { criteria, range: rangeOf(seeker, criteria), wider: wider && rangeOf(seeker, wider) };
    const counts = await searchStore.countNearMisses(deps.db, seeker, asked);
    const counted = limits.map((criterion) => ({
      criteria: leftOut(criteria, criterion),
      label: nameLeftOut(criteria, criterion, language),
      total: counts.get(criterion) ?? 0,
    }));
    const widened = wider ? [{ criteria: wider, label: nameWiderAge(wider, language), total: counts.get('widerAge') ?? 0 }] : [];
    return bestRelaxations([...widened, ...counted]);
  };

  return {
    /** Finds members for a member who looks for marriage. */
    search: async ({ viewer, wish, page, language }: SearchAsked): Promise<Answer> => {
      if (viewer.purpose !== 'member') throw new Refusal('purpose_not_allowed', { sentence: searchForSeekersOnly });
      if (wish.by === 'criteria') checkCriteria(deps.neighbours.reference, wish.criteria);
      const [seeker] = await Promise.all([seekerOf(viewer.accountId), takeSearch(deps.limits, viewer.accountId)]);
      try {
        const found = seeker ? await find(seeker, wish, page) : NOBODY;
        const members = await presentFound(deps.neighbours, { viewer, language, today: seeker?.today ?? '' }, found.rows);
        const relaxations =
          seeker && found.total === 0 && wish.by === 'criteria' ? await relax(seeker, wish.criteria, language) : undefined;
        return {
          data: { members },
          ...pageKeys({ page, perPage: SEARCH_PAGE_SIZE, rows: members.length, total: found.total, lastPageMax: SEARCH_LAST_PAGE }),
          ...(relaxations ? { relaxations } : {}),
        };
      } catch (failure) {
        if (isTimeout(failure)) throw new Refusal('busy');
        throw failure;
      }
    },
  };
}
export type Search = ReturnType<typeof createSearch>;
