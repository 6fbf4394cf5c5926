const FIRST_SIZE = 256;
/** Numbers below stand in an array, which grows as they come; the few others in a map. */
const SMALL = 65_536;

/** Counts how often each number comes; 0, which stands for nothing, is counted and not listed. */
export class Tally {
  #small: Uint32Array;
  #others: Map<number, number>;

  constructor(small = new Uint32Array(FIRST_SIZE), others = new Map<number, number>()) {
    this.#small = small;
    this.#others = others;
  }

  add(value: number, times = 1): void {
    if (value >= this.#small.length && value < SMALL) this.#grow(value);
    if (value < SMALL) this.#small[value] = (this.#small[value] as number) + times;
    else this.#others.set(value, (this.#others.get(value) ?? 0) + times);
  }

  at(value: number): number {
    return value < SMALL ? (this.#small[value] ?? 0) : (this.#others.get(value) ?? 0);
  }

  /** Returns another that can be changed by itself. */
  copy(): Tally {
    return new Tally(this.#small.slice(), new Map(this.#others));
  }

  /** Returns all numbers but 0 that came, with how often. */
  totals(): Map<number, number> {
    const totals = new Map<number, number>();
    for (let value = 1; value < this.#small.length; value += 1)
      if (this.#small[value] !== 0) totals.set(value, this.#small[value] as number);
    for (const [value, total] of this.#others) if (total > 0) totals.set(value, total);
    return totals;
  }

  get bytes(): number {
    return this.#small.byteLength;
  }

  #grow(value: number): void {
    const grown = new Uint32Array(Math.min(SMALL, Math.max(value + 1, this.#small.length * 2)));
    grown.set(this.#small);
    this.#small = grown;
  }
}
