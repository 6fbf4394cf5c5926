import { add, addAll, countBoth, keepIn, keepOut, remove, type Bits } from './index-bits.ts';

/** The sets of slots of one column, by value. */
export class ValueBits {
  readonly #sets = new Map<number, { bits: Bits; size: number }>();
  #words: number;

  constructor(words: number) {
    this.#words = words;
  }

  /** Counts the values that came so far. */
  get values(): number {
    return this.#sets.size;
  }

  add(value: number, slot: number): void {
    let set = this.#sets.get(value);
    if (!set) this.#sets.set(value, (set = { bits: new Uint32Array(this.#words), size: 0 }));
    add(set.bits, slot);
    set.size += 1;
  }

  remove(value: number, slot: number): void {
    const set = this.#sets.get(value);
    if (!set) return;
    remove(set.bits, slot);
    set.size -= 1;
  }

  /** Keeps those whose value passes, by whichever takes fewer sets: uniting those that pass, or taking out the others. */
  keep(result: Bits, passes: (value: number) => boolean): void {
    const present = [...this.#sets].filter(([, { size }]) => size > 0);
    const kept = present.filter(([value]) => passes(value));
    if (kept.length === present.length) return;
    if (kept.length > present.length / 2) {
      for (const [value, { bits }] of present) if (!passes(value)) keepOut(result, bits);
      return;
    }
    const [first, ...others] = kept;
    if (!first) return void result.fill(0);
    if (others.length === 0) return keepIn(result, first[1].bits);
    const united = first[1].bits.slice(0, result.length);
    for (const [, { bits }] of others) addAll(united, bits);
    keepIn(result, united);
  }

  /** Counts how many of the given slots have each value; values that none has are absent. */
  countWithin(found: Bits): Map<number, number> {
    const totals = new Map<number, number>();
    for (const [value, { bits, size }] of this.#sets) {
      const total = size > 0 ? countBoth(found, bits) : 0;
      if (total > 0) totals.set(value, total);
    }
    return totals;
  }

  /** Returns the set of one value within others. */
  within(result: Bits, value: number): Bits {
    const bits = this.#sets.get(value)?.bits;
    const found = bits ? bits.slice(0, result.length) : new Uint32Array(result.length);
    keepIn(found, result);
    return found;
  }
}
