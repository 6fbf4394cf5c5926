import type { Test } from './filter.policy.ts';
import { narrow } from './find-slots.ts';
import { count, each, type Bits } from './index-bits.ts';
import { agesBy, type ColumnName } from './index-columns.ts';
import { isFew, type MemberIndex } from './member-index.ts';
import type { FacetTotals } from './search-plan.ts';

/** How many of the found pass a test as well. */
export function countPassing(index: MemberIndex, found: Bits, test: Test): number {
  const result = found.slice();
  narrow(index, result, [test]);
  return count(result);
}

/** How many of the found have each value of a column; 0, which stands for none, is left out. */
export function countValues(index: MemberIndex, found: Bits, column: ColumnName): Map<number, number> {
  if (isFew(column)) {
    const totals = index.fewOf(column).countWithin(found);
    totals.delete(0);
    return totals;
  }
  const counter = new Counter();
  const values = index.columns[column];
  each(found, (slot) => counter.add(values[slot] as number));
  return counter.totals();
}

/** How many of the found are of each age in whole years. */
export function countAges(index: MemberIndex, found: Bits, today: string): Map<number, number> {
  const ages = agesBy(today);
  const { birthDay } = index.columns;
  const counter = new Counter();
  each(found, (slot) => counter.add(ages[birthDay[slot] as number] as number));
  return counter.totals();
}

/** A member counts once for each of their districts. */
export function countDistricts(index: MemberIndex, found: Bits): FacetTotals {
  const { presentStateId, locationStateId, hometownStateId } = index.columns;
  const counter = new Counter();
  each(found, (slot) => {
    const [present, location, hometown] = [
      presentStateId[slot] as number,
      locationStateId[slot] as number,
      hometownStateId[slot] as number,
    ];
    counter.add(present);
    if (location !== present) counter.add(location);
    if (hometown !== present && hometown !== location) counter.add(hometown);
  });
  return counter.totals();
}

const SMALL = 65_536;

/** Counts how often each number comes; numbers of lists are small, and the few others stand in a map. */
class Counter {
  readonly #small = new Uint32Array(SMALL);
  readonly #others = new Map<number, number>();

  add(value: number): void {
    if (value < SMALL) this.#small[value] = (this.#small[value] as number) + 1;
    else this.#others.set(value, (this.#others.get(value) ?? 0) + 1);
  }

  /** Returns all numbers but 0 with how often they came. */
  totals(): Map<number, number> {
    const totals = new Map(this.#others);
    for (let value = 1; value < SMALL; value += 1) if (this.#small[value] !== 0) totals.set(value, this.#small[value] as number);
    return totals;
  }
}
