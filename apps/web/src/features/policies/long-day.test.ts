import { expect, it } from 'vitest';
import { longDay } from './long-day.ts';

it('[PUB-111] the day stands in long US form in English and in its own form in Bengali', () => {
  expect(longDay('2025-11-20', 'en')).toBe('November 20, 2025');
  expect(longDay('2025-11-20', 'bn')).toBe('২০ নভেম্বর, ২০২৫');
});
