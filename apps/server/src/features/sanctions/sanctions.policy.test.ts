import { describe, expect, it } from 'vitest';
import { appealUntil, decideBy, isFitEnd, isForfeited, isRunning, judgeChange, mayDecideAppeal, whyNoAppeal } from './sanctions.policy.ts';

const NOW = new Date('2026-06-15T06:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const sanction = {
  kind: 'suspension',
  decidedAt: NOW,
  until: inDays(10) as Date | null,
  endedAt: null as Date | null,
  changedFrom: null as number | null,
} as const;

it.each([
  ['fraud', true],
  ['threats', true],
  ['harassment', true],
  ['money_taken', true],
  ['other', false],
] as const)('[STAFF-44] ending a membership for %s keeps what was paid: %s', (ground, kept) => {
  expect(isForfeited(ground)).toBe(kept);
});

describe('an appeal', () => {
  it('[FAIR-03] is possible for 30 days, to the second, and is to be decided within 7', () => {
    expect(appealUntil(sanction, 30)).toEqual(inDays(30));
    expect(decideBy(NOW)).toEqual(inDays(7));
    expect(whyNoAppeal(sanction, false, { now: inDays(30), days: 30 })).toBeNull();
    expect(whyNoAppeal(sanction, false, { now: new Date(inDays(30).getTime() + 1), days: 30 })).toBe('appeal_over');
  });

  it('[AUTH-141] is possible for as long as a demo sets', () => {
    expect(appealUntil(sanction, 0)).toEqual(NOW);
    expect(whyNoAppeal(sanction, false, { now: inDays(2), days: 2 })).toBeNull();
    expect(whyNoAppeal(sanction, false, { now: new Date(inDays(2).getTime() + 1), days: 2 })).toBe('appeal_over');
  });

  it('[FAIR-03] is possible once, also against what it changed', () => {
    expect(whyNoAppeal(sanction, true, { now: NOW, days: 30 })).toBe('already_appealed');
    expect(whyNoAppeal({ ...sanction, changedFrom: 4 }, false, { now: NOW, days: 30 })).toBe('already_appealed');
    expect(whyNoAppeal(sanction, true, { now: inDays(31), days: 30 })).toBe('already_appealed');
  });

  it.each([
    ['whoever decided first', 7, false],
    ['the member, who is also staff', 9, false],
    ['somebody else', 8, true],
  ])('[FAIR-03] %s may decide it: %#', (_, staffId, may) => {
    expect(mayDecideAppeal({ staffId, memberId: 9, firstDecider: 7 })).toBe(may);
  });
});

it.each([
  ['in an hour', 1 / 24, true],
  ['in less than an hour', 0.9 / 24, false],
  ['in two years', 731, true],
  ['later', 732, false],
])('[STAFF-46] a limit or suspension may end %s: %#', (_, days, fits) => {
  expect(isFitEnd(inDays(days), NOW)).toBe(fits);
});

it('[STAFF-11] a sanction runs until its end, until it is ended, or not at all', () => {
  expect(isRunning(sanction, inDays(9))).toBe(true);
  expect(isRunning(sanction, inDays(10))).toBe(false);
  expect(isRunning({ ...sanction, until: null }, inDays(900))).toBe(true);
  expect(isRunning({ ...sanction, endedAt: NOW }, NOW)).toBe(false);
  expect(isRunning({ ...sanction, kind: 'warning', until: null }, NOW)).toBe(false);
});

it('[STAFF-52] a change lets it end sooner, and turns an end of membership into a suspension', () => {
  expect(judgeChange(sanction, inDays(5), NOW)).toEqual({ kind: 'suspension' });
  expect(judgeChange({ ...sanction, kind: 'limit' }, inDays(5), NOW)).toEqual({ kind: 'limit' });
  expect(judgeChange({ ...sanction, kind: 'termination', until: null }, inDays(5), NOW)).toEqual({ kind: 'suspension' });
  expect(judgeChange(sanction, inDays(10), NOW)).toBe('untilNotSooner');
  expect(judgeChange(sanction, inDays(-1), NOW)).toBe('untilWrong');
  expect(judgeChange({ ...sanction, kind: 'warning', until: null }, inDays(5), NOW)).toBe('nothingToChange');
  expect(judgeChange({ ...sanction, endedAt: NOW }, inDays(5), NOW)).toBe('nothingToChange');
});
