import { describe, expect, it } from 'vitest';
import { bandOf, cellOf, cellsAround, columnsOf, distanceKm, type Cell } from './nearby.policy.ts';

const PLACES: readonly (readonly [name: string, latitude: number, longitude: number])[] = [
  ['Dhaka', 23.81, 90.413],
  ['Bogura', 24.851, 89.372],
  ['Teknaf', 20.862, 92.301],
  ['London', 51.507, -0.128],
  ['Sydney', -33.869, 151.209],
  ['Tromsø', 69.649, 18.956],
  ['Taveuni, on the date line', -16.85, 179.99],
  ['Wrangel Island, beyond the date line', 71.2, -179.99],
];

const key = ({ x, y }: Cell): string => `${x} ${y}`;
const degrees = (thousandths: number): number => thousandths / 1000;

describe('cells', () => {
  it.each(PLACES)('[SRCH-71] are about 2 km wide and high at %s', (_, latitude, longitude) => {
    const { x, y } = cellOf(latitude, longitude);
    expect(distanceKm({ x, y }, { x, y: y + 1 })).toBeGreaterThan(1.99);
    const east = distanceKm({ x, y }, { x: (x + 1) % columnsOf(y), y });
    expect(east).toBeGreaterThan(1.99);
    expect(east).toBeLessThan(2.02);
  });

  it('[SRCH-71] cover the earth: no place is without one, the poles and the date line included', () => {
    for (const [latitude, longitude] of [
      [90, 0],
      [-90, 0],
      [90, 180],
      [0, 180],
      [0, -180],
      [0, 0],
      [-0.001, -0.001],
    ] as const) {
      const { x, y } = cellOf(latitude, longitude);
      expect(x, `${latitude} ${longitude}`).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThan(columnsOf(y));
    }
    expect(cellOf(12, 180)).toEqual(cellOf(12, -180));
  });
});

describe('distances', () => {
  it.each([
    ['Dhaka', 'Chattogram', [23.711, 90.407], [22.334, 91.834], 212],
    ['Dhaka', 'Gazipur', [23.711, 90.407], [23.999, 90.42], 32],
    ['two sides of the date line', 'Fiji', [-16.85, 179.95], [-16.85, -179.95], 10.6],
  ] as const)('[SRCH-68] from %s to %s are those of a globe, give or take the cells', (_, __, one, other, km) => {
    expect(Math.abs(distanceKm(cellOf(one[0], one[1]), cellOf(other[0], other[1])) - km)).toBeLessThan(2);
  });

  it('[SRCH-70] are told in bands, both ends included, and not beyond 100 km', () => {
    expect([0, 5, 5.001, 10, 24.9, 25.1, 50, 99, 100, 100.01].map(bandOf)).toEqual([5, 5, 10, 10, 25, 50, 50, 100, 100, null]);
  });

  it('[SRCH-68] are the same for both', () => {
    for (let step = 0; step < 500; step++) {
      const one = cellOf(degrees(20_500 + step * 11), degrees(88_000 + step * 9));
      const other = cellOf(degrees(26_000 - step * 7), degrees(92_000 - step * 5));
      expect(distanceKm(one, other)).toBe(distanceKm(other, one));
    }
  });
});

describe('the cells around one', () => {
  it.each(PLACES)(
    '[SRCH-68] are exactly those whose centre lies within the distance, each in one span, at %s',
    (_, latitude, longitude) => {
      const cell = cellOf(latitude, longitude);
      for (const within of [5, 25, 100] as const) {
        const found = new Map<string, number>();
        for (const { y, fromX, toX, band } of cellsAround(cell, within))
          for (let x = fromX; x <= toX; x++) {
            expect(found.has(key({ x, y }))).toBe(false);
            found.set(key({ x, y }), band);
          }
        let expected = 0;
        for (let y = cell.y - 60; y <= cell.y + 60; y++) {
          const columns = columnsOf(y);
          const middle = Math.round(((cell.x + 0.5) / columnsOf(cell.y)) * columns);
          for (let away = -70; away <= 70; away++) {
            const x = (middle + away + columns) % columns;
            const km = distanceKm(cell, { x, y });
            if (km > within) continue;
            expected++;
            expect(found.get(key({ x, y })), `${x} ${y} at ${km} km`).toBe(bandOf(km));
          }
        }
        expect(found.size).toBe(expected);
      }
    },
  );

  it('[SRCH-68] near a pole, where a row is a few cells long, are met once', () => {
    const cells = cellsAround(cellOf(89.9, 10), 50).flatMap(({ y, fromX, toX }) =>
      Array.from({ length: toX - fromX + 1 }, (_, index) => key({ x: fromX + index, y })),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(cells.length).toBeGreaterThan(1500);
  });
});

/** Returns what a searcher may learn: the band of somebody, from wherever they say they are. */
const seenFrom = (latitude: number, longitude: number, hidden: Cell) => bandOf(distanceKm(cellOf(latitude, longitude), hidden));

it('[SRCH-71] who walks over a fine raster finds a member no more closely than the cell', () => {
  const home = { latitude: 23_752, longitude: 90_377 };
  const hidden = cellOf(degrees(home.latitude), degrees(home.longitude));
  // All places of 100 m around that lie in the member's cell: each would answer every search alike.
  const alike: [number, number][] = [];
  for (let latitude = home.latitude - 20; latitude <= home.latitude + 20; latitude++)
    for (let longitude = home.longitude - 25; longitude <= home.longitude + 25; longitude++)
      if (key(cellOf(degrees(latitude), degrees(longitude))) === key(hidden)) alike.push([degrees(latitude), degrees(longitude)]);
  expect(alike.length).toBeGreaterThan(300);
  const answersOf = (place: readonly [number, number]): string => {
    const cell = cellOf(...place);
    const answers: (number | null)[] = [];
    for (let latitude = 23_600; latitude <= 23_900; latitude += 3)
      for (let longitude = 90_200; longitude <= 90_560; longitude += 3) answers.push(seenFrom(degrees(latitude), degrees(longitude), cell));
    return answers.join();
  };
  const [first, ...others] = [alike[0], alike[Math.floor(alike.length / 2)], alike.at(-1), alike[17]].map((place) =>
    answersOf(place ?? [0, 0]),
  );
  expect(others.every((answers) => answers === first)).toBe(true);
  expect(answersOf([degrees(home.latitude + 40), degrees(home.longitude)])).not.toBe(first);
});
