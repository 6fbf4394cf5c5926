import { expect, it } from 'vitest';
import { callDueAt, isOverdue, isShown, stepOf } from './services.policy.ts';

const at = (text: string): Date => new Date(`${text}+06:00`);

it.each([
  ['on a Monday: Tuesday', '2026-06-15T12:00:00', '2026-06-16T12:00:00'],
  ['on a Wednesday: Thursday', '2026-06-17T23:59:00', '2026-06-18T23:59:00'],
  ['on a Thursday: Sunday, since Friday and Saturday are off', '2026-06-18T15:00:00', '2026-06-21T15:00:00'],
  ['on a Friday: counted from Sunday', '2026-06-19T10:00:00', '2026-06-22T00:00:00'],
  ['on a Saturday night: counted from Sunday', '2026-06-20T23:30:00', '2026-06-22T00:00:00'],
  ['on a Sunday: Monday', '2026-06-21T00:00:00', '2026-06-22T00:00:00'],
])('[AST-20] the manager calls within one working day, bought %s', (_, bought, due) => {
  expect(callDueAt(at(bought)).toISOString()).toBe(at(due).toISOString());
});

it('[AST-20] is overdue an hour after that, while nobody leads it', () => {
  const due = at('2026-06-16T12:00:00');
  expect(isOverdue({ isLed: false, callDueAt: due }, at('2026-06-16T13:00:00'))).toBe(false);
  expect(isOverdue({ isLed: false, callDueAt: due }, at('2026-06-16T13:00:01'))).toBe(true);
  expect(isOverdue({ isLed: true, callDueAt: due }, at('2026-06-20T13:00:01'))).toBe(false);
});

it('[AST-26] is shown for 12 months after its end', () => {
  const endsAt = at('2026-06-15T12:00:00');
  const service = { state: 'ended', endsAt, endedAt: endsAt } as const;
  expect(isShown(service, at('2027-06-15T11:59:59'))).toBe(true);
  expect(isShown(service, at('2027-06-15T12:00:00'))).toBe(false);
  expect(isShown({ ...service, state: 'active', endedAt: null }, at('2026-06-15T11:00:00'))).toBe(true);
});

it('[AST-23] the step follows what happened', () => {
  expect(stepOf({ hasConfirmedWishes: false, made: 0 })).toBe(1);
  expect(stepOf({ hasConfirmedWishes: true, made: 0 })).toBe(2);
  expect(stepOf({ hasConfirmedWishes: true, made: 1 })).toBe(3);
});
