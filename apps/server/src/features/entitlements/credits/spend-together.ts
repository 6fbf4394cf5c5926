import type { Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { announce } from '#platform/events';
import '../entitlements.events.ts';
import { actKeyOf, ACTS } from './acts.policy.ts';
import { bringUpToDate, potsUpToDate } from './bring-up-to-date.ts';
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

const askedOf = ({ clock }: Tx, { memberId, act, target }: Spending): store.SpendingAsked => {
  return { memberId, month: allowanceMonthOf(clock.now()), actKey: target === null ? NO_KEY : actKeyOf({ memberId, act, target }) };
};

/**
 * Locks the credits of one act, ahead of the caller's next statement, which reads `spendingQueries` with the values that are returned. `spendCredit` takes
 * these rows in place of a reading of its own.
 */
export async function holdSpending(tx: Tx, spending: Spending): Promise<store.SpendingAsked> {
  await store.lockCredits(tx, spending.memberId);
  return askedOf(tx, spending);
}

/**
 * Does for many what `spendCredit` does, without waiting for anybody. The locks go ahead of the caller's next statement, which reads `spendingQueries` with
 * each of the values that are in `asked`. `judge` decides by these rows, in the order of asking: 'alone' is to be done by `spendCredit`, since another transaction holds the
 * credits, something was due, which is written with the others, the act was paid before, or the member has another one among these.
 */
export async function trySpendings(
  tx: Tx,
  spendings: readonly Spending[],
): Promise<{
  readonly asked: readonly store.SpendingAsked[];
  readonly judge: (rows: readonly store.SpendingRows[]) => Promise<readonly (Spent | Refusal | 'alone')[]>;
}> {
  const asked = spendings.map((spending) => askedOf(tx, spending));
  const tellHeld = await store.tryLockCredits(tx, [...new Set(spendings.map(({ memberId }) => memberId))]);
  const judge = async (rows: readonly store.SpendingRows[]): Promise<readonly (Spent | Refusal | 'alone')[]> => {
    const free = new Set(tellHeld());
    const judged: (Spent | Refusal | 'alone')[] = [];
    for (const [place, spending] of spendings.entries()) {
      const read = rows[place];
      judged.push(read && free.delete(spending.memberId) ? await judgeOne(tx, spending, read) : 'alone');
    }
    return judged;
  };
  return { asked, judge };
}

async function judgeOne(tx: Tx, { memberId, act }: Spending, read: store.SpendingRows): Promise<Spent | Refusal | 'alone'> {
  const ledger = store.openLedgerFrom(read);
  const pots = potsUpToDate(tx, ledger);
  // Writes it before the act, which has its number already: entries stand in the order of their numbers.
  if (!pots && ledger.member) await bringUpToDate(tx, memberId, { read });
  if (ledger.act || !pots || ledger.nextId === null) return 'alone';
  const move = spendingFrom(pots, act);
  if (move instanceof Refusal) return move;
  const { kind, counter } = ACTS[act];
  return { memberId, act, entryId: ledger.nextId, move, counter, left: leftOf(moved(pots, [move]), kind) };
}

/** Writes what `trySpendings` judged for acts that are written with it; nobody waits for it. */
export async function insertSpendings(tx: Tx, spent: readonly (Spent & { readonly target: string })[]): Promise<void> {
  if (spent.length === 0) return;
  const paid = spent.map(({ memberId, act, target, entryId, move }) => {
    return { ...move, id: entryId, memberId, act, actKey: actKeyOf({ memberId, act, target }) };
  });
  await store.insertPayments(tx, paid, tx.clock.now());
  for (const { memberId } of spent) await announce(tx, 'credits.changed', { memberId });
}
