import { expect, it } from 'vitest';
import { formatMonth } from './format-month.ts';

it('[PUB-32][PUB-26] a month is written in the form of the language', () => {
  expect(formatMonth('2026-03', 'en')).toBe('March 2026');
  expect(formatMonth('2026-03', 'bn')).toBe('মার্চ ২০২৬');
});
