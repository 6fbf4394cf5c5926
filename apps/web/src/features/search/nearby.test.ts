import { expect, it } from 'vitest';
import { standingOf } from './nearby.queries.ts';

const place = (currentLatitude: number | null, currentCountry: number | null, currentState: number | null) => ({
  currentLatitude,
  currentCountry,
  currentState,
});

it.each([
  ['a position in Bangladesh', place(23.8, 50, 50_018), true, { hasPlace: true, isTooVague: false, isOff: false }],
  ['a position abroad', place(51.5, 826, null), true, { hasPlace: true, isTooVague: false, isOff: false }],
  ['a position at sea', place(21, null, null), true, { hasPlace: true, isTooVague: false, isOff: false }],
  ['a district chosen by hand', place(null, 50, 50_018), true, { hasPlace: true, isTooVague: false, isOff: false }],
  ['a place abroad chosen by hand', place(null, 840, 840_005), true, { hasPlace: false, isTooVague: true, isOff: false }],
  ['nothing', place(null, null, null), true, { hasPlace: false, isTooVague: false, isOff: false }],
  ['no address yet', undefined, true, { hasPlace: false, isTooVague: false, isOff: false }],
  ['a place with the switch off', place(23.8, 50, 50_018), false, { hasPlace: true, isTooVague: false, isOff: true }],
])('[SRCH-69] knows what a distance still needs: %s', (_, address, isOn, standing) => {
  expect(standingOf(address, isOn)).toEqual(standing);
});
