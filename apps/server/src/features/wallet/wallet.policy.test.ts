import { expect, it } from 'vitest';
import { largestRecharge } from './wallet.policy.ts';

it.each([
  ['an empty wallet', 0, 500_000_00],
  ['half the largest balance', 500_000_00, 500_000_00],
  ['a taka more', 500_001_00, 499_999_00],
  ['a balance with poisha', 999_998_50, 1_00],
  ['less than a taka of room', 999_999_50, 0],
  ['a full wallet', 1_000_000_00, 0],
  ['more than may be, by corrections or cash', 1_200_000_00, 0],
])('[PAY-112] beside %s (%i poisha) a recharge is at most %i', (_what, balance, largest) => {
  expect(largestRecharge(balance)).toBe(largest);
});
