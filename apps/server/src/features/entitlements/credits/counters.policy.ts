import { COUNT_NAMES, type CountName, type Counts } from '@app/contract/packages';
import type { Pot } from './pots.policy.ts';

const countsBy = (amountOf: (kind: CountName) => number): Counts =>
  Object.fromEntries(COUNT_NAMES.map((kind) => [kind, amountOf(kind)])) as Counts;

const atMostOne = (kind: CountName, amount: number): number => (kind === 'autoProfileMatch' ? Math.min(amount, 1) : amount);

const summed = (pots: readonly Pot[], part: 'left' | 'frozen'): Counts =>
  countsBy((kind) =>
    atMostOne(
      kind,
      pots.reduce((sum, pot) => (pot.kind === kind ? sum + pot[part] : sum), 0),
    ),
  );

/** What can be spent, and what waits for a renewal (null where nothing does). */
export function countersIn(pots: readonly Pot[]): { counters: Counts; frozen: Counts | null } {
  return { counters: summed(pots, 'left'), frozen: pots.some((pot) => pot.frozen > 0) ? summed(pots, 'frozen') : null };
}

/** How many credits a notice speaks of; matching is no credit that is counted. */
export const frozenCredits = (pots: readonly Pot[]): number =>
  pots.reduce((sum, pot) => (pot.kind === 'autoProfileMatch' ? sum : sum + pot.frozen), 0);
