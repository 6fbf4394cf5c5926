import { expect, it } from 'vitest';
import { formatWaiting } from './format.ts';

it("[CHAT-08] writes how many wait, and '99+' above 99", () => {
  expect([1, 99, 100, 12_345].map((count) => formatWaiting(count, 'en'))).toEqual(['1', '99', '99+', '99+']);
  expect([99, 100].map((count) => formatWaiting(count, 'bn'))).toEqual(['৯৯', '৯৯+']);
});
