import { add, has, remove, type Bits } from './index-bits.ts';
import type { ColumnName } from './index-columns.ts';
import type { Tally } from './tally.ts';

/** Names what is counted within a set: the values of a column, or the districts of members, of whom one may have three. */
export type Counted = ColumnName | 'district';
type Passes = (slot: number) => boolean;
/** Adds a member's values to a tally, or takes them out of it. */
export type Tell = (tally: Tally, slot: number, times: 1 | -1) => void;
type Kept = { readonly tally: Tally; readonly tell: Tell };

/** All slots that pass some tests, kept as members come, change and go. */
export type RememberedSet = {
  readonly bits: Bits;
  size: number;
  /** In memory. */
  bytes: number;
  readonly passes: Passes;
  readonly tallies: Map<Counted, Kept>;
};

/** So much the sets of one index may take together, beside the index itself. */
const BYTES_MAX = 12_582_912;

/**
 * The sets that searches asked for of late, by their tests. A change of a member changes them with it, so that they are never older than
 * the index; the one that was not asked for longest is let go where they grow too large.
 */
export class RememberedSets {
  readonly #sets = new Map<string, RememberedSet>();
  #bytes = 0;

  /** Returns the set of a key, made where it is not known. */
  of(key: string, make: () => Pick<RememberedSet, 'bits' | 'size' | 'passes'>): RememberedSet {
    let set = this.#sets.get(key);
    if (!set) {
      const made = make();
      set = { ...made, bytes: made.bits.byteLength, tallies: new Map() };
      this.#bytes += set.bytes;
    }
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
    set.bytes += tally.bytes;
    this.#bytes += tally.bytes;
    set.tallies.set(counted, { tally, tell });
    return tally;
  }

  /** Lets go of what is too much. */
  trim(): void {
    for (const [key, { bytes }] of this.#sets) {
      if (this.#bytes <= BYTES_MAX) return;
      this.#bytes -= bytes;
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
    this.#bytes = 0;
  }
}
