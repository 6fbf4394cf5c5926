import { expect, it } from 'vitest';
import { firstOfNextMonth } from './first-of-next-month.ts';

it.each([
  ['2026-03-31T17:59:59Z', '2026-04-01'],
  ['2026-03-31T18:00:00Z', '2026-05-01'],
  ['2026-12-15T00:00:00Z', '2027-01-01'],
])('[FEED-29] at %s new posts come on %s, by the calendar of Dhaka', (now, day) => {
  expect(firstOfNextMonth(new Date(now))).toBe(day);
});
