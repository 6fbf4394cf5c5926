import { expect, it } from 'vitest';
import { bookYear, keptFrom, numberForm, vatWithin } from './receipts.policy.ts';

it('[PAY-126] the year of a number is that of Dhaka', () => {
  expect(bookYear(new Date('2026-12-31T17:59:59Z'))).toBe(2026);
  expect(bookYear(new Date('2026-12-31T18:00:00Z'))).toBe(2027);
});

it('[PAY-126] a number has its letter, the year and six digits', () => {
  expect(numberForm('receipt', 2026)).toEqual({ beginning: 'R-2026-', digits: 6 });
  expect(numberForm('credit_note', 2027)).toEqual({ beginning: 'C-2027-', digits: 6 });
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
