import { expect, it } from 'vitest';
import { shownDigits } from './shown-digits.ts';

it.each([
  ['১৭১২345678', 'bn', '১৭১২৩৪৫৬৭৮'],
  ['১৭১২345678', 'en', '1712345678'],
  ['1,50০.৫', 'bn', '১,৫০০.৫'],
  ['+৮৮০ 1712', 'en', '+880 1712'],
  ['', 'bn', ''],
] as const)('[UX-17][QUAL-12] %j is shown on a page in %s with one set of digits: %j', (typed, language, shown) => {
  expect(shownDigits(typed, language)).toBe(shown);
});
