import { NO_COUNTS } from '@app/contract/packages';
import { expect, it } from 'vitest';
import { sumOfCredits, unusedAmount } from './unused.policy.ts';

const counts = (given: Partial<typeof NO_COUNTS>) => ({ ...NO_COUNTS, ...given });
const worth = (given: Partial<Parameters<typeof unusedAmount>[0]>) =>
  unusedAmount({
    price: 100_000,
    refunded: 0,
    daysLeft: 90,
    days: 90,
    credits: counts({ expressInterest: 100, contact: 10 }),
    creditsLeft: counts({ expressInterest: 100, contact: 10 }),
    ...given,
  });

it.each([
  ['all of an untouched package', {}, 100_000],
  ['half of it where its days are over', { daysLeft: 0 }, 50_000],
  ['half of it where its credits are spent', { creditsLeft: NO_COUNTS }, 50_000],
  ['nothing of one that is used up', { daysLeft: 0, creditsLeft: NO_COUNTS }, 0],
  ['three quarters where one kind of two is spent', { creditsLeft: counts({ expressInterest: 100 }) }, 75_000],
  ['a third of the days and two fifths of one kind', { daysLeft: 30, creditsLeft: counts({ contact: 4 }) }, 26_666],
  ['the days alone where there are no credits', { daysLeft: 45, credits: NO_COUNTS, creditsLeft: NO_COUNTS }, 50_000],
  ['never more than the price, whatever staff granted', { creditsLeft: counts({ expressInterest: 300, contact: 90 }) }, 100_000],
  ['never more than what was not given back before', { refunded: 70_000 }, 30_000],
  ['nothing where all was given back', { refunded: 100_000 }, 0],
])('[FAIR-04] %s', (_, given, expected) => {
  expect(worth(given)).toBe(expected);
});

it('[FAIR-04] counts credits without the yes or no of matching', () => {
  expect(sumOfCredits(counts({ voice: 3, contact: 2, autoProfileMatch: 1 }))).toBe(5);
});
