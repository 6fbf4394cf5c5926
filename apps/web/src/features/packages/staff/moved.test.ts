import { expect, it } from 'vitest';
import { moved, orderedOf, type StaffPackage } from './moved.ts';

const item = (packageId: number, catalogue: 'premium' | 'assisted', state: string) => ({ packageId, catalogue, state }) as StaffPackage;

it('[STAFF-21] the order names every package of a catalogue that is not retired, and one changes places with its neighbour', () => {
  const packages = [
    item(4, 'premium', 'published'),
    item(2, 'assisted', 'published'),
    item(9, 'premium', 'retired'),
    item(1, 'premium', 'draft'),
  ];
  expect(orderedOf(packages, 'premium')).toEqual([4, 1]);
  expect(orderedOf(packages, 'assisted')).toEqual([2]);
  expect(moved([4, 1, 7], 1, -1)).toEqual([1, 4, 7]);
  expect(moved([4, 1, 7], 1, 1)).toEqual([4, 7, 1]);
  expect(moved([4, 1, 7], 4, -1)).toBeNull();
  expect(moved([4, 1, 7], 7, 1)).toBeNull();
  expect(moved([4, 1, 7], 9, 1)).toBeNull();
});
