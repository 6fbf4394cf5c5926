import { expect, it } from 'vitest';
import { cornerAfterKey, cornerNear, nextCorner, type Corner } from './corners.ts';

const corners: readonly Corner[] = [
  { x: 'left', y: 'top' },
  { x: 'right', y: 'top' },
  { x: 'right', y: 'bottom' },
  { x: 'left', y: 'bottom' },
];

it('[CALL-09] the own picture goes to the corner in which it is let go', () => {
  const box = { width: 360, height: 800 };
  expect(cornerNear({ x: 20, y: 30 }, box)).toEqual(corners[0]);
  expect(cornerNear({ x: 200, y: 390 }, box)).toEqual(corners[1]);
  expect(cornerNear({ x: 181, y: 401 }, box)).toEqual(corners[2]);
});

it('[CALL-09][CALL-13] and by the arrow keys and by taps to every corner', () => {
  expect(corners.map(nextCorner)).toEqual([corners[1], corners[2], corners[3], corners[0]]);
  expect(cornerAfterKey(corners[2]!, 'ArrowLeft')).toEqual(corners[3]);
  expect(cornerAfterKey(corners[3]!, 'ArrowUp')).toEqual(corners[0]);
  expect(cornerAfterKey(corners[0]!, 'Enter')).toBeNull();
});
