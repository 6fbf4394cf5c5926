import { expect, it } from 'vitest';
import { monthOf, pointOf, pointText, yearOf, yearOptions } from './months.ts';

const today = new Date('2026-11-21T00:00:00Z');

it('[PROF-68] an entry holds a year, or a month and year', () => {
  expect([yearOf('2015-07'), monthOf('2015-07'), yearOf('2015'), monthOf('2015'), yearOf(null)]).toEqual([
    '2015',
    '07',
    '2015',
    null,
    null,
  ]);
  expect([pointOf('2015', null), pointOf('2015', '07')]).toEqual(['2015', '2015-07']);
});

it('[PROF-106] years are offered from now down to the birth; a held one stays', () => {
  const years = yearOptions({ today, birthday: '2020-03-10', held: '1999' }, 'en').map((option) => option.value);
  expect(years).toEqual(['2026', '2025', '2024', '2023', '2022', '2021', '2020', '1999']);
  expect(yearOptions({ today, birthday: null, held: null }, 'bn')).toHaveLength(101);
});

it('shows a point in the language of the page', () => {
  expect(pointText('2015-07', 'Present', 'en')).toBe('July 2015');
  expect(pointText('2015', 'Present', 'bn')).toBe('২০১৫');
  expect(pointText(null, 'Present', 'en')).toBe('Present');
});
