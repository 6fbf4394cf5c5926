import { SMALLEST_GROUP } from '@app/contract/transparency';

type Counts<K extends string> = Readonly<Record<K, number>>;
type Told<K extends string> = Readonly<Record<K, number | null>>;

/** Returns a number where it is no small group. */
export const told = (count: number): number | null => (count < SMALLEST_GROUP ? null : count);

/**
 * Returns a whole and its groups as they may be told: no group under ten, and none that can be reckoned from the others. Where what is hidden
 * would be fewer than ten together, the next smallest group is hidden with it.
 */
export function toldGroups<K extends string>(counts: Counts<K>): { readonly total: number | null; readonly byKind: Told<K> } {
  const keys = Object.keys(counts) as K[];
  const total = keys.reduce((sum, key) => sum + counts[key], 0);
  const bySize = keys.toSorted((one, other) => counts[one] - counts[other]);
  const hidden = new Set(bySize.filter((key) => counts[key] < SMALLEST_GROUP));
  const hiddenSum = (): number => [...hidden].reduce((sum, key) => sum + counts[key], 0);
  // Where nobody is in what is hidden, nobody is found by it.
  for (const key of bySize) if (hiddenSum() > 0 && hiddenSum() < SMALLEST_GROUP) hidden.add(key);
  const byKind = Object.fromEntries(keys.map((key) => [key, hidden.has(key) ? null : counts[key]])) as Told<K>;
  return { total: told(total), byKind };
}

/** A quarter of a year in Dhaka. */
export type QuarterDays = {
  /** Such as '2026-Q1'. */
  readonly quarter: string;
  /** First and last day, YYYY-MM-DD. */
  readonly startsOn: string;
  readonly endsOn: string;
  /** First day of the next one. */
  readonly nextOn: string;
};

const padded = (number: number): string => String(number).padStart(2, '0');

/** Returns the quarter in which a day lies. */
export function quarterOf(day: string): QuarterDays {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const number = Math.ceil(month / 3);
  const [nextYear, nextMonth] = number === 4 ? [year + 1, 1] : [year, number * 3 + 1];
  const last = new Date(Date.UTC(nextYear, nextMonth - 1, 0)).getUTCDate();
  return {
    quarter: `${year}-Q${number}`,
    startsOn: `${year}-${padded(number * 3 - 2)}-01`,
    endsOn: `${year}-${padded(number * 3)}-${padded(last)}`,
    nextOn: `${nextYear}-${padded(nextMonth)}-01`,
  };
}

/** Returns the quarters that are over on a day, from that of another day on, oldest first. */
export function quartersBetween(first: string, today: string): readonly QuarterDays[] {
  const quarters: QuarterDays[] = [];
  const current = quarterOf(today).startsOn;
  for (let quarter = quarterOf(first); quarter.startsOn < current; quarter = quarterOf(quarter.nextOn)) quarters.push(quarter);
  return quarters;
}
