import { COUNTER_NAMES, type CounterName } from '@app/contract/entitlements';

/** What of the account data a slide shows; a missing value counts as 0. */
export type Counter = { readonly name: CounterName; readonly value: number };

/** The counters of a member in their order. Who looks for nobody has only posts to count. */
export function countersOf(account: Partial<Record<CounterName, number>>, isSeeker: boolean): readonly Counter[] {
  const names = isSeeker ? COUNTER_NAMES : (['remaining_feed'] as const);
  return names.map((name) => ({ name, value: account[name] ?? 0 }));
}

const PER_SLIDE = 3;

export const slidesOf = (counters: readonly Counter[]): readonly (readonly Counter[])[] =>
  Array.from({ length: Math.ceil(counters.length / PER_SLIDE) }, (_, slide) => counters.slice(slide * PER_SLIDE, (slide + 1) * PER_SLIDE));
