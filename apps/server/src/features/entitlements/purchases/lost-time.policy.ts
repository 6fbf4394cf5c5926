import { periodEnding, type Period } from '../periods/premium-period.policy.ts';

/** A premium time as it would have been, and the stretch in which its member could not use it. */
export type LostStretch = { readonly period: Period; readonly from: Date; readonly to: Date; readonly now: Date };

/** The premium time with `lostMs` of it given back, by `addedMs` after its end. */
export type Restored = { readonly period: Period; readonly lostMs: number; readonly addedMs: number };

const later = (one: Date, other: Date): Date => (one > other ? one : other);
const lengthUntil = (from: Date, to: Date, end: Date): number => Math.max(0, Math.min(to.getTime(), end.getTime()) - from.getTime());
const after = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms);

/**
 * Returns the premium time with its lost stretch after it: after its end, or from now on where that is past. Of one that had ended before, the
 * time in which it could have been renewed comes back. Null where nothing was lost.
 */
export function restored({ period, from, to, now }: LostStretch): Restored | null {
  const lostMs = lengthUntil(from, to, period.endsAt);
  if (lostMs > 0) {
    const endsAt = after(later(period.endsAt, now), lostMs);
    return { period: periodEnding(endsAt), lostMs, addedMs: endsAt.getTime() - period.endsAt.getTime() };
  }
  const lostRenewal = lengthUntil(from, to, period.renewUntil);
  if (lostRenewal === 0) return null;
  return { period: { endsAt: period.endsAt, renewUntil: after(later(period.renewUntil, now), lostRenewal) }, lostMs: 0, addedMs: 0 };
}
