import { expect, it } from 'vitest';
import { methodToPayBy } from './methods.ts';

it('[PAY-39] SSL COMMERZ is the default; where it is off, the first method that is shown', () => {
  expect(methodToPayBy(['sslcommerz', 'bkash', 'wallet'], null)).toBe('sslcommerz');
  expect(methodToPayBy(['bkash', 'sslcommerz'], null)).toBe('sslcommerz');
  expect(methodToPayBy(['bkash', 'wallet'], null)).toBe('bkash');
  expect(methodToPayBy([], null)).toBeNull();
});

it('[PAY-99] a choice is kept as long as its method is on', () => {
  expect(methodToPayBy(['sslcommerz', 'bkash', 'wallet'], 'wallet')).toBe('wallet');
  expect(methodToPayBy(['sslcommerz', 'wallet'], 'bkash')).toBe('sslcommerz');
  expect(methodToPayBy(['sslcommerz'], 'cash')).toBe('sslcommerz');
});
