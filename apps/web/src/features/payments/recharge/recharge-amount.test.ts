import { describe, expect, it } from 'vitest';
import { checkAmount } from './recharge-amount.ts';

describe('[PAY-112] the amount of a recharge', () => {
  it.each([
    ['1', 1],
    ['500', 500],
    [' 500 ', 500],
    ['0500', 500],
    ['500000', 500_000],
    ['১৫০০', 1500],
    ['১৫00', 1500],
  ])('%j is %i taka', (typed, taka) => {
    expect(checkAmount(typed)).toEqual({ taka, fault: null });
  });

  it.each(['', '   '])('%j is missing', (typed) => {
    expect(checkAmount(typed).fault).toBe('amountMissing');
  });

  it.each(['0', '00', '-5', '+5', '1.5', '10.0', '1e3', 'five', '1,000', '৳500', '0x10'])('%j is no whole amount', (typed) => {
    expect(checkAmount(typed).fault).toBe('amountWrong');
  });

  it.each(['500001', '৫০০০০১', '99999999999999999999'])('%j is too large', (typed) => {
    expect(checkAmount(typed).fault).toBe('amountTooLarge');
  });
});
