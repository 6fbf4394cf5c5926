import type { CountName } from '@app/contract/packages';
import type { Movement } from '../entitlements.tables.ts';

/** Where credits come from and go back to: a purchase, or the free allowance of a month. */
export type Source = { readonly purchaseId: number | null; readonly month: string | null };

/** The credits of one kind from one source. */
export type Pot = Source & { readonly kind: CountName; readonly left: number; readonly frozen: number };

/** A line of the credit ledger before it is written. */
export type Move = Source & { readonly kind: CountName; readonly change: number; readonly movement: Movement };

export const sourceOf = ({ purchaseId, month }: Source): string => (purchaseId === null ? `month ${month}` : `purchase ${purchaseId}`);
const potKey = (pot: Source & { kind: CountName }): string => `${pot.kind} ${sourceOf(pot)}`;

/** The pots after these movements; what is left is the sum of the changes, and freezing and thawing move it to and fro. */
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

/** All that is in a pot goes out of it, frozen credits by way of a thaw. */
export function emptied(pot: Pot, movement: 'lapse' | 'take_back' | 'forfeit'): Move[] {
  const { kind, purchaseId, month, left, frozen } = pot;
  const to = { kind, purchaseId, month };
  const thaw: Move[] = frozen > 0 ? [{ ...to, change: frozen, movement: 'thaw' }] : [];
  return left + frozen > 0 ? [...thaw, { ...to, change: -(left + frozen), movement }] : [];
}

export const leftOf = (pots: readonly Pot[], kind: CountName): number =>
  pots.reduce((sum, pot) => (pot.kind === kind ? sum + pot.left : sum), 0);
