import type { Days, Sold } from '../periods/premium-period.policy.ts';

/** A purchase of one period, in the order in which they were made. */
export type Bought = Days & { readonly id: number; readonly catalogue: Sold['catalogue']; readonly createdAt: Date };
export type Arranged = { readonly days: readonly (Days & { readonly id: number })[]; readonly endsAt: Date };

const later = (one: Date, other: Date | null): Date => (other && other > one ? other : one);
const earlier = (one: Date, other: Date): Date => (other < one ? other : one);

/**
 * Returns the purchases of a period without the days of one of them that are not used yet: its own days end now, those of later ones move
 * up, and the period ends with the last of them.
 */
export function withoutUnusedDays(purchases: readonly Bought[], takenBackId: number, now: Date): Arranged {
  const cut = purchases.map((one) => (one.id === takenBackId ? { ...one, endsAt: later(one.startsAt, earlier(one.endsAt, now)) } : one));
  return arranged(cut);
}

/** Returns how long a period lasts beyond the days of its purchases, in ms: time of an earlier one that was given back to it. */
export const timeBeyond = (purchases: readonly Bought[], endsAt: Date): number =>
  Math.max(0, endsAt.getTime() - arranged(purchases).endsAt.getTime());

/** Puts them one after the other, none before it was bought; the days of an assisted service stand after those of another such alone. */
function arranged(purchases: readonly Bought[]): Arranged {
  const [first] = purchases;
  // Days that were there before the first purchase stay before it.
  let endsAt: Date | null = first && first.startsAt > first.createdAt ? first.startsAt : null;
  let assistedEndsAt: Date | null = null;
  const days = purchases.map(({ id, catalogue, createdAt, ...stored }) => {
    const length = stored.endsAt.getTime() - stored.startsAt.getTime();
    const follows = catalogue === 'assisted' ? (assistedEndsAt ?? stored.startsAt) : endsAt;
    const startsAt = later(createdAt, follows);
    const end = new Date(startsAt.getTime() + length);
    endsAt = later(end, endsAt);
    if (catalogue === 'assisted') assistedEndsAt = end;
    return { id, startsAt, endsAt: end };
  });
  return { days, endsAt: endsAt ?? new Date(0) };
}
