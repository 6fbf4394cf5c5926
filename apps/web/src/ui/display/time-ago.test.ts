import { expect, it } from 'vitest';
import { ageOf } from './time-ago.ts';

const now = new Date('2026-06-15T12:00:00Z');
const ago = (seconds: number) => ageOf(new Date(now.getTime() - seconds * 1000), now);

it('[FEED-35][NOTE-07] a time is just now, then minutes, hours and up to seven days ago, then a date', () => {
  expect(ago(-5)).toEqual({ kind: 'now' });
  expect(ago(59)).toEqual({ kind: 'now' });
  expect(ago(60)).toEqual({ kind: 'minutes', count: 1 });
  expect(ago(3599)).toEqual({ kind: 'minutes', count: 59 });
  expect(ago(3600)).toEqual({ kind: 'hours', count: 1 });
  expect(ago(24 * 3600 - 1)).toEqual({ kind: 'hours', count: 23 });
  expect(ago(24 * 3600)).toEqual({ kind: 'days', count: 1 });
  expect(ago(8 * 24 * 3600 - 1)).toEqual({ kind: 'days', count: 7 });
  expect(ago(8 * 24 * 3600)).toEqual({ kind: 'date' });
});
