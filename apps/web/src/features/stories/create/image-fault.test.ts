import { expect, it } from 'vitest';
import { imageFault } from './image-fault.ts';

const MB = 1024 * 1024;

it.each([
  ['image/jpeg', 10 * MB, undefined],
  ['image/webp', 1, undefined],
  ['image/png', 10 * MB + 1, 'The photo must be at most 10 MB.'],
  ['image/gif', 1, 'Please choose an image file.'],
  ['application/pdf', 11 * MB, 'Please choose an image file.'],
  ['', 1, 'Please choose an image file.'],
])('[FEED-59] a file of kind "%s" and %i bytes', (type, size, fault) => {
  expect(imageFault({ type, size })?.en).toBe(fault);
});
