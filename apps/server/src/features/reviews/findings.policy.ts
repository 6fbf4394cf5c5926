/** Below this variance of the Laplacian a photo looks blurred: sharp ones lie above 100, those blurred by some pixels below 40. */
const BLURRED_BELOW = 50;
/** Pixels of the shorter side. */
const SMALL_BELOW = 500;
/** Bits of 64. The same photo at another size, brightness or compression differs in up to 6, cut at the edges in up to 12, another photo in over 20. */
const ALIKE_UP_TO = 10;

export const isBlurred = (sharpness: number): boolean => sharpness < BLURRED_BELOW;
export const isSmall = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  Math.min(width, height) < SMALL_BELOW;
export const isAlike = (distance: number): boolean => distance <= ALIKE_UP_TO;

const BANDS = 4;
const BAND_BITS = 16;

/** Counts the letters in which two hashes differ. */
export const distanceBetween = (one: string, other: string): number => Array.from(one).filter((bit, at) => bit !== other[at]).length;

/**
 * Returns every band that a hash near this one may have: its own quarters, and those that differ in one bit. Hashes that differ in seven bits or
 * less have at least one quarter in common with these, since not each of four quarters can differ in two.
 */
export function bandsNear(hash: string): number[] {
  const bands: number[] = [];
  for (let band = 0; band < BANDS; band += 1) {
    const value = Number.parseInt(hash.slice(band * BAND_BITS, (band + 1) * BAND_BITS), 2);
    const place = band << BAND_BITS;
    bands.push(place + value);
    for (let bit = 0; bit < BAND_BITS; bit += 1) bands.push(place + (value ^ (1 << bit)));
  }
  return bands;
}
