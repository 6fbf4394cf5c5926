import type { Tx } from '#platform/context';
import { prepareReadingsOfMany } from '#platform/db';
import { Refusal } from '#platform/errors';
import { SPENDING_TYPES, spendingQueries, type SpendingAsked } from './credits.store.ts';
import { insertSpendings, trySpendings, type Spending, type Spent } from './spend-together.ts';

const read = prepareReadingsOfMany(SPENDING_TYPES, ({ memberId, month, actKey }: SpendingAsked, ctx: Pick<Tx, 'db'>) =>
  spendingQueries(ctx, { memberId, month, actKey }),
);

/** Pays for acts as those do who write them in the same transaction; where `isWritten` is false they are only judged. */
export async function spendTogether(
  tx: Tx,
  spendings: readonly Spending[],
  { isWritten = true, meanwhile = () => {} }: { readonly isWritten?: boolean; readonly meanwhile?: () => void } = {},
): Promise<readonly (Spent | Refusal | 'alone')[]> {
  const { asked, judge } = await trySpendings(tx, spendings);
  const rows = await read(tx, asked);
  meanwhile();
  const judged = await judge(rows);
  const paid = judged.flatMap((one, place) => {
    const target = spendings[place]?.target ?? String(place);
    return one === 'alone' || one instanceof Refusal ? [] : [{ ...one, target }];
  });
  if (isWritten) await insertSpendings(tx, paid);
  return judged;
}
