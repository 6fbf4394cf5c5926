import { expect, it } from 'vitest';
import { meetingClock } from './meeting-clock.ts';

it.each([
  ['2026-06-20T09:30:00Z', 'Asia/Dhaka', { en: '03:30 pm', bn: 'বিকাল ৩টা ৩০ মিনিট' }],
  ['2026-06-20T09:30:00Z', 'Europe/London', { en: '10:30 am', bn: 'সকাল ১০টা ৩০ মিনিট' }],
  ['2026-06-20T15:00:00Z', 'Asia/Dhaka', { en: '09:00 pm', bn: 'রাত ৯টা' }],
])('[UX-17][AST-34] %s in %s', (at, timeZone, said) => {
  expect(meetingClock(new Date(at), timeZone)).toEqual(said);
});
