import { expect, it } from 'vitest';
import { restored } from './lost-time.policy.ts';

const day = (number: number) => new Date(Date.UTC(2026, 5, number, 6));
const period = (endsOn: number) => ({ endsAt: day(endsOn), renewUntil: day(endsOn + 30) });
const daysOf = (of: Parameters<typeof restored>[0]) => {
  const found = restored(of);
  return found && [found.period.endsAt, found.period.renewUntil, found.addedMs / 86_400_000, found.lostMs / 86_400_000];
};

it.each([
  ['ten days of a package that still runs', period(40), 1, 11, 11, [day(50), day(80), 10, 10]],
  ['the same, decided five days after the suspension was over', period(40), 1, 11, 16, [day(50), day(80), 10, 10]],
  ['all that was left, where it ended meanwhile', period(11), 1, 31, 31, [day(41), day(71), 30, 10]],
  ['the time for a renewal, of one that had ended before', period(1), 6, 16, 16, [day(1), day(41), 0, 0]],
  ['the same, where that time was over meanwhile', period(-20), 6, 36, 36, [day(-20), day(40), 0, 0]],
  ['nothing of one that was long over', period(-60), 6, 16, 16, null],
  ['nothing where no time passed', period(40), 6, 6, 6, null],
])('[FAIR-03] gives back %s', (_, of, from, to, now, expected) => {
  expect(daysOf({ period: of, from: day(from), to: day(to), now: day(now) })).toEqual(expected);
});
