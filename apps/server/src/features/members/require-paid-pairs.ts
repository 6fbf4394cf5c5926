import type { Tx } from '#platform/context';
import type { Refusal } from '#platform/errors';
import { trySpendings, type Spending, type SpendingAsked, type SpendingRows, type Spent } from '#features/entitlements';
import { pairIdsOf, pairRowsOf, type PairIds, type PairRows } from './pair-members.store.ts';
import { requirePairs, type MemberPair } from './require-pair.ts';

/** A step of a crowd between two members, for which a credit of the first is to be paid. */
export type PaidStep = Spending & { readonly otherId: number };
/** Holds the values of `pairQueries` and `spendingQueries` for one step. */
export type PaidStepAsked = PairIds & SpendingAsked;
/** Holds the rows by which pair and credits of a step are judged, and what else was read for it. */
export type ReadStep<Found> = { readonly rows: PairRows & SpendingRows; readonly found: Found };
/** Tells of a step who the two are and what it takes, or why not: 'alone' where it is to be tried by itself. */
export type BegunStep<Found> = {
  readonly pair: MemberPair | Refusal | 'alone';
  readonly found: Found;
  readonly spent: Spent | Refusal | 'alone';
};

/**
 * Begins steps of many that are paid for, as `requirePairs` and `trySpendings` do: their locks, then the one reading of the caller for all of them, by whose rows both are
 * judged.
 */
export async function requirePaidPairs<Found>(
  tx: Tx,
  steps: readonly PaidStep[],
  readAll: (asked: readonly PaidStepAsked[]) => Promise<readonly ReadStep<Found>[]>,
): Promise<readonly BegunStep<Found>[]> {
  const ids = steps.map(({ memberId, otherId }) => [memberId, otherId] as const);
  const judgePairs = await requirePairs(tx, ids);
  const spendings = await trySpendings(tx, steps);
  const read = await readAll(spendings.asked.map((asked, place) => ({ ...asked, ...pairIdsOf(ids.slice(place, place + 1)) })));
  const rows = read.map((one) => one.rows);
  const pairs = judgePairs(pairRowsOf(rows));
  const spent = await spendings.judge(rows);
  return read.map(({ found }, place) => {
    const [pair = 'busy', paid = 'alone'] = [pairs[place], spent[place]];
    return { pair: pair === 'busy' ? 'alone' : pair, found, spent: paid };
  });
}
