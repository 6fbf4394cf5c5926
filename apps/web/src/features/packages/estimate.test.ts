import { expect, it } from 'vitest';
import { currencyOf, estimate } from './estimate.ts';

const rates = { asOf: '2026-11-01', taka: { GBP: 161.2, USD: 122.5 } };

it.each([
  ['Europe/London', 'GBP'],
  ['Europe/Rome', 'EUR'],
  ['America/New_York', 'USD'],
  ['Asia/Riyadh', 'SAR'],
  ['Asia/Dhaka', null],
  ['', null],
])('[UX-18] the currency of %s is %s', (timeZone, currency) => {
  expect(currencyOf(timeZone)).toBe(currency);
});

it('[UX-18] an estimate is the taka by the rate of the operator, in whole units', () => {
  expect(estimate(3499, { timeZone: 'Europe/London', rates, language: 'en' })).toBe('£22');
  expect(estimate(3499, { timeZone: 'America/New_York', rates, language: 'bn' })).toContain('২৯');
  expect(estimate(50, { timeZone: 'Europe/London', rates, language: 'en' })).toBe('£1');
});

it('[UX-18] nothing is invented: without a rate, or where the currency is not known, there is none', () => {
  expect(estimate(3499, { timeZone: 'Europe/Rome', rates, language: 'en' })).toBeNull();
  expect(estimate(3499, { timeZone: 'Europe/London', rates: null, language: 'en' })).toBeNull();
  expect(estimate(3499, { timeZone: 'Asia/Dhaka', rates, language: 'en' })).toBeNull();
});
