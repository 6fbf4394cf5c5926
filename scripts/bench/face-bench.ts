import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { drawnFace } from '../../apps/server/src/platform/faces/faces.testing.ts';
import { createFaceReader, type FaceReader } from '../../apps/server/src/platform/faces/index.ts';
import { createImages } from '../../apps/server/src/platform/images/index.ts';
import { beginPart, keep } from './figures.ts';

type Photo = { readonly person: string; readonly bytes: Buffer };
type Code = { readonly person: string; readonly code: Float32Array };

const TITLE = 'Faces read in their process, one picture at a time';
const ascending = (one: number, other: number): number => one - other;

/** Returns the drawn head as it is, and as photos of it may come. */
async function drawnSet(): Promise<Photo[]> {
  const face = await drawnFace();
  const altered = [
    sharp(face),
    sharp(face).modulate({ brightness: 0.5 }),
    sharp(face).modulate({ brightness: 1.4 }),
    sharp(face).rotate(10),
    sharp(face).flop(),
    sharp(face).greyscale(),
    sharp(face).resize(400),
    sharp(face).blur(3),
  ];
  return Promise.all(altered.map(async (one) => ({ person: 'drawn', bytes: await one.jpeg({ quality: 60 }).toBuffer() })));
}

const givenSet = (folder: string): Photo[] =>
  fs
    .globSync('*/*.{jpg,jpeg,png,webp}', { cwd: folder })
    .map((file) => ({ person: path.dirname(file), bytes: fs.readFileSync(path.join(folder, file)) }));

async function likenesses(reader: FaceReader, codes: readonly Code[], areSame: boolean): Promise<number[]> {
  const found: number[] = [];
  for (const [index, { person, code }] of codes.entries()) {
    const others = codes.slice(index + 1).filter((other) => (other.person === person) === areSame);
    found.push(
      ...(await reader.compare(
        code,
        others.map((other) => other.code),
      )),
    );
  }
  return found.toSorted(ascending);
}

const quantile = (sorted: readonly number[], share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
const spread = (name: string, sorted: readonly number[], digits: number): string =>
  sorted.length === 0
    ? `${name}: none in this set`
    : `${name}: lowest ${quantile(sorted, 0).toFixed(digits)}, middle ${quantile(sorted, 0.5).toFixed(digits)}, highest ${quantile(sorted, 1).toFixed(digits)} (${sorted.length})`;

/** Measures the process that reads faces on a given set, or on the drawn head: time a picture, memory, likeness of same and of different persons. */
export async function benchFaces(folder: string | undefined): Promise<string[]> {
  const photos = folder === undefined ? await drawnSet() : givenSet(folder);
  const [images, reader] = [createImages(), createFaceReader()];
  try {
    const began = performance.now();
    const times: number[] = [];
    const codes: Code[] = [];
    for (const { person, bytes } of photos) {
      const pixels = await images.pixels(bytes);
      const start = performance.now();
      const [largest] = await reader.read(pixels);
      times.push(performance.now() - start);
      if (largest) codes.push({ person, code: largest.code });
    }
    const [first = 0, ...later] = times;
    beginPart(TITLE);
    keep('further pictures, p50 ms', quantile(later.toSorted(ascending), 0.5), false);
    return [
      `\n${TITLE}`,
      `first picture with the start: ${first.toFixed(0)} ms`,
      spread('further pictures, ms', later.toSorted(ascending), 0),
      `memory of the process: ${reader.running()?.memoryMb ?? 0} MB`,
      `faces found: ${codes.length} of ${photos.length} pictures, in ${((performance.now() - began) / 1000).toFixed(1)} s`,
      spread('likeness of the same person', await likenesses(reader, codes, true), 2),
      spread('likeness of different persons', await likenesses(reader, codes, false), 2),
    ];
  } finally {
    await reader.close();
  }
}
