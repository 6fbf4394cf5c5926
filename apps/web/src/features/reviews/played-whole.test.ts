import { expect, it } from 'vitest';
import { isPlayedWhole } from './played-whole.ts';

const clip = (duration: number, ...parts: [from: number, to: number][]) => ({
  duration,
  played: { length: parts.length, start: (at: number) => parts[at]?.[0] ?? 0, end: (at: number) => parts[at]?.[1] ?? 0 },
});

it('[STAFF-40] a clip is played whole with all of its parts, also in another order, and not with a part left out', () => {
  expect(isPlayedWhole(clip(30), 30)).toBe(false);
  expect(isPlayedWhole(clip(30, [0, 15]), 30)).toBe(false);
  expect(isPlayedWhole(clip(30, [0, 5], [25, 30]), 30)).toBe(false);
  expect(isPlayedWhole(clip(30, [5, 30]), 30)).toBe(false);
  expect(isPlayedWhole(clip(30, [0, 29.8]), 30)).toBe(true);
  expect(isPlayedWhole(clip(30, [0, 12], [12.1, 30]), 30)).toBe(true);
  expect(isPlayedWhole(clip(Infinity, [0, 29.9]), 30)).toBe(true);
  expect(isPlayedWhole(clip(Infinity, [0, 20]), 30)).toBe(false);
  expect(isPlayedWhole(clip(NaN), 0)).toBe(false);
});
