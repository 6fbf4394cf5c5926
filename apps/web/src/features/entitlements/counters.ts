import { COUNTER_NAMES, type CounterName as WireCounterName } from '@app/contract/entitlements';
import { domainName, type DomainName } from '@app/contract/kernel';

export type CounterName = DomainName<WireCounterName>;
/** Part of the account data that a slide shows; a missing value counts as 0. */
export type Counter = { readonly name: CounterName; readonly value: number };

const NAMES = COUNTER_NAMES.map((name) => domainName(name) as CounterName);

/** Returns the counters of a member in their order. Who looks for nobody has only posts to count. */
export function countersOf(account: Partial<Record<CounterName, number>>, isSeeker: boolean): readonly Counter[] {
  const names: readonly CounterName[] = isSeeker ? NAMES : ['remainingFeed'];
  return names.map((name) => ({ name, value: account[name] ?? 0 }));
}

const PER_SLIDE = 3;

export const slidesOf = (counters: readonly Counter[]): readonly (readonly Counter[])[] =>
  Array.from({ length: Math.ceil(counters.length / PER_SLIDE) }, (_, slide) => counters.slice(slide * PER_SLIDE, (slide + 1) * PER_SLIDE));
