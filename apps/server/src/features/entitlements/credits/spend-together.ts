import type { Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { announce } from '#platform/events';
import '../entitlements.events.ts';
import { actKeyOf, ACTS } from './acts.policy.ts';
import { potsUpToDate } from './bring-up-to-date.ts';
import { spendingFrom, type Act, type CreditMoved } from './credits.service.ts';
import * as store from './credits.store.ts';
import { allowanceMonthOf } from './due-moves.policy.ts';
import { leftOf, moved, type Move } from './pots.policy.ts';

/** An act that is to be paid among others; `target` null where it is a number that is drawn for it, and so was never paid before. */
export type Spending = Pick<Act, 'memberId' | 'act'> & { readonly target: string | null };
/** The credit that an act takes, before it is written: `left` stands in the counter afterwards. */
export type Spent = Pick<CreditMoved, 'counter' | 'left'> &
  Pick<Act, 'memberId' | 'act'> & { readonly entryId: number; readonly move: Move };

/** Stands for the key of an act whose target is not known yet. */
const NO_KEY = '';

/**
 * Does for many what `spendCredit` does, without waiting for anybody. The locks go ahead of the caller's next statement, which reads `spendingQueries` with
 * each of the values that are in `asked`. `judge` decides by these rows, in the order of asking: 'alone' is to be done by `spendCredit`, since another transaction holds the
 * credits, something is due, the act was paid before, or the member has another one among these.
 */
export async function trySpendings(
  tx: Tx,
  spendings: readonly Spending[],
): Promise<{
  readonly asked: readonly store.SpendingAsked[];
  readonly judge: (rows: readonly store.SpendingRows[]) => readonly (Spent | Refusal | 'alone')[];
}> {
  const month = allowanceMonthOf(tx.clock.now());
  const asked = spendings.map(({ memberId, act, target }) => {
    return { memberId, month, actKey: target === null ? NO_KEY : actKeyOf({ memberId, act, target }) };
  });
  const tellHeld = await store.tryLockCredits(tx, [...new Set(spendings.map(({ memberId }) => memberId))]);
  const judge = (rows: readonly store.SpendingRows[]): readonly (Spent | Refusal | 'alone')[] => {
    const free = new Set(tellHeld());
    return spendings.map((spending, place) => {
      const read = rows[place];
      return read && free.delete(spending.memberId) ? judgeOne(tx, spending, store.openLedgerFrom(read)) : 'alone';
    });
  };
  return { asked, judge };
}

function judgeOne(tx: Tx, { memberId, act }: Spending, ledger: store.OpenLedger): Spent | Refusal | 'alone' {
  const pots = potsUpToDate(tx, ledger);
  if (ledger.act || !pots || ledger.nextId === null) return 'alone';
  const move = spendingFrom(pots, act);
  if (move instanceof Refusal) return move;
  const { kind, counter } = ACTS[act];
  return { memberId, act, entryId: ledger.nextId, move, counter, left: leftOf(moved(pots, [move]), kind) };
}

/** Writes what `trySpendings` judged for acts that are written with it; nobody waits for it. */
export async function insertSpendings(tx: Tx, spent: readonly (Spent & { readonly target: string })[]): Promise<void> {
  if (spent.length === 0) return;
  const paid = spent.map(({ memberId, act, target, entryId, move: { kind, purchaseId, month } }) => {
    return { id: entryId, memberId, kind, purchaseId, month, act, actKey: actKeyOf({ memberId, act, target }) };
  });
  await store.insertPayments(tx, paid, tx.clock.now());
  for (const { memberId } of spent) await announce(tx, 'credits.changed', { memberId });
}
