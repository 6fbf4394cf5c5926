import { describe, expect, it } from 'vitest';
import { quarterOf, quartersBetween, told, toldGroups } from './transparency.policy.ts';

describe('[FAIR-05] what is told of groups', () => {
  it('none under ten', () => {
    expect([0, 9, 10].map(told)).toEqual([null, null, 10]);
    expect(toldGroups({ a: 10, b: 40 })).toEqual({ total: 50, byKind: { a: 10, b: 40 } });
  });

  it('none that can be reckoned from the whole and the others', () => {
    expect(toldGroups({ a: 3, b: 40, c: 20 })).toEqual({ total: 63, byKind: { a: null, b: 40, c: null } });
    expect(toldGroups({ a: 0, b: 40, c: 20 })).toEqual({ total: 60, byKind: { a: null, b: 40, c: 20 } });
    expect(toldGroups({ a: 6, b: 5, c: 40 })).toEqual({ total: 51, byKind: { a: null, b: null, c: 40 } });
    expect(toldGroups({ a: 1, b: 2, c: 3 })).toEqual({ total: null, byKind: { a: null, b: null, c: null } });
    expect(toldGroups({ a: 4, b: 40 })).toEqual({ total: 44, byKind: { a: null, b: null } });
  });
});

it('[FAIR-05] quarters begin and end with their months, also at the turn of a year', () => {
  expect(quarterOf('2026-02-10')).toEqual({ quarter: '2026-Q1', startsOn: '2026-01-01', endsOn: '2026-03-31', nextOn: '2026-04-01' });
  expect(quarterOf('2026-12-31')).toEqual({ quarter: '2026-Q4', startsOn: '2026-10-01', endsOn: '2026-12-31', nextOn: '2027-01-01' });
  expect(quartersBetween('2025-11-05', '2026-07-01').map(({ quarter }) => quarter)).toEqual(['2025-Q4', '2026-Q1', '2026-Q2']);
  expect(quartersBetween('2026-07-01', '2026-09-30')).toEqual([]);
});
