import { describe, expect, it } from 'vitest';
import { TakaAmount, takaText, takaTextWithPoisha } from './index.ts';

describe('an amount as a client states it', () => {
  it.each([
    ['1500', 150_000],
    [1500, 150_000],
    ['0.10', 10],
    [' 19.9 ', 1990],
    ['9999999999.99', 999_999_999_999],
  ])('[PAY-150] %j is %i poisha', (amount, poisha) => {
    expect(TakaAmount.parse(amount)).toBe(poisha);
  });

  it.each([
    undefined,
    null,
    '',
    '0',
    0,
    '0.00',
    '-1',
    -5,
    '1.005',
    '1e3',
    1e21,
    'NaN',
    Number.NaN,
    '১০০',
    '1,000',
    '0x10',
    '+5',
    '5.',
    {},
    [5],
  ])('[PAY-150] %j is refused', (amount) => {
    expect(TakaAmount.safeParse(amount).success).toBe(false);
  });
});

it('[PAY-06] prices are grouped as in Bangladesh, in both languages', () => {
  expect(takaText(12_500_000, 'en')).toBe('৳1,25,000');
  expect(takaText(12_500_000, 'bn')).toBe('৳১,২৫,০০০');
  expect(takaText(150_050, 'en')).toBe('৳1,500.50');
});

it('[PAY-108] a balance shows its poisha', () => {
  expect(takaTextWithPoisha(150_000, 'en')).toBe('৳1,500.00');
});
