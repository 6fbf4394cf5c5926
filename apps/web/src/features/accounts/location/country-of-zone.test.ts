import { expect, it } from 'vitest';
import { countryOfZone } from './country-of-zone.ts';

it.each([
  ['Asia/Dhaka', 'bd'],
  ['Europe/London', 'gb'],
  ['America/New_York', 'us'],
  ['Asia/Kolkata', 'in'],
  ['Asia/Dubai', 'ae'],
  ['UTC', null],
])('[UX-06] the clock of %s is that of %s', (zone, country) => expect(countryOfZone(zone)).toBe(country));
