import { describe, expect, it } from 'vitest';
import { addDays, computedFirstDay, dayOfRamadan, daysOf, hijriYearsAround, mayBeFirstDay, ramadanAround } from './ramadan.policy.ts';

const NOTHING_ENTERED = new Map<number, string>();

describe('[PUB-190] the computed month', () => {
  // As it was kept in Bangladesh, and the day of Eid.
  it.each([
    [1442, '2021-04-14', '2021-05-14'],
    [1443, '2022-04-03', '2022-05-03'],
    [1444, '2023-03-24', '2023-04-22'],
    [1445, '2024-03-12', '2024-04-11'],
    [1446, '2025-03-02', '2025-03-31'],
    [1447, '2026-02-19', '2026-03-21'],
  ])('of %i begins on %s and ends before %s', (hijriYear, first, eid) => {
    expect(computedFirstDay(hijriYear)).toBe(first);
    expect(ramadanAround(first, NOTHING_ENTERED)).toEqual({ hijriYear, startsOn: first, endsOn: addDays(eid, -1), isEstimate: true });
  });

  it('follows upon the one that ended, also where a year holds two', () => {
    expect(ramadanAround('2026-03-20', NOTHING_ENTERED).startsOn).toBe('2026-02-19');
    expect(ramadanAround('2026-03-21', NOTHING_ENTERED).startsOn).toBe('2027-02-09');
    expect(ramadanAround('2030-03-01', NOTHING_ENTERED).startsOn).toBe('2030-12-27');
    expect(ramadanAround('2030-01-01', NOTHING_ENTERED).startsOn).toBe('2030-01-06');
  });

  it('is found for every year that staff may name', () => {
    for (let year = 1400; year <= 1600; year += 1) {
      const first = computedFirstDay(year);
      expect(hijriYearsAround(first)[0]).toBe(year);
      expect([29, 30]).toContain(daysOf(ramadanAround(first, NOTHING_ENTERED)).length);
    }
  });
});

describe('[PUB-190][STAFF-31] an entered first day', () => {
  it.each([
    ['2027-02-08', 30],
    ['2027-02-09', 29],
    ['2027-02-10', 29],
    ['2027-02-07', 30],
  ])('on %s gives a month of %i days', (startsOn, length) => {
    const month = ramadanAround('2026-11-22', new Map([[1448, startsOn]]));
    expect(month).toMatchObject({ hijriYear: 1448, startsOn, isEstimate: false });
    expect(daysOf(month)).toHaveLength(length);
    expect(dayOfRamadan(month, addDays(startsOn, -1))).toBeNull();
    expect(dayOfRamadan(month, startsOn)).toBe(1);
    expect(dayOfRamadan(month, addDays(startsOn, length - 1))).toBe(length);
    expect(dayOfRamadan(month, addDays(startsOn, length))).toBeNull();
  });

  it.each([
    [-3, false],
    [-2, true],
    [0, true],
    [2, true],
    [3, false],
  ])('%i days from the computed one: %s', (days, isAllowed) => {
    expect(mayBeFirstDay('2027-02-09', addDays('2027-02-09', days))).toBe(isAllowed);
  });
});
