/**
 * Writes the map of Bangladesh's districts, by which a position finds its district with no network:
 *   node scripts/generate-district-areas.ts <GeoJSON of the 64 districts with `ADM2_EN`, as published by OCHA (COD-AB of Bangladesh)>
 * What the coarse borders leave out, up to 5 km, goes to the nearest district.
 * Format, gzipped: for each row of 0.01 degrees from 20.5 N up, the number of its runs (varint), then for each run from 88 E on the district
 * (0 for none, else its id less 50000) and its number of columns of 0.01 degrees (varints).
 */
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

type Ring = readonly (readonly [longitude: number, latitude: number])[];
type Feature = {
  properties: { ADM2_EN: string };
  geometry: { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] };
};

const SOUTH = 20.5;
const WEST = 88;
const STEP = 0.01;
const ROWS = 625;
const COLUMNS = 480;
const GAP_CELLS = 5;
/** Names that have changed since. */
const RENAMED: Readonly<Record<string, string>> = { Barisal: 'Barishal', Comilla: 'Cumilla', Jessore: 'Jashore' };
const lists = path.resolve(import.meta.dirname, '../apps/server/src/features/reference-data/lists');

const read = <T>(file: string): T => JSON.parse(fs.readFileSync(file, 'utf8')) as T;
const latitudeOf = (row: number): number => SOUTH + (row + 0.5) * STEP;
const columnFrom = (longitude: number): number => Math.max(0, Math.ceil((longitude - WEST) / STEP - 0.5));

function paint(grid: Uint8Array, district: number, rings: readonly Ring[]): void {
  for (let row = 0; row < ROWS; row++) {
    const crossings = rings.flatMap((ring) => crossingsOf(ring, latitudeOf(row))).toSorted((a, b) => a - b);
    for (let at = 0; at + 1 < crossings.length; at += 2)
      grid.fill(district, row * COLUMNS + columnFrom(crossings[at] ?? 0), row * COLUMNS + columnFrom(crossings[at + 1] ?? 0));
  }
}

const crossingsOf = (ring: Ring, latitude: number): number[] =>
  ring.flatMap((from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from;
    const [low, high] = from[1] < to[1] ? [from, to] : [to, from];
    if (latitude < low[1] || latitude >= high[1]) return [];
    return [low[0] + ((latitude - low[1]) / (high[1] - low[1])) * (high[0] - low[0])];
  });

function closeGaps(grid: Uint8Array): void {
  const before = grid.slice();
  before.forEach((district, at) => {
    if (district > 0) return;
    const column = at % COLUMNS;
    const neighbour = [
      column > 0 ? before[at - 1] : 0,
      column + 1 < COLUMNS ? before[at + 1] : 0,
      before[at - COLUMNS],
      before[at + COLUMNS],
    ].find(Boolean);
    if (neighbour) grid[at] = neighbour;
  });
}

const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >> 7)]);

function runsOf(row: Uint8Array): number[] {
  const runs: [district: number, columns: number][] = [];
  for (const district of row) {
    const last = runs.at(-1);
    if (last?.[0] === district) last[1]++;
    else runs.push([district, 1]);
  }
  return [...varint(runs.length), ...runs.flatMap(([district, columns]) => [district, ...varint(columns)])];
}

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the GeoJSON file of the districts.');
const ids = new Map(read<{ id: number; name: string }[]>(path.join(lists, 'districts.json')).map(({ id, name }) => [name, id - 50_000]));
const grid = new Uint8Array(ROWS * COLUMNS);
for (const { properties, geometry } of read<{ features: Feature[] }>(file).features) {
  const name = RENAMED[properties.ADM2_EN] ?? properties.ADM2_EN;
  const district = ids.get(name);
  if (!district) throw new Error(`No district is called ${name}.`);
  for (const rings of geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) paint(grid, district, rings);
}
for (let round = 0; round < GAP_CELLS; round++) closeGaps(grid);
const bytes = Array.from({ length: ROWS }, (_, row) => runsOf(grid.subarray(row * COLUMNS, (row + 1) * COLUMNS))).flat();
const target = path.join(lists, 'district-areas.bin.gz');
fs.writeFileSync(target, gzipSync(Buffer.from(bytes), { level: 9 }));
console.log(`${bytes.length} bytes, ${fs.statSync(target).size} gzipped`);
