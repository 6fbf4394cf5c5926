import type { PicturePixels } from './face-words.ts';

type Point = readonly number[];
type Box = readonly [left: number, top: number, width: number, height: number];

/** Points of the mesh of MediaPipe: corners, upper and lower edge of the eyes and of the mouth. */
const RIGHT_EYE = { corners: [33, 133], lids: [159, 145] } as const;
const LEFT_EYE = { corners: [362, 263], lids: [386, 374] } as const;
const MOUTH = { corners: [78, 308], lids: [13, 14] } as const;

type Opening = { readonly corners: readonly [number, number]; readonly lids: readonly [number, number] };

const distance = (mesh: readonly Point[], [from, to]: readonly [number, number]): number => {
  const [one = [], other = []] = [mesh[from], mesh[to]];
  return Math.hypot((one[0] ?? 0) - (other[0] ?? 0), (one[1] ?? 0) - (other[1] ?? 0));
};
const opening = (mesh: readonly Point[], { corners, lids }: Opening): number => distance(mesh, lids) / Math.max(1, distance(mesh, corners));

/** Returns how far the eyes are open, the wider of the two, since a head that is turned hides one. */
export const eyesOf = (mesh: readonly Point[]): number => Math.max(opening(mesh, RIGHT_EYE), opening(mesh, LEFT_EYE));
export const mouthOf = (mesh: readonly Point[]): number => opening(mesh, MOUTH);

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
