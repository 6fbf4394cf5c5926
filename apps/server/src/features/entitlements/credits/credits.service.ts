import type { ActName, CounterName } from '@app/contract/entitlements';
import type { Sentence } from '@app/contract/kernel';
import type { Counts } from '@app/contract/packages';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { announce } from '#platform/events';
import '../entitlements.events.ts';
import * as periods from '../periods/periods.store.ts';
import { isRenewable } from '../periods/premium-period.policy.ts';
import * as purchases from '../purchases/purchases.store.ts';
import { actKeyOf, ACTS } from './acts.policy.ts';
import { bringUpToDate, openCreditsOf, readCredits } from './bring-up-to-date.ts';
import type { SpendingRows } from './credits.store.ts';
import { choosePot, countersIn, leftOf, type Move, type Pot } from './pots.policy.ts';

/**
 * One act of one member. `target` names what it is done to, and so which repetition is the same act: the member whose contact is
 * viewed, the id of the photo that was uploaded; for the bio data of a member `${periodIdOf}:${memberId}`.
 */
export type Act = { readonly memberId: number; readonly act: ActName; readonly target: string };
/** `left` stands in the counter afterwards. `isRepeat`: this had been done before, and nothing moved. */
export type CreditMoved = { readonly counter: CounterName; readonly left: number; readonly isRepeat: boolean };

/**
 * Takes one credit for an act, so that act and credit stand or fall together. Throws a 402 with the code of the act and its `counter` where
 * none is left. Same act and target: once. `entryId` is the credit entry that paid, to be kept with what was bought (REL-75). `read` gives the rows that were read after
 * `holdSpending` of the same act.
 */
export async function spendCredit(
  tx: Tx,
  { memberId, act, target }: Act,
  read?: SpendingRows,
): Promise<CreditMoved & { readonly entryId: number }> {
  const { kind, counter } = ACTS[act];
  const actKey = actKeyOf({ memberId, act, target });
  const credits = await bringUpToDate(tx, memberId, { actKey, read });
  const { before } = credits;
  // What was given back is not paid: whoever allows the act anew names a new target.
  if (before?.isReturned) throw new Error(`the credit of ${actKey} was given back`);
  if (before) return { counter, left: leftOf(credits.pots(), kind), isRepeat: true, entryId: before.entryId };
  const spent = spendingFrom(credits.pots(), act);
  if (spent instanceof Refusal) throw spent;
  const entryId = await credits.pay(spent, { act, actKey });
  await announce(tx, 'credits.changed', { memberId });
  return { counter, left: leftOf(credits.pots(), kind), isRepeat: false, entryId };
}

/** Returns what an act takes of a member's pots; its refusal where none of them can pay. */
export function spendingFrom(pots: readonly Pot[], act: ActName): Move | Refusal {
  const { kind, counter, refusal } = ACTS[act];
  const pot = choosePot(pots, kind);
  if (!pot) return new Refusal(refusal, { extra: { counter } });
  return { kind, purchaseId: pot.purchaseId, month: pot.month, change: -1, movement: 'spend' };
}

/** Gives the credit of an act back to the pot it came from; nothing where the act was not paid. */
export async function returnCredit(tx: Tx, act: Act): Promise<CreditMoved> {
  const [returned] = await returnCredits(tx, [act]);
  if (!returned) throw new TypeError('a credit was given back to nobody');
  return returned;
}

/** Does the same for many, of one moment and in one reading; answers in their order. */
export async function returnCredits(tx: Tx, acts: readonly Act[]): Promise<readonly CreditMoved[]> {
  const keyed = acts.map((act) => ({ ...act, actKey: actKeyOf(act) }));
  const opened = await openCreditsOf(tx, keyed);
  const moved: CreditMoved[] = [];
  for (const [place, { memberId, act, actKey }] of keyed.entries()) {
    const { kind, counter } = ACTS[act];
    const { credits, before } = opened[place] as (typeof opened)[number];
    const isRepeat = !before || before.isReturned;
    if (!isRepeat) {
      const { purchaseId, month } = before.spent;
      await credits.write([{ kind, purchaseId, month, change: 1, movement: 'return' }], { act, actKey });
      // Takes the credit along where its pot is frozen or over.
      await credits.writeDue();
      await announce(tx, 'credits.changed', { memberId });
    }
    moved.push({ counter, left: leftOf(credits.pots(), kind), isRepeat });
  }
  return moved;
}

/** Package that runs, or that ended and can still be renewed. */
export type CurrentPackage = {
  /** Both null where the premium time was given without a purchase. */
  readonly packageId: number | null;
  readonly packageNames: Sentence | null;
  readonly endsAt: Date;
  readonly renewUntil: Date;
  readonly isRunning: boolean;
};
export type Standing = {
  readonly counters: Counts;
  readonly current: CurrentPackage | null;
  /** Credits that wait for a renewal; null where none do. What is on hold for a refund is in neither. */
  readonly frozen: Counts | null;
};

/**
 * Returns counters, current package and what is frozen, from one reading. Where something is due it is written first, so that the numbers
 * are always sums of the ledger.
 */
export const standingOf = async (ctx: Context, memberId: number): Promise<Standing> => ({
  ...countersIn(await currentPots(ctx, memberId)),
  current: await currentPackage(ctx, memberId),
});

/** Returns what this member can spend now. */
export const countersOf = async (ctx: Context, memberId: number): Promise<Counts> => countersIn(await currentPots(ctx, memberId)).counters;

async function currentPots(ctx: Context, memberId: number): Promise<readonly Pot[]> {
  const { pots, due, free } = await readCredits(ctx, memberId);
  return due.length === 0 ? free(pots) : inTransaction(ctx, async (tx) => (await bringUpToDate(tx, memberId)).freePots());
}

async function currentPackage(ctx: Context, memberId: number): Promise<CurrentPackage | null> {
  const now = ctx.clock.now();
  const period = await periods.findOpen(ctx, memberId);
  if (!period || !isRenewable(period, now)) return null;
  const { endsAt, renewUntil } = period;
  const bought = (await purchases.findPackage(ctx, period.id)) ?? { packageId: null, packageNames: null };
  return { ...bought, endsAt, renewUntil, isRunning: now < endsAt };
}
