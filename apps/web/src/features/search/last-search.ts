import { fromWire, toWire } from '@app/contract/kernel';
import { FoundMember, searchMembers } from '@app/contract/search';
import { currentSession } from '#platform/session';
import { emptyForm, type Criteria, type CriteriaValues, type FoundCard } from './criteria.ts';

const MEMBERS_KEY = 'search_result_members';
const CRITERIA_KEY = 'search_result_criteria';
const VERSION = 2;

/** Page of results that this member saw last in this browser. */
export type LastSearch = {
  readonly criteria: Criteria;
  readonly page: number;
  readonly lastPage: number;
  readonly total: number;
  readonly members: readonly FoundCard[];
};
/** As it is stored: criteria and members with the keys of the wire. */
type Stored = { version: number; owner: number; criteria: object; page: number; lastPage: number; total: number };

const membersOf = (stored: unknown): FoundCard[] | null => {
  if (!Array.isArray(stored)) return null;
  const members = stored.map((member: unknown) => fromWire(FoundMember, member));
  return members.every((member) => typeof member?.userId === 'number') ? members : null;
};

/** Returns what was stored; null where there is nothing, or what is there is damaged, of another version or of another member. */
export function readLastSearch(): LastSearch | null {
  try {
    const stored = JSON.parse(localStorage.getItem(CRITERIA_KEY) ?? 'null') as Stored | null;
    const members = membersOf(JSON.parse(localStorage.getItem(MEMBERS_KEY) ?? 'null'));
    const isOwn = stored?.version === VERSION && stored.owner === currentSession()?.user.id;
    if (!stored || !isOwn || !members) {
      forgetLastSearch();
      return null;
    }
    const { page, lastPage, total } = stored;
    return { criteria: fromWire(searchMembers.body, stored.criteria) ?? {}, page, lastPage, total, members };
  } catch {
    forgetLastSearch();
    return null;
  }
}

/** True where two searches ask for the same, whether numbers stand in them or texts. */
export function isSameSearch(one: Criteria, other: Criteria): boolean {
  const written = (criteria: Criteria): string =>
    Object.entries(criteria)
      .map(([name, value]) => `${name}: ${[value].flat().map(String).toSorted().join()}`)
      .toSorted()
      .join();
  return written(one) === written(other);
}

export function keepLastSearch({ criteria, members, ...rest }: LastSearch): void {
  const owner = currentSession()?.user.id ?? 0;
  const stored: Stored = { version: VERSION, owner, criteria: toWire(searchMembers.body, criteria) ?? {}, ...rest };
  localStorage.setItem(MEMBERS_KEY, JSON.stringify(members.map((member) => toWire(FoundMember, member))));
  localStorage.setItem(CRITERIA_KEY, JSON.stringify(stored));
}

/** Changes the members of the page that is kept. */
export function changeLastSearch(change: (members: readonly FoundCard[]) => readonly FoundCard[]): void {
  const last = readLastSearch();
  if (last) keepLastSearch({ ...last, members: change(last.members) });
}

export function forgetLastSearch(): void {
  localStorage.removeItem(MEMBERS_KEY);
  localStorage.removeItem(CRITERIA_KEY);
}

type Visit = { readonly owner: number; form: CriteriaValues; memberText: string };

let visit: Visit = { owner: 0, form: emptyForm, memberText: '' };

/** Returns what this member last entered in this visit; the next one to sign in begins anew. */
export function thisVisit(): Visit {
  const owner = currentSession()?.user.id ?? 0;
  if (visit.owner !== owner) visit = { owner, form: emptyForm, memberText: '' };
  return visit;
}
