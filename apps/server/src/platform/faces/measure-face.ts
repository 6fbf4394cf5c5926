import type { PicturePixels } from './face-words.ts';

type Box = readonly [left: number, top: number, width: number, height: number];

const SIDE = 160;

/** Returns the variance of the Laplacian of what is in the box, brought to one size so that near and far faces compare. */
export function sharpnessOf({ width, height, rgb }: PicturePixels, [left, top, boxWidth, boxHeight]: Box): number {
  const grey = new Float64Array(SIDE * SIDE);
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) {
      const column = Math.min(width - 1, Math.max(0, Math.floor(left + (x / SIDE) * boxWidth)));
      const row = Math.min(height - 1, Math.max(0, Math.floor(top + (y / SIDE) * boxHeight)));
      const at = (row * width + column) * 3;
      grey[y * SIDE + x] = 0.299 * (rgb[at] ?? 0) + 0.587 * (rgb[at + 1] ?? 0) + 0.114 * (rgb[at + 2] ?? 0);
    }
  let sum = 0;
  let squares = 0;
  const value = (index: number): number => grey[index] ?? 0;
  for (let y = 1; y < SIDE - 1; y += 1)
    for (let x = 1; x < SIDE - 1; x += 1) {
      const here = y * SIDE + x;
      const edge = value(here - 1) + value(here + 1) + value(here - SIDE) + value(here + SIDE) - 4 * value(here);
      sum += edge;
      squares += edge * edge;
    }
  const count = (SIDE - 2) ** 2;
  return squares / count - (sum / count) ** 2;
}
