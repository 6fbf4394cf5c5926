import { expect, it } from 'vitest';
import { PICTURE_LIMITS } from '@app/contract/media';
import { Refusal } from '#platform/errors';
import { PICTURE_MAX_BYTES, PICTURE_MIN_SIDE_PIXELS, UnfitPicture, type PictureProblem } from '#platform/images';
import { refusePicture } from './pictures.ts';

const refusalOf = (failure: unknown): Refusal => {
  try {
    return refusePicture('cover_photo')(failure);
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown;
    throw thrown;
  }
};

it.each<[PictureProblem, number, string]>([
  ['kind', 415, 'Please choose a JPEG, PNG or WebP photo.'],
  ['unreadable', 415, 'This photo could not be read. Please choose another one.'],
  ['too_large', 413, 'The photo must be at most 10 MB.'],
  ['too_small', 422, 'The photo must be at least 400 x 400 pixels.'],
])('[REG-106][REG-215][PROF-101] answers %s with %i and its sentence at the picture', (problem, status, sentence) => {
  const refusal = refusalOf(new UnfitPicture(problem));
  expect([refusal.status, refusal.options.sentence]).toMatchObject([status, { en: sentence }]);
  expect(refusal.options.fields).toMatchObject({ cover_photo: { en: sentence } });
});

it('leaves every other failure as it is', () => {
  expect(() => refusalOf(new TypeError('a defect'))).toThrow('a defect');
});

it('[REG-104] the browser is told the limits that the server holds', () => {
  expect([PICTURE_LIMITS.maxBytes, PICTURE_LIMITS.minSidePixels]).toEqual([10_485_760, 400]);
  expect([PICTURE_MAX_BYTES, PICTURE_MIN_SIDE_PIXELS]).toEqual([10_485_760, 400]);
});
