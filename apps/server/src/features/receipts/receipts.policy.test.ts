import { expect, it } from 'vitest';
import { bookYear, keptFrom, receiptNumber, vatWithin } from './receipts.policy.ts';

it('[PAY-126] the year of a number is that of Dhaka', () => {
  expect(bookYear(new Date('2026-12-31T17:59:59Z'))).toBe(2026);
  expect(bookYear(new Date('2026-12-31T18:00:00Z'))).toBe(2027);
});

it('[PAY-126] a number has its letter, the year and six digits', () => {
  expect(receiptNumber('receipt', 2026, 1)).toBe('R-2026-000001');
  expect(receiptNumber('credit_note', 2027, 123_456)).toBe('C-2027-123456');
});

it.each([
  [115_000, 15, 15_000],
  [100_000, 5, 4762],
  [100_000, 0, 0],
])('[PAY-125] of %i poisha with %i percent inside, %i are VAT', (amount, percent, vat) => {
  expect(vatWithin(amount, percent)).toBe(vat);
});

it('[ACC-65] a paper is over when its years have passed since the end of its own year, in Dhaka', () => {
  expect(keptFrom(new Date('2038-12-31T17:59:59Z'), 12)).toEqual(new Date('2025-12-31T18:00:00Z'));
  expect(keptFrom(new Date('2038-12-31T18:00:00Z'), 12)).toEqual(new Date('2026-12-31T18:00:00Z'));
});
