import { DISTANCES_KM, type SearchSort } from '@app/contract/search';
import type { Test } from './filter.policy.ts';
import { countAges, countPassing, countValues } from './count-slots.ts';
import { findSlots, type Found } from './find-slots.ts';
import { each, slotsOf, type Bits } from './index-bits.ts';
import type { Scales } from './index-judges.ts';
import { NOT_MET, scorer, type RanksOf } from './index-scores.ts';
import { cellTest, type Columns, type IndexedMember } from './index-columns.ts';
import { MemberIndex } from './member-index.ts';
import { cellsAround, type Cell } from './nearby.policy.ts';
import type { FacetGroup, FacetTotals } from './search-plan.ts';

/** Holds what every question says of who asks. */
type Asker = {
  readonly viewerId: number;
  /** The gender that is looked for. */
  readonly gender: number;
  readonly hiddenIds: readonly number[];
  readonly cell: Cell | null;
  readonly today: string;
};
/** Places of a list that are shown, from 0; `to` is the first that is not. */
type Places = { readonly from: number; readonly to: number };
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
  /** `ranks` of the ids, place by place, as `RanksOf` says them; null for a viewer who is not listed. */
  | { readonly kind: 'page'; readonly ids: readonly number[]; readonly total: number; readonly ranks: readonly number[] | null }
  | { readonly kind: 'totals'; readonly totals: readonly number[] }
  | { readonly kind: 'ids'; readonly lists: readonly (readonly number[])[] }
  | { readonly kind: 'facets'; readonly total: number; readonly facets: readonly FacetTotals[] };

type Ordering = { readonly asker: Asker; readonly sort: SearchSort; readonly ranksOf: RanksOf | null; readonly places: Places };

const NOBODY: ReadonlySet<number> = new Set();
const GENDERS = [1, 2] as const;
const BEST_SCORE = 100;

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

  /** The number of a set of ids, written with commas between them. */
  setNumber(ids: string): number {
    return this.#sets.of(ids, () => new Set(ids.split(',').map(Number)));
  }

  /** The number of a set of professions. */
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

  /** Null where the index cannot know: an order by match of a viewer who is not listed. */
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
    const ranksOf = this.#rankFor(asker);
    if (sort === 'match' && !ranksOf) return null;
    const ids = this.#ordered(index, bits, { asker, sort, ranksOf, places: { from, to } });
    const ranks = ranksOf ? [...ranksOf(Uint32Array.from(ids, (id) => index.slotOf(id)))] : null;
    return { kind: 'page', ids, total: size, ranks };
  }

  #ordered(index: MemberIndex, found: Bits, { asker, sort, ranksOf, places }: Ordering): number[] {
    if (sort === 'newest') return byJoining(index, found, places);
    if (sort === 'match' && ranksOf)
      return byGroups(index, found, places, { groups: BEST_SCORE - NOT_MET + 1, groupsOf: (slots) => groupsByRank(ranksOf(slots)) });
    if (sort === 'nearest' && asker.cell) return byGroups(index, found, places, nearness(index, asker.cell));
    return index.newestAt(found, places.from, places.to - places.from);
  }

  /** Null for who is not listed, of whom the index knows nothing. */
  #rankFor({ viewerId, gender, today }: Asker): RanksOf | null {
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

/** The latest to join first, then the higher id. */
function byJoining(index: MemberIndex, found: Bits, { from, to }: Places): number[] {
  const { joinedAt, memberId } = index.columns;
  const order = (one: number, other: number): number =>
    (joinedAt[other] as number) - (joinedAt[one] as number) || (memberId[other] as number) - (memberId[one] as number);
  let first: number[] = [];
  let least = -Infinity;
  // Whoever joined before the last of those kept so far is passed over; the list is put in order and cut whenever it has grown long.
  const most = Math.max(4 * to, 1000);
  each(found, (slot) => {
    if ((joinedAt[slot] as number) < least) return;
    first.push(slot);
    if (first.length < most) return;
    first = first.toSorted(order).slice(0, to);
    least = joinedAt[first[to - 1] as number] as number;
  });
  return first
    .toSorted(order)
    .slice(from, to)
    .map((slot) => memberId[slot] as number);
}

type Groups = { readonly groupsOf: (slots: Uint32Array) => Uint8Array; readonly groups: number };

/** Members by groups, the first group first, each group by last activity. */
function byGroups(index: MemberIndex, found: Bits, { from, to }: Places, { groupsOf, groups }: Groups): number[] {
  const slots = slotsOf(found);
  const groupAt = new Uint8Array(found.length * 32);
  const totals = new Uint32Array(groups);
  const groupOf = groupsOf(slots);
  for (let place = 0; place < slots.length; place += 1) {
    const group = groupOf[place] as number;
    groupAt[slots[place] as number] = group;
    totals[group] = (totals[group] as number) + 1;
  }
  // Where each group begins in the whole list, and which places of it the page shows.
  const starts = new Uint32Array(groups);
  for (let group = 1; group < groups; group += 1) starts[group] = (starts[group - 1] as number) + (totals[group - 1] as number);
  const places = starts.slice();
  const shown: number[] = [];
  let left = Math.max(0, Math.min(to, (starts[groups - 1] as number) + (totals[groups - 1] as number)) - from);
  index.eachByActivity(found, (slot) => {
    const group = groupAt[slot] as number;
    const place = places[group] as number;
    places[group] = place + 1;
    if (place >= from && place < to) {
      shown[place - from] = index.columns.memberId[slot] as number;
      left -= 1;
    }
    return left > 0;
  });
  return shown;
}

function groupsByRank(ranks: Int8Array): Uint8Array {
  const groups = new Uint8Array(ranks.length);
  for (let place = 0; place < ranks.length; place += 1) groups[place] = BEST_SCORE - (ranks[place] as number);
  return groups;
}

/** The bands in their order, those beyond the widest, those without a place. */
function nearness(index: MemberIndex, cell: Cell): Groups {
  const bandOf = cellTest(cellsAround(cell, 100));
  const { gridX, gridY } = index.columns;
  const beyond = DISTANCES_KM.length;
  return {
    groups: beyond + 2,
    groupsOf: (slots) =>
      Uint8Array.from(slots, (slot) => {
        const x = gridX[slot] as number;
        if (x < 0) return beyond + 1;
        const band = bandOf(x, gridY[slot] as number);
        return band === 0 ? beyond : (DISTANCES_KM as readonly number[]).indexOf(band);
      }),
  };
}
