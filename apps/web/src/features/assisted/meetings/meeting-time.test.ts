import { expect, it } from 'vitest';
import { meetingTime } from './meeting-time.ts';

it('[AST-33][UX-15] a time of a meeting is told in the zone of its reader, and in that of the office where it differs', () => {
  expect(meetingTime('2026-12-04T09:30:00Z', 'en', 'Europe/London')).toEqual({
    own: 'Friday 4 December 2026, 9:30 am',
    inDhaka: 'Friday 4 December 2026, 3:30 pm',
  });
  expect(meetingTime('2026-12-04T20:00:00Z', 'en', 'America/New_York')).toEqual({
    own: 'Friday 4 December 2026, 3:00 pm',
    inDhaka: 'Saturday 5 December 2026, 2:00 am',
  });
  expect(meetingTime('2026-12-04T09:30:00Z', 'en', 'Asia/Dhaka')).toEqual({ own: 'Friday 4 December 2026, 3:30 pm', inDhaka: null });
});

it.each([
  ['2026-12-03T22:15:00Z', 'শুক্রবার ৪ ডিসেম্বর ২০২৬, ভোর ৪টা ১৫ মিনিট'],
  ['2026-12-04T04:00:00Z', 'শুক্রবার ৪ ডিসেম্বর ২০২৬, সকাল ১০টা'],
  ['2026-12-04T06:30:00Z', 'শুক্রবার ৪ ডিসেম্বর ২০২৬, দুপুর ১২টা ৩০ মিনিট'],
  ['2026-12-04T09:30:00Z', 'শুক্রবার ৪ ডিসেম্বর ২০২৬, বিকাল ৩টা ৩০ মিনিট'],
  ['2026-12-04T12:05:00Z', 'শুক্রবার ৪ ডিসেম্বর ২০২৬, সন্ধ্যা ৬টা ৫ মিনিট'],
  ['2026-12-04T18:00:00Z', 'শনিবার ৫ ডিসেম্বর ২০২৬, রাত ১২টা'],
])('[UX-17] %s is said as %s', (instant, text) => {
  expect(meetingTime(instant, 'bn', 'Asia/Dhaka')).toEqual({ own: text, inDhaka: null });
});
