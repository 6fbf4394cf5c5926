import { expect, it } from 'vitest';
import { seededRandom } from './seeded-random.ts';

it('[QUAL-06] draws the same numbers at every start, spread over their range', () => {
  const [one, other] = [seededRandom(42), seededRandom(42)];
  const numbers = Array.from({ length: 2000 }, () => one.between(1, 10));
  expect(numbers).toEqual(Array.from({ length: 2000 }, () => other.between(1, 10)));
  expect(new Set(numbers).size).toBe(10);
  const heads = Array.from({ length: 2000 }, () => one.chance(0.25)).filter(Boolean).length;
  expect(heads).toBeGreaterThan(400);
  expect(heads).toBeLessThan(600);
});
