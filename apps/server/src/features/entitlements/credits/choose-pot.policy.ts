import type { CountName } from '@app/contract/packages';
import type { Pot } from './pots.policy.ts';

const isAllowance = (pot: Pot): boolean => pot.purchaseId === null;
const byAge = (one: Pot, other: Pot): number => (one.purchaseId ?? 0) - (other.purchaseId ?? 0);

/** The pots that can pay for an act, in the order of use: the month's allowance, then the oldest purchase. */
export const inOrderOfUse = (pots: readonly Pot[], kind: CountName): Pot[] =>
  pots
    .filter((pot) => pot.kind === kind && pot.left > 0)
    .toSorted((one, other) => Number(isAllowance(other)) - Number(isAllowance(one)) || byAge(one, other));

/** The pot that pays for the next act of a kind, if any can. */
export const choosePot = (pots: readonly Pot[], kind: CountName): Pot | undefined => inOrderOfUse(pots, kind)[0];
