const DAY_MS = 86_400_000;
/** After the end, for so long, a renewal brings the remaining counters back. */
export const RENEWAL_DAYS = 30;

export type Period = { readonly endsAt: Date; readonly renewUntil: Date };
export type Days = { readonly startsAt: Date; readonly endsAt: Date };
export type Sold = { readonly catalogue: 'premium' | 'assisted'; readonly validityDays: number };

const daysAfter = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY_MS);
const later = (one: Date, other: Date | null): Date => (other && other > one ? other : one);

/** True where a renewal now goes on with this period rather than beginning a new one. */
export const isRenewable = (period: Period, now: Date): boolean => now <= period.renewUntil;

export const periodEnding = (endsAt: Date): Period => ({ endsAt, renewUntil: daysAfter(endsAt, RENEWAL_DAYS) });

/** Until when a member has time already: premium time of any kind, and that of an assisted service. */
export type Ends = { readonly period: Date | null; readonly assisted: Date | null };

/** Returns the days that a purchase adds: after those of the period; those of an assisted service run beside them, one service after the other. */
export function daysOf({ catalogue, validityDays }: Sold, ends: Ends, now: Date): Days {
  const startsAt = later(now, catalogue === 'assisted' ? ends.assisted : ends.period);
  return { startsAt, endsAt: daysAfter(startsAt, validityDays) };
}

/** Returns the period with a further purchase in it. */
export const withDays = (periodEnd: Date | null, { endsAt }: Days): Period => periodEnding(later(endsAt, periodEnd));
