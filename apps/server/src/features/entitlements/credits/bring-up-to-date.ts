import { lockAccount } from '#features/accounts';
import type { Context, Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import * as periods from '../periods/periods.store.ts';
import * as store from './credits.store.ts';
import { allowanceMonthOf, allowanceOf, dueMoves, fateOf } from './due-moves.policy.ts';
import { moved, type Move, type Pot } from './pots.policy.ts';

/** Credits of one member as they are now, under the member's lock. */
export type OpenCredits = {
  readonly now: Date;
  pots(): readonly Pot[];
  /** Those without what is on hold for a refund. */
  freePots(): readonly Pot[];
  /** Writes movements; the id of the first. */
  write(moves: readonly Move[], facts?: store.EntryFacts): Promise<number | null>;
  /** Writes one movement; its id. */
  writeOne(move: Move, facts: store.EntryFacts): Promise<number>;
};

/** Why a credit that comes back later does not stay. */
const REFUNDED: store.EntryFacts = { reason: 'its purchase was refunded' };

/** Leaves out the pots that are on hold for a refund. */
type OnlyFree = (pots: readonly Pot[]) => readonly Pot[];

/** Returns the pots as they are written, and what time has made due since. Throws `not_found` for who is no member. */
export async function readCredits(ctx: Context, memberId: number): Promise<{ pots: Pot[]; due: Move[]; free: OnlyFree }> {
  const now = ctx.clock.now();
  const month = allowanceMonthOf(now);
  const purpose = await store.findPurpose(ctx, memberId);
  if (purpose === null) throw new Refusal('not_found');
  const pots = await store.listPots(ctx, memberId, month);
  const purchases = await store.listPurchaseDates(ctx, memberId);
  const fates = new Map(purchases.map((row) => [row.id, fateOf(row, now)]));
  const held = new Set(purchases.filter(({ heldAt }) => heldAt !== null).map(({ id }) => id));
  const facts = { month, allowance: allowanceOf(purpose, ctx.settings), fateOf: (id: number) => fates.get(id) ?? 'lapsed' };
  const free: OnlyFree = (all) => all.filter(({ purchaseId }) => purchaseId === null || !held.has(purchaseId));
  return { pots, due: dueMoves(pots, facts), free };
}

/**
 * Locks what every change of a member's premium time touches, in the one order of locks: the account, of which the search entry is written
 * in the end, then the credits. Acts hold the account before the credits too.
 */
export async function lockStanding(tx: Tx, memberId: number): Promise<void> {
  await lockAccount(tx, memberId);
  await store.lockCredits(tx, memberId);
}

/**
 * Locks a member's credits until the end of the transaction and writes what is due: the allowance of the month, freezing, thawing
 * and lapsing. `refund` says who took back what is taken back.
 */
export async function bringUpToDate(tx: Tx, memberId: number, refund: store.EntryFacts = REFUNDED): Promise<OpenCredits> {
  await store.lockCredits(tx, memberId);
  const now = tx.clock.now();
  const period = await periods.findOpenForUpdate(tx, memberId);
  if (period && now > period.renewUntil) await periods.updatePeriod(tx, period.id, { lapsedAt: period.renewUntil });
  const read = await readCredits(tx, memberId);
  let { pots } = read;
  const write = async (moves: readonly Move[], given?: store.EntryFacts): Promise<number | null> => {
    pots = moved(pots, moves);
    return store.insertEntries(tx, { memberId, moves, at: now, ...(given ? { facts: given } : {}) });
  };
  await write(read.due.filter(({ movement }) => movement !== 'take_back'));
  await write(
    read.due.filter(({ movement }) => movement === 'take_back'),
    refund,
  );
  const writeOne = async (move: Move, facts: store.EntryFacts): Promise<number> => {
    const id = await write([move], facts);
    if (id === null) throw new Error('an entry was not written');
    return id;
  };
  return { now, pots: () => pots, freePots: () => read.free(pots), write, writeOne };
}
