import { openFile } from './codec.ts';

/** Holds what can be reckoned of a stored picture without knowing what it shows. */
export type PictureFacts = {
  /** Variance of the Laplacian at a longer side of 512 px: the lower, the more blurred. */
  readonly sharpness: number;
  /** 64 letters 0 and 1: pictures that look alike differ in few of them. */
  readonly hash: string;
  /** The same of the picture as a mirror shows it. */
  readonly mirroredHash: string;
};

const SHARPNESS_SIDE = 512;
/** The hash is taken of so few pixels that size, compression and small retouching hardly matter. */
const HASH_SIDE = 32;
/** The lowest frequencies of each direction. */
const HASH_FREQUENCIES = 8;

export async function examinePicture(stored: Buffer): Promise<PictureFacts> {
  const [detailed, small] = await Promise.all([
    greyOf(stored, { width: SHARPNESS_SIDE, height: SHARPNESS_SIDE, fit: 'inside' }),
    greyOf(stored, { width: HASH_SIDE, height: HASH_SIDE, fit: 'fill' }),
  ]);
  return { sharpness: laplacianVariance(detailed), hash: hashOf(small.data), mirroredHash: hashOf(mirrored(small.data)) };
}

type Grey = { readonly data: Buffer; readonly width: number; readonly height: number };

async function greyOf(stored: Buffer, size: { width: number; height: number; fit: 'inside' | 'fill' }): Promise<Grey> {
  const { data, info } = await openFile(stored).resize(size).greyscale().raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  return { data: info.channels === 1 ? data : firstChannel(data, info.channels), width: info.width, height: info.height };
}

const firstChannel = (data: Buffer, channels: number): Buffer => Buffer.from(data.filter((_, index) => index % channels === 0));

/** Measures how strong edges are, as they are where a picture is sharp: the variance of the second derivative of its grey (Pech-Pacheco 2000). */
function laplacianVariance({ data, width, height }: Grey): number {
  const at = (index: number): number => data[index] ?? 0;
  let sum = 0;
  let squares = 0;
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const here = y * width + x;
      const value = at(here - 1) + at(here + 1) + at(here - width) + at(here + width) - 4 * at(here);
      sum += value;
      squares += value * value;
    }
  const count = Math.max(1, (width - 2) * (height - 2));
  return squares / count - (sum / count) ** 2;
}

const mirrored = (data: Buffer): Buffer => {
  const turned = Buffer.from(data);
  for (let y = 0; y < HASH_SIDE; y += 1) turned.subarray(y * HASH_SIDE, (y + 1) * HASH_SIDE).reverse();
  return turned;
};

/** COSINES[f][x] of the discrete cosine transform (DCT-II). */
const COSINES = Array.from({ length: HASH_FREQUENCIES }, (_, frequency) =>
  Array.from({ length: HASH_SIDE }, (__, x) => Math.cos(((2 * x + 1) * frequency * Math.PI) / (2 * HASH_SIDE))),
);

const dot = (left: readonly number[], right: readonly number[]): number =>
  left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);

/** Returns a perceptual hash: of the lowest frequencies those that are stronger than half of them. */
function hashOf(data: Buffer): string {
  const rows = Array.from({ length: HASH_SIDE }, (_, y) => [...data.subarray(y * HASH_SIDE, (y + 1) * HASH_SIDE)]);
  const byColumn = COSINES.map((cosines) => rows.map((row) => dot(row, cosines)));
  const strengths = COSINES.flatMap((cosines) => byColumn.map((column) => dot(column, cosines)));
  // The first says how bright the picture is as a whole, which says nothing of what it shows.
  const compared = strengths.slice(1).toSorted((one, other) => one - other);
  const median = compared[Math.floor(compared.length / 2)] ?? 0;
  return strengths.map((strength, index) => (index > 0 && strength > median ? '1' : '0')).join('');
}
