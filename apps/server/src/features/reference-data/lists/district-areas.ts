import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Written by scripts/generate-district-areas.ts, which also describes its format. */
const FILE = path.join(import.meta.dirname, 'district-areas.bin.gz');
const SOUTH = 20.5;
const WEST = 88;
const STEP = 0.01;
const ROWS = 625;
const COLUMNS = 480;
const IDS_FROM = 50_000;

let areas: Uint8Array | undefined;

/** Returns the id of the district whose area a place in degrees lies in, about 1 km exact; null outside of Bangladesh. */
export function districtAreaAt(latitude: number, longitude: number): number | null {
  const row = Math.floor((latitude - SOUTH) / STEP);
  const column = Math.floor((longitude - WEST) / STEP);
  if (row < 0 || row >= ROWS || column < 0 || column >= COLUMNS) return null;
  const district = (areas ??= decode(gunzipSync(fs.readFileSync(FILE))))[row * COLUMNS + column] ?? 0;
  return district === 0 ? null : IDS_FROM + district;
}

function decode(bytes: Buffer): Uint8Array {
  const grid = new Uint8Array(ROWS * COLUMNS);
  let at = 0;
  const next = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      if (byte === undefined) throw new RangeError('district-areas.bin.gz is cut short');
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  for (let row = 0; row < ROWS; row++) {
    let cell = row * COLUMNS;
    for (let runs = next(); runs > 0; runs--) {
      const district = next();
      const length = next();
      grid.fill(district, cell, cell + length);
      cell += length;
    }
  }
  return grid;
}
