import type { CountName } from '@app/contract/packages';
import { expect, it } from 'vitest';
import { dueMoves, type DueFacts } from './due-moves.policy.ts';
import type { Pot } from './pots.policy.ts';

const facts = (...allowance: [CountName, number][]): DueFacts => ({
  month: '2026-06',
  allowance: new Map(allowance),
  stateOf: () => 'running',
});
const ofMonth = (kind: CountName, month: string, left: number): Pot => ({ kind, purchaseId: null, month, left, frozen: 0 });
const grant = (kind: CountName, change: number) => ({ kind, purchaseId: null, month: '2026-06', change, movement: 'grant' });

it('[REL-02] the free credits of a month are given once for each kind, whatever is left of another kind', () => {
  const pots = [ofMonth('expressInterest', '2026-06', 2)];
  expect(dueMoves(pots, facts(['expressInterest', 3], ['feed', 5]))).toEqual([grant('feed', 5)]);
  expect(dueMoves([...pots, ofMonth('feed', '2026-06', 0)], facts(['expressInterest', 3], ['feed', 5]))).toEqual([]);
});

it('[REL-02] where none are free, none are written; those of the month before are gone', () => {
  expect(dueMoves([], facts(['feed', 0]))).toEqual([]);
  expect(dueMoves([ofMonth('feed', '2026-05', 2)], facts(['feed', 0]))).toEqual([
    { kind: 'feed', purchaseId: null, month: '2026-05', change: -2, movement: 'lapse' },
  ]);
});
