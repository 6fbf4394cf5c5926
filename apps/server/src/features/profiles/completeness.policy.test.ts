import { expect, it } from 'vitest';
import { COMPLETENESS_PARTS, type CompletenessPart } from '@app/contract/profiles';
import { completenessOf } from './completeness.policy.ts';

const withFirst = (count: number) =>
  Object.fromEntries(COMPLETENESS_PARTS.map((part, at) => [part, at < count])) as Record<CompletenessPart, boolean>;

it.each([
  [0, 60, 'introduction'],
  [1, 65, 'tagline'],
  [2, 70, 'profile_photo'],
  [3, 75, 'cover_photo'],
  [4, 80, 'gallery'],
  [5, 85, 'career_or_education'],
  [6, 90, 'known_languages'],
  [7, 95, 'partner_preference'],
  [8, 100, null],
] as const)('[PROF-37][UX-14] with all answers %i of eight parts are %i%%, and %s is missing first', (count, percent, missing) => {
  expect(completenessOf(1, withFirst(count))).toEqual({ percent, missing });
});

it('[UX-14] counts half of the answers as half of their sixty', () => {
  expect(completenessOf(0.5, withFirst(0)).percent).toBe(30);
});

it('[PROF-37] the first that is missing is named, whatever follows', () => {
  expect(completenessOf(1, { ...withFirst(8), tagline: false, gallery: false })).toEqual({ percent: 90, missing: 'tagline' });
});
