import { expect, it } from 'vitest';
import { isNearEnd, placeIn } from './story-place.ts';

it('[FEED-67][FEED-68] the viewer stays at its story, goes on where it has gone, and ends after the last', () => {
  expect(placeIn([9, 5, 4], { id: 5, index: 0 })).toEqual({ id: 5, index: 1 });
  expect(placeIn([9, 4], { id: 5, index: 1 })).toEqual({ id: 4, index: 1 });
  expect(placeIn([9], { id: 5, index: 1 })).toBeNull();
  expect(placeIn([], { id: 5, index: 0 })).toBeNull();
});

it('[FEED-54] three stories before the end the next page is wanted', () => {
  expect([isNearEnd(15, 11), isNearEnd(15, 12), isNearEnd(1, 0)]).toEqual([false, true, true]);
});
