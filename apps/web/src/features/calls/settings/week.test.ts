import { expect, it } from 'vitest';
import { toggledDay } from './week.ts';

it('[CALL-03] days for calls are chosen one by one, and the last one stays', () => {
  expect(toggledDay([1, 2, 3], 2)).toEqual([1, 3]);
  expect(toggledDay([1, 3], 2)).toEqual([1, 2, 3]);
  expect(toggledDay([5], 5)).toEqual([5]);
});
