import { expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

const WHOLE = { from: 0, to: 100 };
it.each([
  [undefined, WHOLE],
  ['bytes=0-', WHOLE],
  ['bytes=0-0', { from: 0, to: 1 }],
  ['bytes=90-200', { from: 90, to: 100 }],
  ['bytes=-10', { from: 90, to: 100 }],
  ['bytes=-500', WHOLE],
  ['bytes=99-', { from: 99, to: 100 }],
  ['bytes=100-', null],
  ['bytes=-0', null],
  // Not as the standard writes it, or more than one: the whole, as if nothing had been asked.
  ['bytes=5-2', WHOLE],
  ['bytes=0-1,5-6', WHOLE],
  ['lines=1-2', WHOLE],
  ['bytes=-', WHOLE],
  ['bytes=0x1-2', WHOLE],
] as const)('[PROF-57] the range %j of 100 bytes', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range);
});
