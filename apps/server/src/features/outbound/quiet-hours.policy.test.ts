import { describe, expect, it } from 'vitest';
import { nextHourIn, quietUntil, summaryAt } from './quiet-hours.policy.ts';

const at = (text: string): Date => new Date(text);
const quiet = (timeZone: string, now: string): string | null => quietUntil(timeZone, at(now))?.toISOString() ?? null;

describe('quiet hours', () => {
  it.each([
    ['Dhaka, 21:59', 'Asia/Dhaka', '2026-06-15T15:59:59Z', null],
    ['Dhaka, 22:00', 'Asia/Dhaka', '2026-06-15T16:00:00Z', '2026-06-16T02:00:00.000Z'],
    ['Dhaka, 07:59', 'Asia/Dhaka', '2026-06-16T01:59:30Z', '2026-06-16T02:00:00.000Z'],
    ['Dhaka, 08:00', 'Asia/Dhaka', '2026-06-16T02:00:00Z', null],
    ['Delhi, half an hour apart', 'Asia/Kolkata', '2026-06-15T16:30:00Z', '2026-06-16T02:30:00.000Z'],
    ['Kathmandu, three quarters apart', 'Asia/Kathmandu', '2026-06-15T20:00:00Z', '2026-06-16T02:15:00.000Z'],
    ['St. John’s, west and half an hour apart', 'America/St_Johns', '2026-06-15T05:00:00Z', '2026-06-15T10:30:00.000Z'],
    ['New York, the night that loses an hour', 'America/New_York', '2026-03-08T04:00:00Z', '2026-03-08T12:00:00.000Z'],
    ['New York, the night that gains an hour', 'America/New_York', '2026-11-01T03:00:00Z', '2026-11-01T13:00:00.000Z'],
    ['London, after the change', 'Europe/London', '2026-03-29T03:00:00Z', '2026-03-29T07:00:00.000Z'],
    ['Lord Howe, half an hour of summer time', 'Australia/Lord_Howe', '2026-10-03T12:00:00Z', '2026-10-03T21:00:00.000Z'],
    ['the last night of a year', 'Asia/Dhaka', '2026-12-31T17:00:00Z', '2027-01-01T02:00:00.000Z'],
  ])('[NOTE-17] %s', (_, timeZone, now, until) => {
    expect(quiet(timeZone, now)).toBe(until);
  });

  it('[NOTE-17] what waits for the morning is let go then, in every zone and at every hour of a year', () => {
    for (const timeZone of ['Asia/Dhaka', 'Asia/Kolkata', 'America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'Pacific/Apia'])
      for (let hour = 0; hour < 366 * 24; hour += 5) {
        const now = new Date(Date.UTC(2026, 0, 1, hour, 17));
        const until = quietUntil(timeZone, now);
        if (until === null) continue;
        expect(until.getTime() - now.getTime()).toBeGreaterThan(0);
        expect(until.getTime() - now.getTime()).toBeLessThanOrEqual(11 * 3_600_000);
        expect(quietUntil(timeZone, until)).toBeNull();
      }
  });

  it('[NOTE-14] a summary leaves at nine in the morning after its events', () => {
    expect(summaryAt('Asia/Dhaka', at('2026-06-15T02:59:00Z')).toISOString()).toBe('2026-06-15T03:00:00.000Z');
    expect(summaryAt('Asia/Dhaka', at('2026-06-15T03:00:00Z')).toISOString()).toBe('2026-06-16T03:00:00.000Z');
    expect(nextHourIn('Asia/Dhaka', 9, at('2026-06-15T03:00:00Z')).toISOString()).toBe('2026-06-15T03:00:00.000Z');
  });
});
