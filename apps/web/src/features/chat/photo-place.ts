import type { CSSProperties } from 'react';

/** Between these forms a photo is shown whole; of a longer one the middle. */
const TALLEST = 0.5;
const WIDEST = 2.5;
const MAX_WIDTH_REM = 16;
const MAX_HEIGHT_REM = 20;

/** The place of a photo from its pixels, kept before it has come. */
export function placeOf({ width, height }: { width: number | null; height: number | null }): CSSProperties {
  const ratio = width && height ? Math.min(WIDEST, Math.max(TALLEST, width / height)) : 1;
  return { aspectRatio: ratio, width: `${Math.min(MAX_WIDTH_REM, MAX_HEIGHT_REM * ratio)}rem` };
}
