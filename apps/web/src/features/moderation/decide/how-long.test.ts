import { describe, expect, it } from 'vitest';
import { endOf, endOfDay } from './how-long.ts';

const NOW = Date.parse('2026-06-15T04:00:00Z');

describe('how long something lasts', () => {
  it('[STAFF-44] is so many days from now, the end of a day in Dhaka, or open', () => {
    expect(endOf({ days: 7 }, NOW)).toBe('2026-06-22T04:00:00.000Z');
    expect(new Date(endOf({ day: '2026-06-20' }, NOW) ?? '').toISOString()).toBe('2026-06-20T17:59:59.000Z');
    expect(endOf('open', NOW)).toBeUndefined();
  });

  it('is not complete without a day', () => {
    expect(endOf({ day: '' }, NOW)).toBeNull();
    expect(endOfDay('20 June')).toBeNull();
  });
});
