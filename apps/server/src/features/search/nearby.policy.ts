import { DISTANCES_KM, type DistanceKm } from '@app/contract/search';

/** A square of the grid of about 2 km, by its row (south to north) and its column (west to east); kept as `grid_y` and `grid_x`. */
export type Cell = { readonly x: number; readonly y: number };

/** Whole kilometres that a member may choose, and the only distances that an answer tells. */
export const NEARBY_BANDS = DISTANCES_KM;
export type NearbyBand = DistanceKm;

/** Cells of one row, from `fromX` to `toX`, both included, all in one band around the cell that was asked for. */
export type CellSpan = { readonly y: number; readonly fromX: number; readonly toX: number; readonly band: NearbyBand };

/** Thousandths of a degree: places are kept by three decimals, so that cells are reckoned in whole numbers, here and in SQL alike. */
const ROW_HEIGHT = 18;
const ROUND_THE_EARTH = 360_000;
const EARTH_RADIUS_KM = 6371.0088;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const centreLatitude = (y: number): number => (y * ROW_HEIGHT + ROW_HEIGHT / 2) / 1000;

/** Returns how many cells a row has round the earth: as many as are nowhere narrower than they are high. */
export const columnsOf = (y: number): number =>
  Math.max(1, Math.floor((ROUND_THE_EARTH / ROW_HEIGHT) * Math.abs(Math.cos(radians(centreLatitude(y))))));

/** Returns the cell of a place in degrees. `grid_row` and `grid_column` of the database say the same. */
export function cellOf(latitude: number, longitude: number): Cell {
  const y = Math.floor(Math.round(latitude * 1000) / ROW_HEIGHT);
  const eastOfDateLine = (Math.round(longitude * 1000) + ROUND_THE_EARTH / 2) % ROUND_THE_EARTH;
  return { x: Math.floor((eastOfDateLine * columnsOf(y)) / ROUND_THE_EARTH), y };
}

/** Returns the distance between the centres of two cells along a great circle: nothing finer is ever reckoned. */
export function distanceKm(one: Cell, other: Cell): number {
  const north = radians(centreLatitude(one.y) - centreLatitude(other.y));
  const east = 2 * Math.PI * ((one.x + 0.5) / columnsOf(one.y) - (other.x + 0.5) / columnsOf(other.y));
  const shrink = Math.cos(radians(centreLatitude(one.y))) * Math.cos(radians(centreLatitude(other.y)));
  const haversine = Math.sin(north / 2) ** 2 + shrink * Math.sin(east / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(Math.max(0, haversine))));
}

/** Returns the narrowest band that holds a distance; null beyond the widest. */
export const bandOf = (km: number): NearbyBand | null => NEARBY_BANDS.find((band) => km <= band) ?? null;

/** Returns all cells whose centre lies within a distance of the cell's own, each once, with its band. At 100 km some 500 spans. */
export function cellsAround(cell: Cell, withinKm: NearbyBand): readonly CellSpan[] {
  const rows = Math.ceil(withinKm / ((ROW_HEIGHT / 1000) * radians(1) * EARTH_RADIUS_KM));
  const bands = NEARBY_BANDS.filter((band) => band <= withinKm);
  return Array.from({ length: 2 * rows + 1 }, (_, index) => cell.y - rows + index).flatMap((y) => spansOfRow(cell, y, bands));
}

/** Columns of a row by their place beside the searcher's meridian; they may run over the date line. */
type Reach = { readonly from: number; readonly to: number };

function spansOfRow(cell: Cell, y: number, bands: readonly NearbyBand[]): CellSpan[] {
  const spans: CellSpan[] = [];
  let inner: Reach | null = null;
  for (const band of bands) {
    const reach = reachWithin(cell, y, band);
    if (!reach) continue;
    const parts: Reach[] = inner
      ? [
          { from: reach.from, to: inner.from - 1 },
          { from: inner.to + 1, to: reach.to },
        ]
      : [reach];
    for (const part of parts) spans.push(...withinRow(part, columnsOf(y)).map(({ from, to }) => ({ y, fromX: from, toX: to, band })));
    inner = reach;
  }
  return spans;
}

/** Returns how far east or west of a place of one row another row is within a distance, in radians; half the earth where all of it is. */
function halfAngle(ofRow: number, otherRow: number, km: number): number {
  const [here, there] = [radians(centreLatitude(ofRow)), radians(centreLatitude(otherRow))];
  const left = Math.sin(km / (2 * EARTH_RADIUS_KM)) ** 2 - Math.sin((here - there) / 2) ** 2;
  const shrink = Math.cos(here) * Math.cos(there);
  return left >= shrink ? Math.PI : 2 * Math.asin(Math.sqrt(Math.max(0, left / shrink)));
}

/** Returns the columns of a row that lie within a distance; null for none. Near a pole it may be the whole row. */
function reachWithin(cell: Cell, y: number, km: number): Reach | null {
  const columns = columnsOf(y);
  const middle = ((cell.x + 0.5) / columnsOf(cell.y)) * columns - 0.5;
  // Half the earth to the west and half to the east: no column is met twice.
  const isWithin = (x: number): boolean => x > middle - columns / 2 && x <= middle + columns / 2 && distanceKm(cell, { x, y }) <= km;
  const nearest = [Math.floor(middle), Math.ceil(middle)].find(isWithin);
  if (nearest === undefined) return null;
  // The sphere says where the ends lie; rounding may put them one column off.
  const half = Math.floor((columns * halfAngle(cell.y, y, km)) / (2 * Math.PI));
  let from = Math.min(nearest, Math.ceil(middle) - half);
  let to = Math.max(nearest, Math.floor(middle) + half);
  while (!isWithin(from)) from++;
  while (!isWithin(to)) to--;
  while (isWithin(from - 1)) from--;
  while (isWithin(to + 1)) to++;
  return { from, to };
}

/** Cuts what runs over the date line, where columns begin with 0 again. */
function withinRow({ from, to }: Reach, columns: number): Reach[] {
  if (to < from) return [];
  if (from < 0 && to < 0) return [{ from: from + columns, to: to + columns }];
  if (from >= columns) return [{ from: from - columns, to: to - columns }];
  if (from < 0)
    return [
      { from: from + columns, to: columns - 1 },
      { from: 0, to },
    ];
  if (to >= columns)
    return [
      { from, to: columns - 1 },
      { from: 0, to: to - columns },
    ];
  return [{ from, to }];
}
