import { expect, it } from 'vitest';
import { findCircle } from './find-circle.ts';

it('[QUAL-21] files that import each other in a circle are named, those that only lead there are not', () => {
  const imports = new Map([
    ['page', ['frame', 'button']],
    ['frame', ['dialog']],
    ['dialog', ['button', 'menu']],
    ['menu', ['dialog']],
    ['button', []],
  ]);
  expect(findCircle(imports)).toEqual(['dialog', 'menu']);
  expect(findCircle(new Map([...imports, ['menu', ['button']]]))).toEqual([]);
});
