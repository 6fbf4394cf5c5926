import { expect, it } from 'vitest';
import { countersOf, slidesOf } from './counters.ts';
import { en } from './texts.en.ts';

it('[ACC-29][ACC-30] eleven counters in order, three a slide; a missing value is 0', () => {
  const counters = countersOf({ remainingInterest: 5, remainingFeed: 2, autoProfileMatch: 1 }, true);
  expect(counters.map(({ name, value }) => [en[name], value])).toEqual([
    ['Remaining Interest', 5],
    ['Remaining Photo Gallery', 0],
    ['Remaining Contact View', 0],
    ['Remaining Voice Message', 0],
    ['Remaining Proposal', 0],
    ['Remaining Feed', 2],
    ['Remaining Meeting Table', 0],
    ['Remaining Bio Data', 0],
    ['Remaining Profile Image View', 0],
    ['Remaining Gallery Image View', 0],
    ['Auto Profile Match', 1],
  ]);
  expect(slidesOf(counters).map((slide) => slide.length)).toEqual([3, 3, 3, 2]);
});

it('[ACC-36] who does not look for marriage sees posts only', () => {
  expect(countersOf({ remainingInterest: 5, remainingFeed: 30 }, false)).toEqual([{ name: 'remainingFeed', value: 30 }]);
});
