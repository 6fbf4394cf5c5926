import type { SearchSort } from '@app/contract/search';
import type { Test } from './filter.policy.ts';
import { countAges, countPassing, countValues } from './count-slots.ts';
import { findSlots, type Found } from './find-slots.ts';
import { each, type Bits } from './index-bits.ts';
import type { Scales } from './index-judges.ts';
import { scorer, type Ranking } from './index-scores.ts';
import type { Columns, IndexedMember } from './index-columns.ts';
import { MemberIndex } from './member-index.ts';
import type { Cell } from './nearby.policy.ts';
import type { FacetGroup, FacetTotals } from './search-plan.ts';
import { byGroups, byJoining, byMatch, nearness, type Places } from './slot-orders.ts';

/** Holds what every question says of who asks. */
type Asker = {
  readonly viewerId: number;
  /** The gender that is looked for. */
  readonly gender: number;
  readonly hiddenIds: readonly number[];
  readonly cell: Cell | null;
  readonly today: string;
};
/** `tests` are those of all criteria, and the legal age. */
export type IndexQuestion =
  | ({ readonly kind: 'page'; readonly asker: Asker; readonly tests: readonly Test[]; readonly sort: SearchSort } & Places)
  | { readonly kind: 'totals'; readonly asker: Asker; readonly many: readonly (readonly Test[])[] }
  | { readonly kind: 'ids'; readonly asker: Asker; readonly many: readonly (readonly Test[])[]; readonly most: number }
  | {
      readonly kind: 'facets';
      readonly asker: Asker;
      /** Lists the tests that hold whatever is chosen; `chosen` has the test of each criterion. */
      readonly always: readonly Test[];
      readonly chosen: readonly (readonly [criterion: string, test: Test])[];
      readonly groups: readonly FacetGroup[];
    };

export type IndexAnswer =
  /** `ranks` of the ids, place by place, as `Ranking` says them; null for a viewer who is not listed. */
  | { readonly kind: 'page'; readonly ids: readonly number[]; readonly total: number; readonly ranks: readonly number[] | null }
  | { readonly kind: 'totals'; readonly totals: readonly number[] }
  | { readonly kind: 'ids'; readonly lists: readonly (readonly number[])[] }
  | { readonly kind: 'facets'; readonly total: number; readonly facets: readonly FacetTotals[] };

type Ordering = { readonly asker: Asker; readonly sort: SearchSort; readonly ranking: Ranking | null; readonly places: Places };

const NOBODY: ReadonlySet<number> = new Set();
const GENDERS = [1, 2] as const;

/** Numbers for texts and for sets of values, given once each; 0 stands for none. */
class Numbers<T> {
  readonly #numbers = new Map<string, number>();
  readonly #values: T[] = [];

  /** Returns the number of what a key stands for, which is made from the key where it is new. */
  of(key: string, make: (key: string) => T): number {
    if (key === '') return 0;
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#values.push(make(key));
      this.#numbers.set(key, number);
    }
    return number;
  }

  known(key: string): number {
    return this.#numbers.get(key) ?? 0;
  }

  at(number: number): T | undefined {
    return this.#values[number - 1];
  }
}

/** All members who can be found, in memory: an index for each gender, and the numbers that their columns hold. */
export class SearchIndex {
  readonly #professions = new Numbers<string>();
  readonly #sets = new Numbers<ReadonlySet<number>>();
  #indexes = new Map<number, MemberIndex>();
  #scales: Scales = { heights: [], educations: [], incomes: [] };

  constructor() {
    for (const gender of GENDERS) this.#indexes.set(gender, this.#empty());
  }

  /** Takes the places of entries in their lists, which best match needs. */
  useScales(scales: Scales): void {
    this.#scales = scales;
  }

