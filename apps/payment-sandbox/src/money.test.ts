import { expect, it } from 'vitest';
import { feeOf, readTaka, showTaka, writeTaka } from './money.ts';

it('[PAY-91] reads and writes taka to the poisha', () => {
  expect(['500.00', '500', '0.5', '0.05', '125000.99'].map(readTaka)).toEqual([50_000, 50_000, 50, 5, 12_500_099]);
  expect(['', '-1', '1.234', '1e3', '1,000', ' 5', '.5'].map(readTaka)).toEqual(Array(7).fill(null));
  expect([50_000, 5, 12_500_099].map(writeTaka)).toEqual(['500.00', '0.05', '125000.99']);
  expect(showTaka(12_500_099)).toBe('BDT 1,25,000.99');
});

it('[PAY-73] the gateway keeps 2.5 percent for itself', () => {
  expect([50_000, 1, 99].map(feeOf)).toEqual([1250, 0, 2]);
});
