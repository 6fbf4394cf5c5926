import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

/** Written by scripts/generate-near-land.ts, which also describes its format. */
const FILE = path.join(import.meta.dirname, 'near-land.bin.gz');
const ROW_DEGREES = 0.025;
const ROWS = 7200;
const COLUMNS_A_DEGREE = 100;

/** True for what lies on land or within 25 km of a coast. */
export type NearLand = (latitude: number, longitude: number) => boolean;

export async function readNearLand(): Promise<NearLand> {
  const rows = decode(await promisify(gunzip)(await readFile(FILE)));
  return (latitude, longitude) => {
    const row = rows[Math.min(ROWS - 1, Math.floor((latitude + 90) / ROW_DEGREES))] ?? [];
    const column = Math.round((longitude + 180) * COLUMNS_A_DEGREE);
    return row.filter((change) => change <= column).length % 2 === 1;
  };
}

function decode(bytes: Buffer): number[][] {
  let at = 0;
  const next = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      if (byte === undefined) throw new RangeError('near-land.bin.gz is cut short');
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  return Array.from({ length: ROWS }, () => {
    let column = 0;
    return Array.from({ length: next() }, () => (column += next()));
  });
}
