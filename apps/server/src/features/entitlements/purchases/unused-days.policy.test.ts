import { describe, expect, it } from 'vitest';
import { withoutUnusedDays, type Bought } from './unused-days.policy.ts';

const day = (days: number) => new Date(Date.UTC(2026, 0, 1 + days));
const bought = (
  id: number,
  [createdAt, startsAt, endsAt]: readonly [number, number, number],
  catalogue: 'premium' | 'assisted' = 'premium',
): Bought => ({
  id,
  catalogue,
  createdAt: day(createdAt),
  startsAt: day(startsAt),
  endsAt: day(endsAt),
});
const left = (purchases: readonly Bought[], takenBackId: number, now: number) => {
  const { days, endsAt } = withoutUnusedDays(purchases, takenBackId, day(now));
  const at = (instant: Date) => (instant.getTime() - day(0).getTime()) / 86_400_000;
  return { days: days.map((one) => [at(one.startsAt), at(one.endsAt)]), endsAt: at(endsAt) };
};

describe('[PAY-130] a refund removes the days not used yet', () => {
  it.each<[string, readonly Bought[], number, number, { days: number[][]; endsAt: number }]>([
    ['of the only purchase', [bought(1, [0, 0, 30])], 1, 10, { days: [[0, 10]], endsAt: 10 }],
    [
      'of the one that runs: the next moves up',
      [bought(1, [0, 0, 30]), bought(2, [5, 30, 60])],
      1,
      10,
      {
        days: [
          [0, 10],
          [10, 40],
        ],
        endsAt: 40,
      },
    ],
    [
      'of the one that waits: all its days',
      [bought(1, [0, 0, 30]), bought(2, [5, 30, 60]), bought(3, [6, 60, 70])],
      2,
      10,
      {
        days: [
          [0, 30],
          [30, 30],
          [30, 40],
        ],
        endsAt: 40,
      },
    ],
    [
      'of one that is used up: none',
      [bought(1, [0, 0, 30]), bought(2, [5, 30, 60])],
      1,
      45,
      {
        days: [
          [0, 30],
          [30, 60],
        ],
        endsAt: 60,
      },
    ],
    [
      'of one before a renewal in the freeze: none',
      [bought(1, [0, 0, 30]), bought(2, [40, 40, 60])],
      1,
      45,
      {
        days: [
          [0, 30],
          [40, 60],
        ],
        endsAt: 60,
      },
    ],
    ['but not those given before the first purchase', [bought(1, [0, 20, 50])], 1, 10, { days: [[20, 20]], endsAt: 20 }],
    [
      'nor those of an assisted service beside it',
      [bought(1, [0, 0, 30]), bought(2, [5, 5, 50], 'assisted')],
      1,
      10,
      {
        days: [
          [0, 10],
          [5, 50],
        ],
        endsAt: 50,
      },
    ],
    [
      'of an assisted service: what follows moves up to the package before',
      [bought(1, [0, 0, 30]), bought(2, [5, 5, 50], 'assisted'), bought(3, [6, 50, 60])],
      2,
      10,
      {
        days: [
          [0, 30],
          [5, 10],
          [30, 40],
        ],
        endsAt: 40,
      },
    ],
  ])('%s', (_, purchases, takenBackId, now, expected) => {
    expect(left(purchases, takenBackId, now)).toEqual(expected);
  });

  it('also of a second one after the first', () => {
    const purchases = [bought(1, [0, 0, 30]), bought(2, [5, 30, 60]), bought(3, [6, 60, 90])];
    const first = withoutUnusedDays(purchases, 1, day(10)).days;
    const now = purchases.map((one) => ({ ...one, ...first.find(({ id }) => id === one.id) }));
    expect(left(now, 2, 20)).toEqual({
      days: [
        [0, 10],
        [10, 20],
        [20, 50],
      ],
      endsAt: 50,
    });
  });
});
