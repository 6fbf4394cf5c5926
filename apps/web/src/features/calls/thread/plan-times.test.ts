import { expect, it } from 'vitest';
import { daysToChoose, fieldTime, filledTimes, planTime } from './plan-times.ts';

it('[CALL-04] writes a planned time on the clock of its reader, in both languages', () => {
  expect(planTime('2026-12-04T10:30:00.000Z', 'en', 'Asia/Dhaka')).toBe('Fri 4 Dec, 16:30');
  expect(planTime('2026-12-04T10:30:00.000Z', 'bn', 'Asia/Dhaka')).toContain('বিকাল ৪:৩০');
  expect(planTime('2026-12-04T10:30:00.000Z', 'en', 'Europe/London')).toBe('Fri 4 Dec, 10:30');
});

it('[CALL-04] sends the times that were filled in, each once', () => {
  const whole = { day: '2026-12-04', time: '16:30' };
  expect(filledTimes([whole, { day: '', time: '' }, whole], 'Asia/Dhaka')).toEqual(['2026-12-04T10:30:00.000Z']);
  const half = [
    { day: '2026-12-04', time: '' },
    { day: '', time: '16:30' },
  ];
  expect(filledTimes(half, 'Asia/Dhaka')).toEqual([]);
});

it.each([
  ['Asia/Dhaka', '2026-12-04T16:30', '2026-12-04T10:30:00.000Z'],
  ['Europe/London', '2026-06-04T00:00', '2026-06-03T23:00:00.000Z'],
  ['Europe/London', '2026-10-25T00:30', '2026-10-24T23:30:00.000Z'],
  ['Europe/London', '2026-10-25T03:00', '2026-10-25T03:00:00.000Z'],
  ['America/New_York', '2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
  ['Asia/Kathmandu', '2027-01-01T00:15', '2026-12-31T18:30:00.000Z'],
])('[CALL-04][UX-15] is chosen on the clock on which it is shown, whatever that of the device: %s, %s', (zone, field, moment) => {
  const [day = '', time = ''] = field.split('T');
  expect(filledTimes([{ day, time }], zone)).toEqual([moment]);
  expect(fieldTime(new Date(moment), zone)).toBe(field);
});

it('[CALL-04][UX-17] offers every day from the first moment to the last, as its reader calls it', () => {
  const limits = { min: '2026-11-29T23:50', max: '2026-12-01T10:00' };
  expect(daysToChoose(limits, 'en')).toEqual([
    { value: '2026-11-29', label: 'Sun 29 Nov' },
    { value: '2026-11-30', label: 'Mon 30 Nov' },
    { value: '2026-12-01', label: 'Tue 1 Dec' },
  ]);
  expect(daysToChoose(limits, 'bn').map(({ label }) => label)).toEqual(['রবি ২৯ নভেম্বর', 'সোম ৩০ নভেম্বর', 'মঙ্গল ১ ডিসেম্বর']);
});
