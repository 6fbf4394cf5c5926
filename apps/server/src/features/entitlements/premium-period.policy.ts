const DAY_MS = 86_400_000;
/** After the end, for so long, a renewal brings the remaining counters back. */
export const RENEWAL_DAYS = 30;

export type Period = { readonly endsAt: Date; readonly renewUntil: Date };

const daysAfter = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY_MS);

/** True where a renewal now goes on with this period rather than beginning a new one. */
export const isRenewable = (period: Period, now: Date): boolean => now <= period.renewUntil;

/** The end after so many more days: counted from now, or from the end that is still ahead. */
export function extended(endsAt: Date | null, days: number, now: Date): Period {
  const from = endsAt && endsAt > now ? endsAt : now;
  const end = daysAfter(from, days);
  return { endsAt: end, renewUntil: daysAfter(end, RENEWAL_DAYS) };
}
