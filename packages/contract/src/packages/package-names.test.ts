import { expect, it } from 'vitest';
import { packageNames } from './package-names.ts';

it('[UX-17] a package has a name in each language; one from before, or a copy of it, goes by its English name in both', () => {
  expect(packageNames({ name: 'Gold', nameBn: 'গোল্ড' })).toEqual({ en: 'Gold', bn: 'গোল্ড' });
  expect(packageNames({ name: 'Gold', nameBn: null })).toEqual({ en: 'Gold', bn: 'Gold' });
  expect(packageNames({ name: 'Gold' })).toEqual({ en: 'Gold', bn: 'Gold' });
});
