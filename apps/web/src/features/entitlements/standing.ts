const DAY_MS = 86_400_000;
/** Expiry is shown in red from this many days before. */
const WARN_DAYS = 7;
/** How long credits wait for a renewal. */
const FREEZE_DAYS = 30;

type Period = { readonly packageExpiry: string; readonly renewUntil: string };
export type Standing =
  | { readonly state: 'none' }
  | { readonly state: 'running' | 'ending' | 'frozen'; readonly endsAt: Date; readonly renewUntil: Date };

/** Returns how a member's package stands at a moment; one whose credits have lapsed counts as none. */
export function standingAt(period: Period | null | undefined, now: number): Standing {
  if (!period) return { state: 'none' };
  const endsAt = new Date(period.packageExpiry);
  const renewUntil = new Date(period.renewUntil);
  if (now < endsAt.getTime()) return { state: endsAt.getTime() - now <= WARN_DAYS * DAY_MS ? 'ending' : 'running', endsAt, renewUntil };
  return now < renewUntil.getTime() ? { state: 'frozen', endsAt, renewUntil } : { state: 'none' };
}

/** Returns the dates that a purchase of so many days would lead to: the later of now and the old end, and then the days. */
export function withPurchase(standing: Standing, days: number, now: number): { endsAt: Date; renewUntil: Date } {
  const isRunning = standing.state === 'running' || standing.state === 'ending';
  const end = (isRunning ? standing.endsAt.getTime() : now) + days * DAY_MS;
  return { endsAt: new Date(end), renewUntil: new Date(end + FREEZE_DAYS * DAY_MS) };
}
