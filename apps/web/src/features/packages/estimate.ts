import type { CurrencyRates } from '@app/contract/packages';
import type { CamelCased } from '@app/contract/kernel';
import type { Language } from '#platform/i18n';

export type Rates = CamelCased<CurrencyRates>;

/** Currencies by places of the time zone database, of the countries where people from here live. */
const ZONES: Readonly<Record<string, readonly string[]>> = {
  GBP: ['Europe/London'],
  EUR: ['Rome', 'Berlin', 'Paris', 'Madrid', 'Lisbon', 'Vienna', 'Brussels', 'Amsterdam', 'Dublin', 'Athens', 'Helsinki'].map(
    (city) => `Europe/${city}`,
  ),
  SEK: ['Europe/Stockholm'],
  USD: ['New_York', 'Detroit', 'Chicago', 'Denver', 'Phoenix', 'Los_Angeles'].map((city) => `America/${city}`),
  CAD: ['Toronto', 'Winnipeg', 'Edmonton', 'Vancouver', 'Halifax'].map((city) => `America/${city}`),
  AUD: ['Sydney', 'Melbourne', 'Brisbane', 'Perth', 'Adelaide'].map((city) => `Australia/${city}`),
  AED: ['Asia/Dubai'],
  SAR: ['Asia/Riyadh'],
  KWD: ['Asia/Kuwait'],
  QAR: ['Asia/Qatar'],
  OMR: ['Asia/Muscat'],
  BHD: ['Asia/Bahrain'],
  MYR: ['Asia/Kuala_Lumpur'],
  SGD: ['Asia/Singapore'],
  JPY: ['Asia/Tokyo'],
  INR: ['Asia/Kolkata', 'Asia/Calcutta'],
};

/** Returns the currency of where a browser's clock is set; null where that is not known. */
export const currencyOf = (timeZone: string): string | null =>
  Object.entries(ZONES).find(([, zones]) => zones.includes(timeZone))?.[0] ?? null;

/** Returns a price in the visitor's currency, rounded to whole units, as words; null where there is no rate for it. */
export function estimate(
  taka: number,
  { timeZone, rates, language }: { timeZone: string; rates: Rates | null; language: Language },
): string | null {
  const currency = currencyOf(timeZone);
  const rate = currency === null ? undefined : rates?.taka[currency];
  if (currency === null || rate === undefined) return null;
  return new Intl.NumberFormat(language === 'bn' ? 'bn-BD' : 'en', { style: 'currency', currency, maximumFractionDigits: 0 }).format(
    Math.max(1, Math.round(taka / rate)),
  );
}
