import { COUNT_NAMES, type CountName, type Counts } from '@app/contract/packages';
import type { Movement } from '../entitlements.tables.ts';

/** Origin of credits, to which they go back: a purchase, or the free allowance of a month. */
export type Source = { readonly purchaseId: number | null; readonly month: string | null };

/** Credits of one kind from one source. */
export type Pot = Source & { readonly kind: CountName; readonly left: number; readonly frozen: number };

/** A line of the credit ledger before it is written. */
export type Move = Source & { readonly kind: CountName; readonly change: number; readonly movement: Movement };

export const sourceOf = ({ purchaseId, month }: Source): string => (purchaseId === null ? `month ${month}` : `purchase ${purchaseId}`);
const potKey = (pot: Source & { kind: CountName }): string => `${pot.kind} ${sourceOf(pot)}`;

/** Returns the pots after these movements; what is left is the sum of the changes, and freezing and thawing move it to and fro. */
export function moved(pots: readonly Pot[], moves: readonly Move[]): Pot[] {
  const after = new Map(pots.map((pot) => [potKey(pot), pot]));
  for (const move of moves) {
    const { kind, purchaseId, month, change, movement } = move;
    const pot = after.get(potKey(move)) ?? { kind, purchaseId, month, left: 0, frozen: 0 };
    const isFreezing = movement === 'freeze' || movement === 'thaw';
    after.set(potKey(move), { ...pot, left: pot.left + change, frozen: isFreezing ? pot.frozen - change : pot.frozen });
  }
  return [...after.values()];
}

/** Returns the moves by which all that is in a pot goes out of it, frozen credits by way of a thaw. */
export function emptied(pot: Pot, movement: 'lapse' | 'take_back' | 'forfeit'): Move[] {
  const { kind, purchaseId, month, left, frozen } = pot;
  const to = { kind, purchaseId, month };
  const thaw: Move[] = frozen > 0 ? [{ ...to, change: frozen, movement: 'thaw' }] : [];
  return left + frozen > 0 ? [...thaw, { ...to, change: -(left + frozen), movement }] : [];
}

export const leftOf = (pots: readonly Pot[], kind: CountName): number =>
  pots.reduce((sum, pot) => (pot.kind === kind ? sum + pot.left : sum), 0);

const isAllowance = (pot: Pot): boolean => pot.purchaseId === null;
const byAge = (one: Pot, other: Pot): number => (one.purchaseId ?? 0) - (other.purchaseId ?? 0);

/** Returns the pots that can pay for an act, in the order of use: the month's allowance, then the oldest purchase. */
export const inOrderOfUse = (pots: readonly Pot[], kind: CountName): Pot[] =>
  pots
    .filter((pot) => pot.kind === kind && pot.left > 0)
    .toSorted((one, other) => Number(isAllowance(other)) - Number(isAllowance(one)) || byAge(one, other));

/** Returns the pot that pays for the next act of a kind, if any can. */
export const choosePot = (pots: readonly Pot[], kind: CountName): Pot | undefined => inOrderOfUse(pots, kind)[0];

const countsBy = (amountOf: (kind: CountName) => number): Counts =>
  Object.fromEntries(COUNT_NAMES.map((kind) => [kind, amountOf(kind)])) as Counts;

const atMostOne = (kind: CountName, amount: number): number => (kind === 'autoProfileMatch' ? Math.min(amount, 1) : amount);

const summed = (pots: readonly Pot[], part: 'left' | 'frozen'): Counts =>
  countsBy((kind) =>
    atMostOne(
      kind,
      pots.reduce((sum, pot) => (pot.kind === kind ? sum + pot[part] : sum), 0),
    ),
  );

/** Returns what can be spent, and what waits for a renewal (null where nothing does). */
export function countersIn(pots: readonly Pot[]): { counters: Counts; frozen: Counts | null } {
  return { counters: summed(pots, 'left'), frozen: pots.some((pot) => pot.frozen > 0) ? summed(pots, 'frozen') : null };
}

/** Returns how many credits a notice speaks of; matching is no credit that is counted. */
export const frozenCredits = (pots: readonly Pot[]): number =>
  pots.reduce((sum, pot) => (pot.kind === 'autoProfileMatch' ? sum : sum + pot.frozen), 0);
