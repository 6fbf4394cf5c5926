import type { CSSProperties } from 'react';

/** Of the height of the window. */
const TALLEST_VH = 80;
/** Where the pixels are not known. */
const USUAL_RATIO = 4 / 3;

/** The place of a photo from its pixels, kept before it has come: its own shape at full width, or narrower where it would be too tall. */
export function placeOf({ width, height }: { width: number | null; height: number | null }): CSSProperties {
  const ratio = width && height ? width / height : USUAL_RATIO;
  return { aspectRatio: ratio, width: `min(100%, ${(TALLEST_VH * ratio).toFixed(2)}vh)` };
}
