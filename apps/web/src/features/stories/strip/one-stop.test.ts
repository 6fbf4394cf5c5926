import { expect, it } from 'vitest';
import { placeByKey } from './one-stop.ts';

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, null],
  ['ArrowLeft', 2, 1],
  ['ArrowLeft', 0, null],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['End', 2, null],
  ['Tab', 1, null],
])('[UX-26] %s at %i of three leads to %s', (key, at, place) => {
  expect(placeByKey(key, at, 3)).toBe(place);
});
