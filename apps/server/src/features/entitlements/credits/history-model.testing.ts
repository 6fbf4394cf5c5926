import { NO_COUNTS, type CountName, type Counts } from '@app/contract/packages';
import fc from 'fast-check';
import { daysOf, isRenewable, periodEnding, withDays, type Period } from '../periods/premium-period.policy.ts';
import { withoutUnusedDays, type Bought } from '../purchases/unused-days.policy.ts';
import { allowanceMonthOf, allowanceOf, dueMoves, purchaseStateOf } from './due-moves.policy.ts';
import { choosePot, countersIn, emptied, moved, type Move, type Pot } from './pots.policy.ts';

const DAY_MS = 86_400_000;
export const HISTORY_START = new Date('2026-06-15T06:00:00Z');
const FREE = { FREE_INTERESTS_PER_MONTH: 5, FREE_FEED_POSTS_PER_MONTH: 5, FREE_FEED_POSTS_OTHER_PURPOSE: 30 };
export const PAYABLE = ['expressInterest', 'contact', 'profileImageView'] as const satisfies readonly CountName[];
export type Payable = (typeof PAYABLE)[number];

/** An event in the life of a member; numbers choose among what is there. */
export type Step =
  | { readonly does: 'buy'; readonly amount: number; readonly days: number }
  | { readonly does: 'spend' | 'giveBack'; readonly kind: Payable; readonly which: number }
  | { readonly does: 'takeBack'; readonly which: number }
  | { readonly does: 'wait'; readonly hours: number }
  | { readonly does: 'forfeit' };

const anyKind = fc.constantFrom(...PAYABLE);
const small = fc.nat({ max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('buy' as const), amount: small, days: fc.integer({ min: 1, max: 40 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constantFrom('spend' as const, 'spend' as const, 'giveBack' as const), kind: anyKind, which: small }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('takeBack' as const), which: small }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('wait' as const), hours: fc.integer({ min: 0, max: 30 * 24 }) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('forfeit' as const) }) },
);
export const histories = (maxLength: number): fc.Arbitrary<Step[]> => fc.array(step, { minLength: 1, maxLength, size: 'max' });

export const soldCounts = (amount: number): Counts => ({
  ...NO_COUNTS,
  expressInterest: amount,
  contact: amount + 1,
  profileImageView: amount,
});

const grantsOf = (purchaseId: number, counts: Counts): Move[] =>
  PAYABLE.filter((kind) => counts[kind] > 0).map((kind) => ({ kind, purchaseId, month: null, change: counts[kind], movement: 'grant' }));

type OwnPeriod = { period: Period; isOver: boolean };
type Purchase = Bought & { readonly of: OwnPeriod; refundedAt: Date | null };
const datesOf = ({ of, refundedAt }: Purchase, now: Date) => ({ ...of.period, lapsedAt: of.isOver ? now : null, refundedAt, heldAt: null });
const daysFor = (days: number, open: OwnPeriod | null, now: Date) =>
  daysOf({ catalogue: 'premium', validityDays: days }, { period: open?.period.endsAt ?? null, assisted: null }, now);
type Spent = { readonly move: Move; isReturned: boolean };

/** Applies the same rules without a database: every step adds to `entries`, and nothing else is kept. */
export function historyModel() {
  let now = HISTORY_START;
  let open: OwnPeriod | null = null;
  let purchases: Purchase[] = [];
  const entries: Move[] = [];
  const spendings = new Map<string, Spent>();

  const pots = (): Pot[] => moved([], entries);
  const stateOfPurchase = (id: number) => {
    const bought = purchases.find((one) => one.id === id);
    return bought ? purchaseStateOf(datesOf(bought, now), now) : 'lapsed';
  };
  const close = (): void => {
    if (open) open.isOver = true;
    open = null;
  };
  const settle = (): void => {
    if (open && now > open.period.renewUntil) close();
    entries.push(...dueMoves(pots(), { month: allowanceMonthOf(now), allowance: allowanceOf('member', FREE), stateOf: stateOfPurchase }));
  };

  const buy = (amount: number, days: number): void => {
    const own = daysFor(days, open, now);
    const period = withDays(open?.period.endsAt ?? null, own);
    if (open) open.period = period;
    else open = { period, isOver: false };
    const id = purchases.length + 1;
    purchases.push({ ...own, id, catalogue: 'premium', createdAt: now, of: open, refundedAt: null });
    settle();
    entries.push(...grantsOf(id, soldCounts(amount)));
  };
  const spend = (kind: Payable, key: string): void => {
    if (spendings.has(key)) return;
    const pot = choosePot(pots(), kind);
    if (!pot) return;
    const move: Move = { kind, purchaseId: pot.purchaseId, month: pot.month, change: -1, movement: 'spend' };
    spendings.set(key, { move, isReturned: false });
    entries.push(move);
  };
  const giveBack = (key: string): void => {
    const spent = spendings.get(key);
    if (!spent || spent.isReturned) return;
    spent.isReturned = true;
    entries.push({ ...spent.move, change: 1, movement: 'return' });
    settle();
  };
  const takeBack = (which: number): void => {
    const purchase = purchases[which % Math.max(purchases.length, 1)];
    if (!purchase || purchase.refundedAt) return;
    purchase.refundedAt = now;
    if (open && purchase.of === open) {
      const ofPeriod = purchases.filter(({ of }) => of === open);
      const { days, endsAt } = withoutUnusedDays(ofPeriod, purchase.id, now);
      purchases = purchases.map((one) => ({ ...one, ...days.find(({ id }) => id === one.id) }));
      open.period = periodEnding(endsAt);
      if (endsAt <= now && ofPeriod.every(({ refundedAt }) => refundedAt)) close();
    }
    settle();
  };
  const forfeit = (): void => {
    entries.push(...pots().flatMap((pot) => (pot.purchaseId === null ? [] : emptied(pot, 'forfeit'))));
    close();
  };

  return {
    now: () => now,
    entries: (): readonly Move[] => entries,
    shown: () => countersIn(pots()),
    isRenewable: () => open !== null && isRenewable(open.period, now),
    take: (one: Step): void => {
      if (one.does === 'wait') now = new Date(now.getTime() + one.hours * (DAY_MS / 24));
      settle();
      if (one.does === 'buy') buy(one.amount, one.days);
      if (one.does === 'spend') spend(one.kind, `${one.kind} ${one.which}`);
      if (one.does === 'giveBack') giveBack(`${one.kind} ${one.which}`);
      if (one.does === 'takeBack') takeBack(one.which);
      if (one.does === 'forfeit') forfeit();
    },
  };
}
