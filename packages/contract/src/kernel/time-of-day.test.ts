import { expect, it } from 'vitest';
import { hoursOfDay } from './hours-of-day.ts';
import { clockTime, dayAndTime, timeOfDay } from './time-of-day.ts';

it.each([
  ['00:15', 'রাত ১২:১৫'],
  ['04:00', 'ভোর ৪টা'],
  ['09:30', 'সকাল ৯:৩০'],
  ['12:00', 'দুপুর ১২টা'],
  ['16:00', 'বিকাল ৪টা'],
  ['18:05', 'সন্ধ্যা ৬:০৫'],
  ['22:00', 'রাত ১০টা'],
])('[UX-17] %s is said as %s', (time, said) => {
  expect(timeOfDay(time, 'bn')).toBe(said);
  expect(timeOfDay(time, 'en')).toBe(time);
});

it.each([
  ['16:00', '19:00', 'বিকাল ৪টা–৭টা'],
  ['09:00', '17:30', 'সকাল ৯টা–বিকাল ৫:৩০'],
  ['21:00', '08:00', 'রাত ৯টা–সকাল ৮টা'],
])('[UX-17] from %s to %s is said as %s', (from, to, said) => {
  expect(hoursOfDay(from, to, 'bn')).toBe(said);
  expect(hoursOfDay(from, to, 'en')).toBe(`${from} - ${to}`);
});

it('[UX-17] an instant is written with the time of day as people of a place say it', () => {
  const instant = new Date('2026-03-05T18:05:00Z');
  expect(clockTime(instant, 'bn', 'Asia/Dhaka')).toBe('রাত ১২:০৫');
  expect(clockTime(instant, 'en', 'Asia/Dhaka')).toBe('00:05');
  expect(dayAndTime(instant, 'bn', 'Asia/Dhaka')).toBe('৬ মার্চ, ২০২৬, রাত ১২:০৫');
  expect(dayAndTime(instant, 'bn', 'Europe/London')).toBe('৫ মার্চ, ২০২৬, সন্ধ্যা ৬:০৫');
  expect(dayAndTime(instant, 'en', 'Asia/Dhaka')).toBe('6 Mar 2026, 00:05');
});
