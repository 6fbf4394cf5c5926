import { expect, it } from 'vitest';
import { otherClock } from './other-clock.ts';

const JUNE = new Date('2026-06-15T06:00:00Z');

it('[UX-15] names the clock of somebody elsewhere, in the language of the reader', () => {
  expect(otherClock('Europe/London', 'Asia/Dhaka', 'en', JUNE)).toBe('United Kingdom Time');
  expect(otherClock('Asia/Dhaka', 'Europe/London', 'en', JUNE)).toBe('Bangladesh Time');
  expect(otherClock('Asia/Dhaka', 'Europe/London', 'bn', JUNE)).toBe('বাংলাদেশ সময়');
});

it('[UX-15] says nothing where both clocks say the same', () => {
  expect(otherClock('Asia/Dhaka', 'Asia/Dhaka', 'en', JUNE)).toBeNull();
  expect(otherClock('Asia/Dhaka', 'Asia/Thimphu', 'en', JUNE)).toBeNull();
  expect(otherClock('Asia/Dhaka', undefined, 'en', JUNE)).toBeNull();
});
