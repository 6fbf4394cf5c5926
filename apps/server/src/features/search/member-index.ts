import { capacityOf, COLUMN_NAMES, emptyColumns, type Columns, type IndexedMember } from './index-columns.ts';
import { add, countWord, eachFromTop, has, keepOut, remove, slotsOf, wordsFor, type Bits } from './index-bits.ts';
import { RememberedSets } from './remembered-sets.ts';
import { ValueBits } from './value-bits.ts';

/** Columns of few values: each value has a set of slots. */
const FEW = [
  'heightId',
  'maritalStatusId',
  'educationId',
  'incomeNumber',
  'religion',
  'motherTongueId',
  'smoking',
  'drinking',
  'photoState',
  'isFaceVerified',
  'isIdVerified',
] as const;
export type FewColumn = (typeof FEW)[number];
export const isFew = (column: string): column is FewColumn => (FEW as readonly string[]).includes(column);
/** Birthdays are grouped by spans of so many days. */
export const SPAN_DAYS = 366;

/** The least share of slots, of those that were let go or lie out of order, at which all are put in order again; and the least number. */
const UNTIDY = { share: 0.2, least: 4096 };

/**
 * The members of one gender in memory. Slots stand in the order of last activity, so that the newest page is read from the top; somebody
 * who was active takes a new slot and lets the old one go. A slot that is out of order, since its news came late, stands in a list of its own.
 */
export class MemberIndex {
  #columns: Columns;
  #used = 0;
  #alive: Bits;
  #late: number[] = [];
  #lateBits: Bits;
  #newest = { at: 0, memberId: 0 };
  #gone = 0;
  #few = new Map<FewColumn, ValueBits>();
  /** The sets by spans of birthdays. */
  born: ValueBits;
  /** The sets that searches asked for of late. */
  readonly remembered = new RememberedSets();
  #slotOf = new Int32Array(1024).fill(-1);

  /** Returns the number of a profession; 0 for one that nobody has. */
  readonly professionNumber: (name: string) => number;

  constructor(professionNumber: (name: string) => number, capacity = 1024) {
    this.professionNumber = professionNumber;
    this.#columns = emptyColumns(capacity);
    const words = wordsFor(capacity);
    this.#alive = new Uint32Array(words);
    this.#lateBits = new Uint32Array(words);
    this.born = new ValueBits(words);
    for (const column of FEW) this.#few.set(column, new ValueBits(words));
  }

  get size(): number {
    return this.#used - this.#gone;
  }

  get columns(): Readonly<Columns> {
    return this.#columns;
  }

  /** Returns the sets of a column of few values. */
  fewOf(column: FewColumn): ValueBits {
    return this.#few.get(column) as ValueBits;
  }

  /** Returns a set of all members, to be narrowed, with room for those who come. */
  everybody(): Bits {
    return this.#alive.slice();
  }

