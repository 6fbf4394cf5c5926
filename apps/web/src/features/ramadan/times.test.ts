import { describe, expect, it } from 'vitest';
import { dayInDhaka, daysUntil, nextPrayer, onTwelveHours, partOfDay, secondsUntil } from './times.ts';

const TIMES = { fajr: '05:19', sunrise: '06:35', dhuhr: '12:14', asr: '16:14', maghrib: '17:50', isha: '19:07' };
const DAY = '2027-02-09';
const at = (time: string): Date => new Date(`${DAY}T${time}+06:00`);

describe('[PUB-189] the countdown', () => {
  it('runs to the minute in Bangladesh, wherever the reader is, and stops there', () => {
    expect(secondsUntil(DAY, TIMES.maghrib, at('16:44:48'))).toBe(3912);
    expect(secondsUntil(DAY, TIMES.maghrib, at('17:49:59.001'))).toBe(1);
    expect(secondsUntil(DAY, TIMES.maghrib, at('17:50:00'))).toBe(0);
    expect(secondsUntil(DAY, TIMES.maghrib, at('23:00:00'))).toBe(0);
  });
});

it.each([
  ['00:10:00', 'fajr'],
  ['05:19:00', 'dhuhr'],
  ['06:00:00', 'dhuhr'],
  ['17:49:59', 'maghrib'],
  ['19:07:00', null],
])('[PUB-188] at %s the next prayer is %s', (time, prayer) => expect(nextPrayer(DAY, TIMES, at(time))).toBe(prayer));

it('[PUB-190] counts days by the calendar, and knows when the day turns in Dhaka', () => {
  expect(daysUntil('2026-11-22', '2027-02-09')).toBe(79);
  expect(daysUntil('2027-02-08', '2027-02-09')).toBe(1);
  expect(dayInDhaka(new Date('2027-02-08T17:59:59Z'))).toBe('2027-02-08');
  expect(dayInDhaka(new Date('2027-02-08T18:00:00Z'))).toBe('2027-02-09');
});

it.each([
  ['03:43', '3:43', 'dawnTime'],
  ['06:00', '6:00', 'morningTime'],
  ['11:46', '11:46', 'morningTime'],
  ['12:14', '12:14', 'noonTime'],
  ['16:45', '4:45', 'afternoonTime'],
  ['17:10', '5:10', 'eveningTime'],
  ['20:12', '8:12', 'nightTime'],
])('[PUB-188] %s reads %s', (time, text, part) => expect([onTwelveHours(time), partOfDay(time)]).toEqual([text, part]));
