import { expect, it } from 'vitest';
import { scrollState } from './strip-scroll.ts';

it.each([
  [0, { isAtStart: true, isAtEnd: false, isNearEnd: false }],
  [899.4, { isAtStart: false, isAtEnd: false, isNearEnd: false }],
  [900, { isAtStart: false, isAtEnd: false, isNearEnd: true }],
  [999.5, { isAtStart: false, isAtEnd: true, isNearEnd: true }],
])('[FEED-53][FEED-54] of 1000 px out of sight, %f px on', (scrollLeft, expected) => {
  expect(scrollState({ scrollLeft, clientWidth: 640, scrollWidth: 1640 })).toEqual(expected);
});