  /** Counts the words of a set that are in use. */
  get words(): number {
    return wordsFor(this.#used);
  }

  /** Keeps those who were here since a moment, in microseconds: the slots above a place, but for those out of order. */
  keepActiveSince(result: Bits, since: number): void {
    const { lastActiveAt } = this.#columns;
    const late = this.#late.filter((slot) => has(result, slot) && (lastActiveAt[slot] as number) >= since);
    const first = this.#firstSince(since);
    result.fill(0, 0, Math.min(result.length, first >>> 5));
    if (first >>> 5 < result.length) result[first >>> 5] = (result[first >>> 5] as number) & (-1 << (first & 31));
    keepOut(result, this.#lateBits);
    for (const slot of late) add(result, slot);
  }

  /** Returns the lowest slot in order whose activity is not before a moment. */
  #firstSince(since: number): number {
    let [from, to] = [0, this.#used];
    while (from < to) {
      const middle = (from + to) >>> 1;
      let probe = middle;
      while (probe >= from && has(this.#lateBits, probe)) probe -= 1;
      if (probe < from || (this.#columns.lastActiveAt[probe] as number) < since) from = middle + 1;
      else to = probe;
    }
    return from;
  }

  /** Returns the slot of a member; -1 for nobody here. */
  slotOf(memberId: number): number {
    return this.#slotOf[memberId] ?? -1;
  }

  /** Takes in many at once, in any order, in place of all. */
  fill(members: Columns, size: number): void {
    this.#columns = members;
    this.#used = size;
    this.#alive = new Uint32Array(wordsFor(capacityOf(members)));
    for (let slot = 0; slot < size; slot += 1) add(this.#alive, slot);
    this.#tidy();
  }

  /** Writes a member as they are now. */
  put(member: IndexedMember): void {
    const slot = this.slotOf(member.memberId);
    if (slot >= 0 && this.#columns.lastActiveAt[slot] === member.lastActiveAt) {
      this.#unlist(slot);
      this.#write(slot, member);
      this.#list(slot);
      return;
    }
    if (slot >= 0) this.#release(slot);
    if (this.#used >= capacityOf(this.#columns)) this.#tidy();
    const next = this.#used;
    this.#used += 1;
    this.#write(next, member);
    add(this.#alive, next);
    this.#list(next);
    this.#place(member.memberId, next);
    if (member.lastActiveAt < this.#newest.at || (member.lastActiveAt === this.#newest.at && member.memberId < this.#newest.memberId)) {
      this.#late.push(next);
      add(this.#lateBits, next);
    } else this.#newest = { at: member.lastActiveAt, memberId: member.memberId };
    if (Math.max(this.#late.length * 4, this.#gone) > Math.max(UNTIDY.least, this.#used * UNTIDY.share)) this.#tidy();
  }

  drop(memberId: number): void {
    const slot = this.slotOf(memberId);
    if (slot >= 0) this.#release(slot);
  }

  /** Returns the members at some places of the order of last activity, newest first. */
  newestAt(found: Bits, from: number, most: number): number[] {
    const ids: number[] = [];
    let skipped = 0;
    const take = (slot: number): boolean => {
      if (skipped < from) skipped += 1;
      else ids.push(this.#columns.memberId[slot] as number);
      return ids.length < most;
    };
    if (this.#lateAmong(found).length > 0) {
      this.eachByActivity(found, take);
      return ids;
    }
    // Words that lie before the page as a whole are passed over by their counts.
    let end = found.length;
    for (; end > 0; end -= 1) {
      const here = countWord(found[end - 1] as number);
      if (skipped + here > from) break;
      skipped += here;
    }
    eachFromTop(found.subarray(0, end), take);
    return ids;
  }

  /** Calls for each, newest activity first. */
  eachByActivity(found: Bits, visit: (slot: number) => boolean): void {
    const late = this.#lateAmong(found);
    if (late.length === 0) return eachFromTop(found, visit);
    const main = found.slice();
    keepOut(main, this.#lateBits);
    let next = 0;
    let goesOn = true;
    eachFromTop(main, (slot) => {
      while (goesOn && next < late.length && this.#isNewer(late[next] as number, slot)) {
        goesOn = visit(late[next] as number);
        next += 1;
      }
      return goesOn && (goesOn = visit(slot));
    });
    while (goesOn && next < late.length) {
      goesOn = visit(late[next] as number);
      next += 1;
    }
  }

  #write(slot: number, member: IndexedMember): void {
    for (const name of COLUMN_NAMES) this.#columns[name][slot] = member[name];
  }

  #list(slot: number): void {
    for (const column of FEW) this.fewOf(column).add(this.#columns[column][slot] as number, slot);
    this.born.add(Math.floor((this.#columns.birthDay[slot] as number) / SPAN_DAYS), slot);
    this.remembered.list(slot);
  }

  #unlist(slot: number): void {
    this.remembered.unlist(slot);
    for (const column of FEW) this.fewOf(column).remove(this.#columns[column][slot] as number, slot);
    this.born.remove(Math.floor((this.#columns.birthDay[slot] as number) / SPAN_DAYS), slot);
  }

  #release(slot: number): void {
    this.#unlist(slot);
    remove(this.#alive, slot);
    this.#gone += 1;
    this.#slotOf[this.#columns.memberId[slot] as number] = -1;
  }

  #place(memberId: number, slot: number): void {
    if (memberId >= this.#slotOf.length) {
      const grown = new Int32Array(Math.max(memberId + 1, Math.ceil(this.#slotOf.length * 1.5))).fill(-1);
      grown.set(this.#slotOf);
      this.#slotOf = grown;
    }
    this.#slotOf[memberId] = slot;
  }

  /** Lists the slots out of order among the found, newest first. */
  #lateAmong(found: Bits): number[] {
    return this.#late
      .filter((slot) => slot >>> 5 < found.length && has(found, slot))
      .toSorted((one, other) => (this.#isNewer(one, other) ? -1 : 1));
  }

  #isNewer(one: number, other: number): boolean {
    const { lastActiveAt, memberId } = this.#columns;
    const difference = (lastActiveAt[one] as number) - (lastActiveAt[other] as number);
    return difference > 0 || (difference === 0 && (memberId[one] as number) > (memberId[other] as number));
  }

  /** Puts all in the order of last activity again, without those that were let go, with room for more. */
  #tidy(): void {
    const old = this.#columns;
    const sorted = slotsOf(this.#alive.subarray(0, this.words)).sort(
      (one, other) =>
        (old.lastActiveAt[one] as number) - (old.lastActiveAt[other] as number) ||
        (old.memberId[one] as number) - (old.memberId[other] as number),
    );
    const size = sorted.length;
    const capacity = Math.max(1024, Math.ceil(size * 1.25));
    const columns = emptyColumns(capacity);
    for (const name of COLUMN_NAMES) {
      const [from, to] = [old[name], columns[name]];
      for (let slot = 0; slot < size; slot += 1) to[slot] = from[sorted[slot] as number] as number;
    }
    const words = wordsFor(capacity);
    this.#columns = columns;
    this.remembered.clear();
    this.#used = size;
    this.#gone = 0;
    this.#late = [];
    this.#lateBits = new Uint32Array(words);
    this.#alive = new Uint32Array(words);
    this.born = new ValueBits(words);
    for (const column of FEW) this.#few.set(column, new ValueBits(words));
    this.#slotOf.fill(-1);
    for (let slot = 0; slot < size; slot += 1) {
      add(this.#alive, slot);
      this.#list(slot);
      this.#place(columns.memberId[slot] as number, slot);
    }
    const last = size - 1;
    this.#newest =
      size > 0 ? { at: columns.lastActiveAt[last] as number, memberId: columns.memberId[last] as number } : { at: 0, memberId: 0 };
  }
}
