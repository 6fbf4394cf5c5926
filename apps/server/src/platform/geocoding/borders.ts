import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

/** The country of a position by the borders that the product carries, or null on the open sea. Of nested codes the first known one counts. */
export type Borders = { countryAt(latitude: number, longitude: number, isKnown: (code: string) => boolean): string | null };

type CodesAt = (latitude: number, longitude: number) => string[];

const COAST_KM = 25;
const RING_STEP_KM = 5;
const BEARINGS = 16;
const KM_A_DEGREE = 111.195;

export async function readBorders(): Promise<Borders> {
  const [{ iso1A2Codes }, isNearLand] = await Promise.all([import('@rapideditor/country-coder'), readNearLand()]);
  const codesAt: CodesAt = (latitude, longitude) => iso1A2Codes([longitude, latitude]).map((code) => code.toLowerCase());
  return { countryAt: (latitude, longitude, isKnown) => countryAt({ codesAt, isNearLand, isKnown }, latitude, longitude) };
}

type Knowledge = { readonly codesAt: CodesAt; readonly isNearLand: NearLand; readonly isKnown: (code: string) => boolean };

/**
 * Returns the country of a place. The borders run far out to sea, so that the coast decides what is open sea; and they leave gaps, which belong to what is
 * nearest.
 */
function countryAt({ codesAt, isNearLand, isKnown }: Knowledge, latitude: number, longitude: number): string | null {
  if (!isNearLand(latitude, longitude)) return null;
  for (const [around, along] of [[latitude, longitude] as const, ...ringsAround(latitude, longitude)]) {
    const code = codesAt(around, along).find(isKnown);
    if (code) return code;
  }
  return null;
}

function* ringsAround(latitude: number, longitude: number): Generator<readonly [number, number]> {
  const shrink = Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  for (let km = RING_STEP_KM; km <= COAST_KM; km += RING_STEP_KM) {
    for (let bearing = 0; bearing < BEARINGS; bearing++) {
      const angle = (bearing * 2 * Math.PI) / BEARINGS;
      const north = latitude + (km / KM_A_DEGREE) * Math.cos(angle);
      const east = longitude + (km / KM_A_DEGREE / shrink) * Math.sin(angle);
      if (Math.abs(north) <= 90 && Math.abs(east) <= 180) yield [north, east];
    }
  }
}

/** Written by scripts/generate-near-land.ts, which also describes its format. */
const FILE = path.join(import.meta.dirname, 'near-land.bin.gz');
const ROW_DEGREES = 0.025;
const ROWS = 7200;
const COLUMNS_A_DEGREE = 100;

/** True for what lies on land or within 25 km of a coast. */
type NearLand = (latitude: number, longitude: number) => boolean;

async function readNearLand(): Promise<NearLand> {
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
