import type { CountName } from '@app/contract/packages';
import { todayIn } from '#platform/clock';
import { emptied, type Move, type Pot } from './pots.policy.ts';

/** State of the period or purchase that a pot belongs to. */
export type PurchaseState = 'running' | 'frozen' | 'lapsed' | 'takenBack';
export type PurchaseDates = {
  readonly endsAt: Date;
  readonly renewUntil: Date;
  readonly lapsedAt: Date | null;
  /** Of the purchase; the others are those of its period. */
  readonly refundedAt: Date | null;
  /** Of the purchase: since when a refund of it is under way. */
  readonly heldAt: Date | null;
};

/**
 * Returns the state to the second: at the end of its period, and while a refund of it is under way, a purchase cannot be spent from; after the last
 * moment to renew it is gone.
 */
export function purchaseStateOf({ endsAt, renewUntil, lapsedAt, refundedAt, heldAt }: PurchaseDates, now: Date): PurchaseState {
  if (refundedAt) return 'takenBack';
  if (lapsedAt !== null || now > renewUntil) return 'lapsed';
  return now < endsAt && heldAt === null ? 'running' : 'frozen';
}

export type DueFacts = {
  /** Month that it is in Dhaka, and what it gives free of charge. */
  readonly month: string;
  readonly allowance: ReadonlyMap<CountName, number>;
  stateOf(purchaseId: number): PurchaseState;
};

/** Returns what must be written before anything else: this month's allowance, and whatever time has frozen, thawed or ended. */
export const dueMoves = (pots: readonly Pot[], facts: DueFacts): Move[] => [
  ...pots.flatMap((pot) =>
    pot.purchaseId === null ? dueOfAllowance(pot, facts.month) : dueOfPurchase(pot, facts.stateOf(pot.purchaseId)),
  ),
  ...dueAllowance(pots, facts),
];

const dueOfAllowance = (pot: Pot, month: string): Move[] => ((pot.month ?? month) < month ? emptied(pot, 'lapse') : []);

function dueOfPurchase(pot: Pot, state: PurchaseState): Move[] {
  const { kind, purchaseId, month, left, frozen } = pot;
  if (state === 'lapsed') return emptied(pot, 'lapse');
  if (state === 'takenBack') return emptied(pot, 'take_back');
  if (state === 'frozen') return left > 0 ? [{ kind, purchaseId, month, change: -left, movement: 'freeze' }] : [];
  return frozen > 0 ? [{ kind, purchaseId, month, change: frozen, movement: 'thaw' }] : [];
}

/** Gives none for a month after which that of a later one was given: it is over, and lasted until then. */
const dueAllowance = (pots: readonly Pot[], { month, allowance }: DueFacts): Move[] =>
  [...allowance]
    .filter(([kind, count]) => count > 0 && !pots.some((pot) => pot.kind === kind && pot.month !== null && pot.month >= month))
    .map(([kind, change]): Move => ({ kind, purchaseId: null, month, change, movement: 'grant' }));

export type FreeCounts = {
  readonly FREE_INTERESTS_PER_MONTH: number;
  readonly FREE_FEED_POSTS_PER_MONTH: number;
  readonly FREE_FEED_POSTS_OTHER_PURPOSE: number;
};

/** Returns the calendar month in Dhaka, YYYY-MM. */
export const allowanceMonthOf = (now: Date): string => todayIn(now).slice(0, 7);

/** Returns what a member has a month free of charge; another purpose has more feed posts, as it cannot buy any. */
export const allowanceOf = (purpose: string, free: FreeCounts): ReadonlyMap<CountName, number> =>
  new Map(
    purpose === 'member'
      ? [
          ['expressInterest', free.FREE_INTERESTS_PER_MONTH],
          ['feed', free.FREE_FEED_POSTS_PER_MONTH],
        ]
      : [['feed', free.FREE_FEED_POSTS_OTHER_PURPOSE]],
  );
