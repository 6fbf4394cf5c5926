import { expect, it } from 'vitest';
import { pathFor, stepFor } from './registration-steps.ts';

it.each([
  [0, 1, '/registration/step-1'],
  [3, 1, '/registration/step-1'],
  [4, 2, '/registration/step-2'],
  [7, 2, '/registration/step-2'],
  [8, 3, '/registration/step-3'],
  [11, 3, '/registration/step-3'],
  [12, 4, '/registration/step-4'],
  [15, 4, '/registration/step-4'],
  [16, null, '/feed'],
  [20, null, '/feed'],
])('[AUTH-103] progress %i is due at step %s and leads to %s', (progress, step, path) => {
  expect(stepFor(progress)).toBe(step);
  expect(pathFor(progress)).toBe(path);
});
