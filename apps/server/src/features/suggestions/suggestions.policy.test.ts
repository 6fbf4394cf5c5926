import { describe, expect, it } from 'vitest';
import { bestOf, pageOf } from './suggestions.policy.ts';

const day = (date: number) => new Date(Date.UTC(2026, 5, date));
const one = (memberId: number, score: number | null, lastActiveAt = day(1)) => ({ memberId, score, lastActiveAt });

describe('who is suggested', () => {
  it('[SRCH-62][SRCH-59] is who scores 50 or more and fails no mandatory row; best first, then last activity, at most 100', () => {
    const scored = [one(1, 49), one(2, 50), one(3, null), one(4, 80, day(1)), one(5, 80, day(2)), one(6, 100)];
    expect(bestOf(scored).map(({ memberId }) => memberId)).toEqual([6, 5, 4, 2]);
    expect(bestOf(Array.from({ length: 150 }, (_, index) => one(index + 1, 60)))).toHaveLength(100);
  });

  it('[SRCH-64][SRCH-65] shows twenty a page, without Auto Profile Match the first three and no more', () => {
    const matches = Array.from({ length: 45 }, (_, index) => index);
    expect(pageOf(matches, 3, false)).toEqual({ rows: [40, 41, 42, 43, 44], total: 45 });
    expect(pageOf(matches, 1, true)).toEqual({ rows: [0, 1, 2], total: 3 });
    expect(pageOf(matches, 2, true)).toEqual({ rows: [], total: 3 });
  });
});
