import { describe, expect, it } from 'vitest';
import { ageAt, isOfLegalAge, judgeBirthday, leastAge } from './age.policy.ts';

const least = { female: 18, male: 21 };
const noon = new Date('2026-06-15T06:00:00Z');

describe('the age of a member', () => {
  it.each([
    ['2000-06-15', '2026-06-14T17:59:59Z', 25],
    ['2000-06-15', '2026-06-14T18:00:00Z', 26],
    ['2004-02-29', '2026-02-28T12:00:00Z', 21],
    ['2004-02-29', '2026-03-01T00:00:00Z', 22],
  ])('[PROF-16][REG-46] born %s, at %s: %i full years in Asia/Dhaka', (birthday, at, years) => {
    expect(ageAt(birthday, new Date(at))).toBe(years);
  });

  it.each([
    [1, 'member', 21],
    [2, 'member', 18],
    [null, 'member', 18],
    [1, 'agent', 18],
    [1, 'visitor', 18],
  ] as const)('[REG-46] gender %s, purpose %s: at least %i', (gender, purpose, years) => {
    expect(leastAge({ gender, purpose }, least)).toBe(years);
  });

  it.each([
    ['2008-06-15', 18, 'ok'],
    ['2008-06-16', 18, 'too_young'],
    ['2005-06-15', 21, 'ok'],
    ['2005-06-16', 21, 'too_young'],
    ['2026-06-16', 18, 'no_date'],
    ['1926-06-15', 18, 'ok'],
    ['1925-06-15', 18, 'no_date'],
  ])('[REG-46][REG-211] a birthday on %s with a least age of %i: %s', (birthday, years, verdict) => {
    expect(judgeBirthday(birthday, years, noon).verdict).toBe(verdict);
  });

  it('[REG-196] lists nobody below the legal age, without a birthday or without a gender', () => {
    expect(isOfLegalAge({ gender: 1, dateOfBirth: '2005-06-15' }, least, noon)).toBe(true);
    expect(isOfLegalAge({ gender: 1, dateOfBirth: '2005-06-16' }, least, noon)).toBe(false);
    expect(isOfLegalAge({ gender: 2, dateOfBirth: '2008-06-15' }, least, noon)).toBe(true);
    expect(isOfLegalAge({ gender: 2, dateOfBirth: null }, least, noon)).toBe(false);
    expect(isOfLegalAge({ gender: null, dateOfBirth: '1990-01-01' }, least, noon)).toBe(false);
  });
});
