import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { bandsNear, distanceBetween, isAlike, isBlurred, isSmall } from './findings.policy.ts';

const hashes = fc.array(fc.constantFrom('0', '1'), { minLength: 64, maxLength: 64 }).map((bits) => bits.join(''));
const flipped = (hash: string, places: readonly number[]): string =>
  Array.from(hash, (bit, at) => (places.includes(at) ? String(1 - Number(bit)) : bit)).join('');
/** Returns the quarters of a hash as the database keeps them. */
const bandsOf = (hash: string): number[] =>
  [0, 1, 2, 3].map((band) => band * 65_536 + Number.parseInt(hash.slice(band * 16, band * 16 + 16), 2));

describe('photos that look alike', () => {
  it('[STAFF-13] whose hashes differ in up to seven bits are always found by a quarter', () => {
    fc.assert(
      fc.property(hashes, fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: 7 }), (hash, places) => {
        const near = bandsNear(hash);
        expect(bandsOf(flipped(hash, places)).some((band) => near.includes(band))).toBe(true);
      }),
    );
  });

  it('[STAFF-13] each quarter is looked for with its sixteen neighbours, and no more', () => {
    expect(new Set(bandsNear('01'.repeat(32))).size).toBe(68);
  });

  it('[STAFF-13] ten bits of 64 may differ', () => {
    const hash = '0'.repeat(64);
    expect(distanceBetween(hash, flipped(hash, [1, 2, 3, 60]))).toBe(4);
    expect([isAlike(10), isAlike(11)]).toEqual([true, false]);
  });
});

it('[STAFF-13] a photo is blurred below a variance of 50, and small below 500 pixels of the shorter side', () => {
  expect([isBlurred(49.9), isBlurred(50)]).toEqual([true, false]);
  expect([isSmall({ width: 499, height: 900 }), isSmall({ width: 900, height: 500 })]).toEqual([true, false]);
});
