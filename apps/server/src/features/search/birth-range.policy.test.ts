import { expect, it } from 'vitest';
import { ageOn } from '@app/contract/members';
import { yearsBefore } from '#features/members';
import { birthRange } from './birth-range.policy.ts';

it.each([
  ['2026-06-15', 18, '2008-06-15'],
  ['2028-02-29', 18, '2010-02-28'],
  ['2028-02-29', 20, '2008-02-29'],
  ['2026-02-28', 18, '2008-02-28'],
  ['2026-03-01', 18, '2008-03-01'],
  ['2100-02-28', 4, '2096-02-28'],
])('[SRCH-45] on %s those of %i years are born up to %s', (today, years, latest) => {
  expect(yearsBefore(today, years)).toBe(latest);
});

it.each(['2026-06-15', '2026-02-28', '2026-03-01', '2028-02-29', '2027-12-31', '2028-01-01'])(
  '[SRCH-45] on %s the range holds exactly the days of those ages, birthdays today and 29 February included',
  (today) => {
    for (const [from, to] of [
      [18, 18],
      [25, 30],
      [21, 80],
    ] as const) {
      const range = birthRange({ from, to }, 18, today);
      for (const birthday of daysAround(today, [from, to + 1])) {
        const isIn = birthday > range.after && birthday <= range.upTo;
        const age = ageOn(birthday, today);
        expect([birthday, isIn]).toEqual([birthday, age >= from && age <= to]);
      }
    }
  },
);

it('[SRCH-01] the least age holds where less is asked', () => {
  expect(birthRange({ from: 18 }, 21, '2026-06-15').upTo).toBe('2005-06-15');
  expect(birthRange({}, 21, '2026-06-15')).toEqual({ after: '0001-01-01', upTo: '2005-06-15' });
});

/** Lists four days to either side of today, so many years ago. */
function daysAround(today: string, yearsAgo: readonly number[]): string[] {
  return yearsAgo.flatMap((years) =>
    [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((shift) => {
      const day = new Date(Date.UTC(Number(today.slice(0, 4)) - years, Number(today.slice(5, 7)) - 1, Number(today.slice(8)) + shift));
      return day.toISOString().slice(0, 10);
    }),
  );
}
