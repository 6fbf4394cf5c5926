import { expect, it } from 'vitest';
import { isInView, moved, positionsOf, swipeStep } from './positions.ts';

it('[PUB-53] has as many positions as there are first cards', () => {
  expect([positionsOf(5, 3), positionsOf(5, 1), positionsOf(3, 3), positionsOf(2, 3), positionsOf(0, 3)]).toEqual([3, 5, 1, 1, 1]);
});

it('[PUB-53] wraps at both ends', () => {
  expect([moved(0, 1, 3), moved(2, 1, 3), moved(0, -1, 3), moved(1, -1, 3)]).toEqual([1, 0, 2, 0]);
});

it('[PUB-54] moves by one card from 51 px on, in the direction of the swipe', () => {
  expect([swipeStep(-51, 0), swipeStep(51, 0), swipeStep(-300, 40)]).toEqual([1, -1, 1]);
  expect([swipeStep(-50, 0), swipeStep(50, 0), swipeStep(0, 0)]).toEqual([0, 0, 0]);
});

it('[PUB-54] leaves a swipe that is more vertical than horizontal to the page', () => {
  expect([swipeStep(-60, 61), swipeStep(60, -200), swipeStep(-60, 60)]).toEqual([0, 0, 1]);
});

it('[PUB-52][PUB-58] knows the cards in view', () => {
  expect([0, 1, 2, 3, 4].map((card) => isInView(card, 1, 3))).toEqual([false, true, true, true, false]);
});
