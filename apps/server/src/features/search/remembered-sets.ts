import { add, has, remove, type Bits } from './index-bits.ts';
import type { ColumnName } from './index-columns.ts';
import type { Tally } from './tally.ts';

/** What is counted within a set: the values of a column, or the districts of members, of whom one may have three. */
export type Counted = ColumnName | 'district';
type Passes = (slot: number) => boolean;
/** Adds a member's values to a tally, or takes them out of it. */
export type Tell = (tally: Tally, slot: number, times: 1 | -1) => void;
type Kept = { readonly tally: Tally; readonly tell: Tell };

/** All slots that pass some tests, kept as members come, change and go. */
export type RememberedSet = {
  readonly bits: Bits;
  size: number;
  readonly passes: Passes;
  readonly tallies: Map<Counted, Kept>;
};

/** What the sets of one index may take together, beside the index itself. */
const BYTES_MAX = 8_388_608;
const bytesOf = ({ bits, tallies }: RememberedSet): number =>
  bits.byteLength + [...tallies.values()].reduce((sum, { tally }) => sum + tally.bytes, 0);

/**
 * The sets that searches asked for of late, by their tests. A change of a member changes them with it, so that they are never older than
 * the index; the one that was not asked for longest is let go where they grow too large.
 */
export class RememberedSets {
  readonly #sets = new Map<string, RememberedSet>();
  #hasGrown = false;

  /** Returns the set of a key, made where it is not known. */
  of(key: string, make: () => Omit<RememberedSet, 'tallies'>): RememberedSet {
    const known = this.#sets.get(key);
    const set = known ?? { ...make(), tallies: new Map() };
    if (!known) this.#hasGrown = true;
    // The one that was asked for last stands last.
    this.#sets.delete(key);
    this.#sets.set(key, set);
    return set;
  }

  /** Returns what is counted within a set, counted where it was not yet. */
  tallyOf(set: RememberedSet, counted: Counted, tell: Tell, make: () => Tally): Tally {
    const known = set.tallies.get(counted);
    if (known) return known.tally;
    const tally = make();
    this.#hasGrown = true;
    set.tallies.set(counted, { tally, tell });
    return tally;
  }

  /** Lets go of what is too much. */
  trim(): void {
    if (!this.#hasGrown) return;
    this.#hasGrown = false;
    let bytes = [...this.#sets.values()].reduce((sum, set) => sum + bytesOf(set), 0);
    for (const [key, set] of this.#sets) {
      if (bytes <= BYTES_MAX) return;
      bytes -= bytesOf(set);
      this.#sets.delete(key);
    }
  }

  /** Takes in a slot that was written. */
  list(slot: number): void {
    for (const set of this.#sets.values()) {
      if (!set.passes(slot)) continue;
      add(set.bits, slot);
      set.size += 1;
      for (const { tally, tell } of set.tallies.values()) tell(tally, slot, 1);
    }
  }

  /** Takes out a slot that is going to be written, or was let go. */
  unlist(slot: number): void {
    for (const set of this.#sets.values()) {
      if (!has(set.bits, slot)) continue;
      remove(set.bits, slot);
      set.size -= 1;
      for (const { tally, tell } of set.tallies.values()) tell(tally, slot, -1);
    }
  }

  clear(): void {
    this.#sets.clear();
  }
}
