import { expect, it } from 'vitest';
import { lastLoginOf } from './last-login.ts';

const now = new Date('2026-06-15T12:00:00Z');
const ago = (seconds: number) => lastLoginOf(new Date(now.getTime() - seconds * 1000).toISOString(), now);

it('[PROF-18] says how long ago in minutes, hours, days, and then names the day', () => {
  expect(ago(30)).toEqual({ kind: 'now' });
  expect(ago(60)).toEqual({ kind: 'minutes', count: 1 });
  expect(ago(59 * 60)).toEqual({ kind: 'minutes', count: 59 });
  expect(ago(3600)).toEqual({ kind: 'hours', count: 1 });
  expect(ago(23 * 3600)).toEqual({ kind: 'hours', count: 23 });
  expect(ago(86_400)).toEqual({ kind: 'days', count: 1 });
  expect(ago(30 * 86_400)).toEqual({ kind: 'days', count: 30 });
  expect(ago(31 * 86_400)).toMatchObject({ kind: 'on' });
});
