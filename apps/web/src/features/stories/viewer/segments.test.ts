import { expect, it } from 'vitest';
import { segmentsAround } from './segments.ts';

it.each([
  [1, 0, 0, 1],
  [7, 6, 0, 7],
  [10, 9, 0, 10],
  [30, 0, 0, 10],
  [30, 5, 0, 10],
  [30, 6, 1, 10],
  [30, 15, 10, 10],
  [30, 29, 20, 10],
])('[FEED-64] of %i stories the one at %i shows the segments from %i, %i of them', (count, current, first, shown) => {
  const segments = segmentsAround(count, current);
  expect(segments.map(({ index }) => index)).toEqual(Array.from({ length: shown }, (_, at) => first + at));
  for (const { index, state } of segments) expect(state).toBe(index < current ? 'past' : index === current ? 'current' : 'coming');
});
