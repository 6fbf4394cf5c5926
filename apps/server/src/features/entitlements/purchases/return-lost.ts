import type { Tx } from '#platform/context';
import { announce } from '#platform/events';
import { bringUpToDate, lockStanding, type OpenCredits } from '../credits/bring-up-to-date.ts';
import type { Move } from '../credits/pots.policy.ts';
import '../entitlements.events.ts';
import * as periods from '../periods/periods.store.ts';
import { periodEnding, type Period } from '../periods/premium-period.policy.ts';
import { restored, type Restored } from './lost-time.policy.ts';
import * as store from './purchases.store.ts';

/** A stretch in which a member could not use what they had bought, by a decision that is taken back. */
export type LostTime = {
  readonly memberId: number;
  readonly from: Date;
  readonly to: Date;
  /** When the premium time would have ended where the decision cut it off; null where it went on. */
  readonly cutFrom: Date | null;
  readonly staffId: number;
};
/** Counts the days and the credits that came back. */
export type Lost = { readonly days: number; readonly credits: number };

const DAY_MS = 86_400_000;
const NOTHING: Lost = { days: 0, credits: 0 };

/**
 * Gives back the days of a premium time that passed unused, and the credits that lapsed or were forfeited since, to the purchases that they came
 * from. The caller sees to it that this happens once.
 */
export async function returnLost(tx: Tx, lost: LostTime): Promise<Lost> {
  const { memberId, from, to, cutFrom } = lost;
  await lockStanding(tx, memberId);
  const credits = await bringUpToDate(tx, memberId);
  const last = await periods.findLastAt(tx, memberId, from);
  if (!last) return NOTHING;
  const was = cutFrom === null ? last : periodEnding(cutFrom);
  const found = restored({ period: was, from, to, now: credits.now }) ?? (cutFrom === null ? null : uncut(was));
  if (!found) return NOTHING;
  const open = await periods.findOpenForUpdate(tx, memberId);
  if (open && open.id !== last.id) await extendOpen(tx, open, found);
  else await reopen(tx, last.id, { from, ...found });
  const returned = await returnCredits(tx, { lost, periodId: last.id, isRunning: !open || open.id === last.id });
  await announce(tx, 'premium.changed', { memberId });
  await announce(tx, 'credits.changed', { memberId });
  return { days: Math.ceil(found.lostMs / DAY_MS), credits: returned };
}

/** Returns that nothing was lost, as of what was cut off and given back at the same moment. */
const uncut = ({ endsAt, renewUntil }: Period): Restored => ({ period: { endsAt, renewUntil }, lostMs: 0, addedMs: 0 });

/** Lets the period run on; the days of its purchases that were ahead move with it. */
async function reopen(tx: Tx, periodId: number, { from, period, addedMs }: Restored & { readonly from: Date }): Promise<void> {
  await periods.updatePeriod(tx, periodId, { ...period, lapsedAt: null });
  if (addedMs > 0) await store.moveDays(tx, { periodId, after: from, byMs: addedMs });
}

/** Lengthens the period that the member bought anew meanwhile: what was lost comes after that. */
async function extendOpen(tx: Tx, open: periods.OpenPeriod, { lostMs }: Restored): Promise<void> {
  const moved = (instant: Date): Date => new Date(instant.getTime() + lostMs);
  await periods.updatePeriod(tx, open.id, { endsAt: moved(open.endsAt), renewUntil: moved(open.renewUntil) });
}

type Returning = { readonly lost: LostTime; readonly periodId: number; readonly isRunning: boolean };

/** Returns how many credits came back. Matching, which is yes or no, is none that is counted. */
async function returnCredits(tx: Tx, { lost, periodId, isRunning }: Returning): Promise<number> {
  const { memberId, from, cutFrom, staffId } = lost;
  // Under the period as it is now: a credit of one that runs again stays.
  const credits: OpenCredits = await bringUpToDate(tx, memberId);
  const newest = isRunning ? null : ((await store.findNewestRunning(tx, memberId, credits.now))?.id ?? null);
  const gone = await store.listGoneSince(tx, { periodId, since: from, movement: cutFrom === null ? 'lapse' : 'forfeit' });
  const moves = gone.map(({ kind, purchaseId, count }): Move => {
    return { kind, purchaseId: newest ?? purchaseId, month: null, change: count, movement: 'staff_grant' };
  });
  await credits.write(moves, { staffId, reason: store.TAKEN_BACK });
  await bringUpToDate(tx, memberId);
  return gone.reduce((sum, { kind, count }) => (kind === 'autoProfileMatch' ? sum : sum + count), 0);
}
