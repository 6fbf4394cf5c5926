import type { Clock } from '#platform/clock';
import type { Executor, Transaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import { periodsStore } from '../periods/periods.store.ts';
import { allowanceMonthOf, allowanceOf, type FreeCounts } from './allowance.policy.ts';
import { creditsStore, type EntryFacts } from './credits.store.ts';
import { dueMoves, fateOf } from './due-moves.policy.ts';
import { moved, type Move, type Pot } from './pots.policy.ts';

export type CreditsDeps = { readonly clock: Clock; readonly settings: FreeCounts };

/** The credits of one member as they are now, under the member's lock. */
export type OpenCredits = {
  readonly now: Date;
  pots(): readonly Pot[];
  /** Writes movements; the id of the first. */
  write(moves: readonly Move[], facts?: EntryFacts): Promise<number | null>;
  /** Writes one movement; its id. */
  writeOne(move: Move, facts: EntryFacts): Promise<number>;
};

/** Why a credit that comes back later does not stay. */
const REFUNDED: EntryFacts = { reason: 'its purchase was refunded' };

/** The pots as they are written, and what time has made due since. */
export async function readCredits(deps: CreditsDeps, on: Executor, memberId: number): Promise<{ pots: Pot[]; due: Move[] }> {
  const now = deps.clock.now();
  const month = allowanceMonthOf(now);
  const purpose = await creditsStore.findPurpose(on, memberId);
  if (purpose === null) throw new Refusal('not_found');
  const pots = await creditsStore.listPots(on, memberId, month);
  const fates = new Map((await creditsStore.listPurchaseDates(on, memberId)).map((row) => [row.id, fateOf(row, now)]));
  const facts = { month, allowance: allowanceOf(purpose, deps.settings), fateOf: (id: number) => fates.get(id) ?? 'lapsed' };
  return { pots, due: dueMoves(pots, facts) };
}

/**
 * Locks a member's credits until the end of the transaction and writes what is due: the allowance of the month, freezing, thawing
 * and lapsing. `refund` says who took back what is taken back.
 */
export async function bringUpToDate(
  deps: CreditsDeps,
  trx: Transaction,
  memberId: number,
  refund: EntryFacts = REFUNDED,
): Promise<OpenCredits> {
  await creditsStore.lock(trx, memberId);
  const now = deps.clock.now();
  const period = await periodsStore.findOpenForUpdate(trx, memberId);
  if (period && now > period.renewUntil) await periodsStore.updatePeriod(trx, period.id, { lapsedAt: period.renewUntil });
  const read = await readCredits(deps, trx, memberId);
  let { pots } = read;
  const write = async (moves: readonly Move[], given?: EntryFacts): Promise<number | null> => {
    pots = moved(pots, moves);
    return creditsStore.insert(trx, { memberId, moves, at: now, ...(given ? { facts: given } : {}) });
  };
  await write(read.due.filter(({ movement }) => movement !== 'take_back'));
  await write(
    read.due.filter(({ movement }) => movement === 'take_back'),
    refund,
  );
  const writeOne = async (move: Move, facts: EntryFacts): Promise<number> => {
    const id = await write([move], facts);
    if (id === null) throw new Error('an entry was not written');
    return id;
  };
  return { now, pots: () => pots, write, writeOne };
}
