import { expect, it } from 'vitest';
import { COMPLETENESS_PARTS, type CompletenessPart } from '@app/contract/profiles';
import { completenessOf } from './completeness.policy.ts';

const withFirst = (count: number) =>
  Object.fromEntries(COMPLETENESS_PARTS.map((part, at) => [part, at < count])) as Record<CompletenessPart, boolean>;

it.each([
  [0, 0, 'introduction'],
  [1, 12, 'tagline'],
  [2, 25, 'profile_photo'],
  [3, 37, 'cover_photo'],
  [4, 50, 'gallery'],
  [5, 62, 'career_or_education'],
  [6, 75, 'known_languages'],
  [7, 87, 'partner_preference'],
  [8, 100, null],
] as const)('[PROF-37] %i of eight parts are %i%%, and %s is missing first', (count, percent, missing) => {
  expect(completenessOf(withFirst(count))).toEqual({ percent, missing });
});

it('[PROF-37] the first that is missing is named, whatever follows', () => {
  expect(completenessOf({ ...withFirst(8), tagline: false, gallery: false })).toEqual({ percent: 75, missing: 'tagline' });
});