  get size(): number {
    return GENDERS.reduce((sum, gender) => sum + this.#of(gender).size, 0);
  }

  professionNumber(name: string): number {
    return this.#professions.of(name, () => name);
  }

  /** Returns the number of a set of ids, written with commas between them. */
  setNumber(ids: string): number {
    return this.#sets.of(ids, () => new Set(ids.split(',').map(Number)));
  }

  professionSetNumber(names: readonly string[]): number {
    return this.setNumber(
      names
        .map((name) => this.professionNumber(name))
        .toSorted((one, other) => one - other)
        .join(),
    );
  }

  /** Returns an index that is filled beside the one that answers. */
  fill(gender: number, columns: Columns, size: number): void {
    const index = this.#empty();
    index.fill(columns, size);
    this.#indexes.set(gender, index);
  }

  /** Writes a member as they are now; somebody may have been listed under the other gender. */
  put(gender: number, member: IndexedMember): void {
    for (const other of GENDERS) if (other !== gender) this.#of(other).drop(member.memberId);
    this.#of(gender).put(member);
  }

  drop(memberId: number): void {
    for (const gender of GENDERS) this.#of(gender).drop(memberId);
  }

  /** Answers a question; null where the index cannot know: an order by match of a viewer who is not listed. */
  answer(question: IndexQuestion): IndexAnswer | null {
    this.#of(question.asker.gender).remembered.trim();
    switch (question.kind) {
      case 'page':
        return this.#page(question);
      case 'totals':
        return { kind: 'totals', totals: question.many.map((tests) => this.#find(question.asker, tests).size) };
      case 'ids':
        return { kind: 'ids', lists: question.many.map((tests) => this.#ids(question.asker, tests, question.most)) };
      case 'facets':
        return this.#facets(question);
    }
  }

  #empty(): MemberIndex {
    return new MemberIndex((name) => this.#professions.known(name));
  }

  #of(gender: number): MemberIndex {
    return this.#indexes.get(gender) as MemberIndex;
  }

  #find({ gender, hiddenIds }: Asker, tests: readonly Test[]): Found {
    return findSlots(this.#of(gender), tests, hiddenIds);
  }

  #ids(asker: Asker, tests: readonly Test[], most: number): number[] {
    const { memberId } = this.#of(asker.gender).columns;
    const ids: number[] = [];
    each(this.#find(asker, tests).bits, (slot) => {
      if (ids.length < most) ids.push(memberId[slot] as number);
    });
    return ids;
  }

  #page({ asker, tests, sort, from, to }: Extract<IndexQuestion, { kind: 'page' }>): IndexAnswer | null {
    const index = this.#of(asker.gender);
    const { bits, size } = this.#find(asker, tests);
    const ranking = this.#rankingFor(asker);
    if (sort === 'match' && !ranking) return null;
    const ids = this.#ordered(index, bits, { asker, sort, ranking, places: { from, to } });
    const ranks = ranking ? [...ranking.of(Uint32Array.from(ids, (id) => index.slotOf(id)))] : null;
    return { kind: 'page', ids, total: size, ranks };
  }

  #ordered(index: MemberIndex, found: Bits, { asker, sort, ranking, places }: Ordering): number[] {
    if (sort === 'newest') return byJoining(index, found, places);
    if (sort === 'match' && ranking) return byMatch(index, found, places, ranking);
    if (sort === 'nearest' && asker.cell) return byGroups(index, found, places, nearness(index, asker.cell));
    return index.newestAt(found, places.from, places.to - places.from);
  }

  /** Returns the ranking for a viewer; null for who is not listed, of whom the index knows nothing. */
  #rankingFor({ viewerId, gender, today }: Asker): Ranking | null {
    const own = this.#of(gender === 1 ? 2 : 1);
    const slot = own.slotOf(viewerId);
    if (slot < 0) return null;
    const sets = (number: number): ReadonlySet<number> => this.#sets.at(number) ?? NOBODY;
    return scorer({ viewer: { index: own, slot }, others: this.#of(gender), scales: this.#scales, sets, today });
  }

  #facets({ asker, always, chosen, groups }: Extract<IndexQuestion, { kind: 'facets' }>): IndexAnswer {
    const index = this.#of(asker.gender);
    const all = this.#find(asker, [...always, ...chosen.map(([, test]) => test)]);
    const without = new Map<string, Found>();
    for (const [criterion] of chosen) {
      const others = chosen.filter(([name]) => name !== criterion).map(([, test]) => test);
      without.set(criterion, this.#find(asker, [...always, ...others]));
    }
    const facets = groups.map((group) => this.#countGroup(index, without.get(group.criterion) ?? all, group, asker.today));
    return { kind: 'facets', total: all.size, facets };
  }

  #countGroup(index: MemberIndex, found: Found, group: FacetGroup, today: string): FacetTotals {
    if (group.kind === 'tests')
      return new Map(group.tests.map(([value, test]) => [value, test === null ? found.size : countPassing(index, found, test)]));
    if (group.kind === 'district') return countValues(index, found, 'district');
    if (group.kind === 'age') return countAges(index, found, today);
    if (group.column !== 'professionName') return countValues(index, found, group.column);
    const byNumber = countValues(index, found, 'professionNumber');
    return new Map([...byNumber].map(([number, total]) => [this.#professions.at(number) ?? '', total]));
  }
}
