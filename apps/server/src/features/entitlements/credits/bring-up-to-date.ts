import { holdAccount } from '#features/accounts';
import type { Context, Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import * as periods from '../periods/periods.store.ts';
import { isRenewable, type Period } from '../periods/premium-period.policy.ts';
import * as store from './credits.store.ts';
import { allowanceMonthOf, allowanceOf, dueMoves, purchaseStateOf } from './due-moves.policy.ts';
import { moved, type Move, type Pot } from './pots.policy.ts';

/** Credits of one member as they are now, under the member's lock. */
export type OpenCredits = {
  readonly now: Date;
  pots(): readonly Pot[];
  /** Returns the pots without what is on hold for a refund. */
  freePots(): readonly Pot[];
  /** Writes movements. */
  write(moves: readonly Move[], facts?: store.EntryFacts): Promise<void>;
  /** Writes movements; the id of the first. */
  writeNumbered(moves: readonly Move[], facts: store.EntryFacts): Promise<number | null>;
  /** Writes what the movements have made due. */
  writeDue(): Promise<void>;
  /** Holds what the act that was asked for took before. */
  readonly before: store.PaidAct | null;
  /** Writes what that act takes; its id. */
  pay(move: Move, act: store.ActOfEntry): Promise<number>;
};

/** Why a credit that comes back later does not stay. */
const REFUNDED: store.EntryFacts = { reason: 'its purchase was refunded' };

/** Leaves out the pots that are on hold for a refund. */
type OnlyFree = (pots: readonly Pot[]) => readonly Pot[];

type CreditsRead = { readonly pots: readonly Pot[]; readonly due: readonly Move[]; readonly free: OnlyFree };

/** Returns the pots as they are written, and what time has made due since. Throws `not_found` for who is no member. */
export async function readCredits(ctx: Context, memberId: number): Promise<CreditsRead> {
  const ledger = await store.findLedger(ctx, { memberId, month: allowanceMonthOf(ctx.clock.now()) });
  return creditsIn(ctx, ledger, ctx.clock.now());
}

function creditsIn({ settings }: Pick<Context, 'settings'>, { member, pots, purchases }: store.Ledger, now: Date): CreditsRead {
  if (!member) throw new Refusal('not_found');
  const states = new Map(purchases.map((row) => [row.id, purchaseStateOf(row, now)]));
  const held = new Set(purchases.filter(({ heldAt }) => heldAt !== null).map(({ id }) => id));
  // Judges by the month that was read: another may begin while an act waits for the lock, or after that.
  const facts = {
    month: member.month,
    allowance: allowanceOf(member.purpose, settings),
    stateOf: (id: number) => states.get(id) ?? 'lapsed',
  };
  const free: OnlyFree = (all) => all.filter(({ purchaseId }) => purchaseId === null || !held.has(purchaseId));
  return { pots, due: dueMoves(pots, facts), free };
}

/** Returns the pots of a member as read behind the lock; null of no member, and where something is due that has to be written first. */
export function potsUpToDate(ctx: Context, ledger: store.OpenLedger): readonly Pot[] | null {
  const now = ctx.clock.now();
  if (!ledger.member || overPeriodOf(ledger, now)) return null;
  const { pots, due } = creditsIn(ctx, ledger, now);
  return due.length === 0 ? pots : null;
}

/** Returns the period that is over for good, which is not written yet; null where there is none. */
const overPeriodOf = ({ period }: store.OpenLedger, now: Date): periods.OpenPeriod | null =>
  period && !isRenewable(period, now) ? period : null;

/**
 * Locks what every change of a member's premium time touches, in the one order of locks: the account, of which the search entry is written
 * in the end, then the credits. Acts hold the account before the credits too.
 */
export async function lockStanding(tx: Tx, memberId: number): Promise<void> {
  await holdAccount(tx, memberId);
  await store.lockCredits(tx, memberId);
}

/**
 * Locks a member's credits until the end of the transaction and writes what is due: the allowance of the month, freezing, thawing
 * and lapsing. `refund` says who took back what is taken back; `actKey` names the act that the credits are opened for; `read` gives what was read for it behind the same lock.
 */
export async function bringUpToDate(
  tx: Tx,
  memberId: number,
  { refund = REFUNDED, actKey = null, read }: Bringing = {},
): Promise<OpenCredits> {
  await store.lockCredits(tx, memberId);
  const month = allowanceMonthOf(tx.clock.now());
  const ledger = read ? store.openLedgerFrom(read) : await store.findOpenLedger(tx, { memberId, month, actKey });
  return openCredits(tx, { memberId, refund, ledger });
}
type Bringing = { readonly refund?: store.EntryFacts; readonly actKey?: string | null; readonly read?: store.SpendingRows | undefined };

/**
 * Does the same for several acts, in one reading: returns for each the credits of its member, which are the same of all acts of one member, and what the act took
 * before.
 */
export async function openCreditsOf(tx: Tx, acts: readonly { readonly memberId: number; readonly actKey: string }[]) {
  if (acts.length === 0) return [];
  const memberIds = [...new Set(acts.map(({ memberId }) => memberId))].toSorted((one, other) => one - other);
  for (const memberId of memberIds) await store.lockCredits(tx, memberId);
  const month = allowanceMonthOf(tx.clock.now());
  const ledgers = await store.findOpenLedgers(
    tx,
    acts.map(({ memberId, actKey }) => ({ memberId, month, actKey })),
  );
  const open = new Map<number, OpenCredits>();
  const opened: { readonly credits: OpenCredits; readonly before: store.PaidAct | null }[] = [];
  for (const ledger of ledgers) {
    const { memberId } = acts[opened.length] as (typeof acts)[number];
    const credits = open.get(memberId) ?? (await openCredits(tx, { memberId, refund: REFUNDED, ledger }));
    open.set(memberId, credits);
    opened.push({ credits, before: ledger.act });
  }
  return opened;
}

/** Credits of a member who is about to have a purchase. */
export type CreditsBeforePurchase = {
  /** The period that is over for good, which has to be written first. */
  readonly over: periods.OpenPeriod | null;
  /** The period that goes on with a purchase; null where it begins one. */
  readonly open: periods.OpenPeriod | null;
  readonly assistedEnd: Date | null;
  /** Returns what is due, and what comes back where the period that goes on has this end. */
  entriesWith(period: Period): readonly store.NewEntries[];
};

/** Returns the credits as read behind the lock before a purchase; writes nothing. */
export function creditsBeforePurchase(
  ctx: Pick<Context, 'settings'>,
  { memberId, ledger, now }: { readonly memberId: number; readonly ledger: store.LedgerBeforePurchase; readonly now: Date },
): CreditsBeforePurchase {
  const over = overPeriodOf(ledger, now);
  const open = over ? null : ledger.period;
  const { pots, due } = creditsIn(ctx, ledger, now);
  const thawed = (renewed: Period): readonly Move[] => {
    // Of the periods of a member one alone has not lapsed.
    const purchases = ledger.purchases.map((row) => (row.lapsedAt === null ? { ...row, ...renewed } : row));
    return open ? creditsIn(ctx, { ...ledger, purchases, pots: moved(pots, due) }, now).due : [];
  };
  const entriesWith = (period: Period): readonly store.NewEntries[] => [
    ...dueEntries(memberId, due, REFUNDED),
    { memberId, moves: thawed(period) },
  ];
  return { over, open, assistedEnd: open && ledger.assistedEnd, entriesWith };
}

/** Returns what is due as it is written; what is taken back last, with who did so. */
const dueEntries = (memberId: number, due: readonly Move[], refund: store.EntryFacts): readonly store.NewEntries[] => [
  { memberId, moves: due.filter(({ movement }) => movement !== 'take_back') },
  { memberId, moves: due.filter(({ movement }) => movement === 'take_back'), facts: refund },
];

type Opening = { readonly memberId: number; readonly refund: store.EntryFacts; readonly ledger: store.OpenLedger };

async function openCredits(tx: Tx, { memberId, refund, ledger }: Opening): Promise<OpenCredits> {
  const now = tx.clock.now();
  const over = overPeriodOf(ledger, now);
  if (over) await periods.lapse(tx, over);
  const read = creditsIn(tx, ledger, now);
  let { pots } = read;
  const entries = (moves: readonly Move[], facts: store.EntryFacts): store.NewEntries => {
    pots = moved(pots, moves);
    return { memberId, moves, facts };
  };
  const write = async (moves: readonly Move[], facts: store.EntryFacts = {}): Promise<void> =>
    void (await store.insertEntries(tx, [entries(moves, facts)], now));
  const writeNumbered = (moves: readonly Move[], facts: store.EntryFacts) => store.insertNumbered(tx, entries(moves, facts), now);
  const writeMoves = async (due: readonly Move[]): Promise<void> => {
    pots = moved(pots, due);
    await store.insertEntries(tx, dueEntries(memberId, due, refund), now);
  };
  await writeMoves(read.due);
  const writeDue = (): Promise<void> => writeMoves(creditsIn(tx, { ...ledger, pots: [...pots] }, now).due);
  // Entries stand in the order of their ids: one that was drawn before what was due is too low.
  const idOfPayment = async (): Promise<number> => (read.due.length === 0 && ledger.nextId) || store.nextEntryId(tx);
  const pay = async (move: Move, act: store.ActOfEntry): Promise<number> => {
    const id = await idOfPayment();
    pots = moved(pots, [move]);
    await store.insertPayments(tx, [{ ...move, ...act, id, memberId }], now);
    return id;
  };
  return { now, pots: () => pots, freePots: () => read.free(pots), write, writeNumbered, writeDue, before: ledger.act, pay };
}
