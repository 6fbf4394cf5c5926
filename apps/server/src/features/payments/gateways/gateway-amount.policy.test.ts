import { expect, it } from 'vitest';
import { poishaOf, takaWithDecimals } from './gateway-amount.policy.ts';

it.each([
  ['500.00', 50_000],
  ['500', 50_000],
  ['500.5', 50_050],
  ['19.99', 1999],
  ['0.07', 7],
  ['1.150', 115],
  ['1000000.29', 100_000_029],
  ['9999999999.99', 999_999_999_999],
])('[PAY-59] %s taka is %i poisha exactly', (written, poisha) => {
  expect(poishaOf(written)).toBe(poisha);
});

it.each(['', 'abc', '-1', '1e3', '1,500.00', '1.005', '.5', '5.', ' 5', '0x10', '৫০০', '99999999999', 'NaN', '1.00 BDT'])(
  '[PAY-153] %j cannot be read to the poisha',
  (written) => {
    expect(poishaOf(written)).toBeNull();
  },
);

it('[PAY-68] [PAY-77] amounts are sent with two decimals', () => {
  expect([100, 150_050, 7, 115, 999_999_999_999].map(takaWithDecimals)).toEqual(['1.00', '1500.50', '0.07', '1.15', '9999999999.99']);
});
