import { expect, it } from 'vitest';
import { heirOf } from './use-kept-focus.ts';

it('[FEED-48][QUAL-33] the focus of a card that goes away is taken over by the next one, at the end by the one before', () => {
  expect(heirOf(4, [5, 4, 3], [5, 4, 3])).toBe(4);
  expect(heirOf(4, [5, 4, 3, 2], [5, 2])).toBe(2);
  expect(heirOf(3, [5, 4, 3], [5, 4])).toBe(4);
  expect(heirOf(3, [3], [])).toBeUndefined();
  expect(heirOf(9, [5, 4], [5])).toBeUndefined();
});
