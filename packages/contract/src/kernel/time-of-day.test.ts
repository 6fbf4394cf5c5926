import { expect, it } from 'vitest';
import { hoursOfDay, timeOfDay } from './time-of-day.ts';

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
