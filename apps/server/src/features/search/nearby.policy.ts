import { DISTANCES_KM, type DistanceKm } from '@app/contract/search';

/** A cell of the grid in which places are kept for the search; neighbours are reckoned between centres, never between places. */
export type Cell = { readonly x: number; readonly y: number };

/** Height of a cell in degrees of latitude, 2 km. Every row of cells has a width of its own, so that a cell is as wide as it is high. */
export const CELL_DEGREES = 0.018;
export const EARTH_RADIUS_KM = 6371;
const DEGREE = Math.PI / 180;
const CELL_KM = CELL_DEGREES * DEGREE * EARTH_RADIUS_KM;

const latitudeOf = (y: number): number => (y + 0.5) * CELL_DEGREES;
/** Returns the width of the cells of a row in degrees of longitude. */
const widthOf = (y: number): number => CELL_DEGREES / Math.cos(latitudeOf(y) * DEGREE);

/** Returns the cell of a place; degrees, north and east positive. */
export function cellOf(latitude: number, longitude: number): Cell {
  const y = Math.floor(Math.min(Math.max(latitude, -89.9), 89.9) / CELL_DEGREES);
  return { x: Math.floor(longitude / widthOf(y)), y };
}

/** Returns the great-circle distance between the centres of two cells (haversine formula). */
export function distanceKm(one: Cell, other: Cell): number {
  const [from, to] = [latitudeOf(one.y) * DEGREE, latitudeOf(other.y) * DEGREE];
  const east = ((other.x + 0.5) * widthOf(other.y) - (one.x + 0.5) * widthOf(one.y)) * DEGREE;
  const half = Math.sin((to - from) / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, half)));
}

/** Returns the smallest distance that can be asked for and holds this one; null beyond the largest. */
export const bandOf = (km: number): DistanceKm | null => DISTANCES_KM.find((limit) => km <= limit) ?? null;

/** Cells `fromX` to `toX` of row `y`. */
export type CellRow = { readonly y: number; readonly fromX: number; readonly toX: number };

/** Returns the cells whose centres lie within so many km of a cell's centre, row by row. */
export function cellsWithin(centre: Cell, km: number): CellRow[] {
  const rows: CellRow[] = [];
  const longitude = (centre.x + 0.5) * widthOf(centre.y);
  const reach = Math.ceil(km / CELL_KM) + 1;
  for (let y = centre.y - reach; y <= centre.y + reach; y += 1) {
    const middle = Math.floor(longitude / widthOf(y));
    const isWithin = (x: number): boolean => distanceKm(centre, { x, y }) <= km;
    // The nearest centre of a row is that of the cell over the own longitude, or of a neighbour of it.
    const nearest = [middle - 1, middle, middle + 1].find(isWithin);
    if (nearest === undefined) continue;
    let [fromX, toX] = [nearest, nearest];
    while (isWithin(fromX - 1)) fromX -= 1;
    while (isWithin(toX + 1)) toX += 1;
    rows.push({ y, fromX, toX });
  }
  return rows;
}
