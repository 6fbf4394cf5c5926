import { currentSession } from '#platform/session';
import type { MemberCardData } from '#features/members';
import type { Criteria } from './criteria.ts';

const MEMBERS_KEY = 'search_result_members';
const CRITERIA_KEY = 'search_result_criteria';
const VERSION = 1;

/** The page of results that was seen last, of this member, in this browser. */
export type LastSearch = {
  readonly criteria: Criteria;
  readonly page: number;
  readonly lastPage: number;
  readonly total: number;
  readonly members: readonly MemberCardData[];
};
type Stored = { version: number; owner: number; criteria: Criteria; page: number; lastPage: number; total: number };

/** What was stored; null where there is nothing, or what is there is damaged, of another version or of another member. */
export function readLastSearch(): LastSearch | null {
  try {
    const stored = JSON.parse(localStorage.getItem(CRITERIA_KEY) ?? 'null') as Stored | null;
    const members = JSON.parse(localStorage.getItem(MEMBERS_KEY) ?? 'null') as MemberCardData[] | null;
    const isOwn = stored?.version === VERSION && stored.owner === currentSession()?.user.id;
    if (!stored || !isOwn || !Array.isArray(members) || !members.every((member) => typeof member?.user_id === 'number')) {
      forgetLastSearch();
      return null;
    }
    return { criteria: stored.criteria, page: stored.page, lastPage: stored.lastPage, total: stored.total, members };
  } catch {
    forgetLastSearch();
    return null;
  }
}

export function keepLastSearch(search: LastSearch): void {
  const { members, ...rest } = search;
  const stored: Stored = { version: VERSION, owner: currentSession()?.user.id ?? 0, ...rest };
  localStorage.setItem(MEMBERS_KEY, JSON.stringify(members));
  localStorage.setItem(CRITERIA_KEY, JSON.stringify(stored));
}

export function forgetLastSearch(): void {
  localStorage.removeItem(MEMBERS_KEY);
  localStorage.removeItem(CRITERIA_KEY);
}
