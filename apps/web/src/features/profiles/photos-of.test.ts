import { expect, it } from 'vitest';
import { photosOf } from './photos-of.ts';
import type { Head } from './profiles.queries.ts';

const photoIds = { photo: null, coverPhoto: 5, galleryImage1: null, galleryImage2: 7 };
const none = { photo: null, photoLarge: null, photoStatus: null, photoReason: null };
const gallery = { galleryImage1: null, galleryImage1Large: null, galleryImage1Status: null, galleryImage1Reason: null };
const second = {
  galleryImage2: 'd',
  galleryImage2Large: null,
  galleryImage2Status: 'rejected',
  galleryImage2Reason: 'Blurred',
} as const;
const cover = { coverPhoto: 'b', coverPhotoLarge: 'B', coverStatus: 'pending', coverReason: null } as const;

it('[PROF-41][PROF-50] profile photo, cover, gallery and further photos, in this order; small in the strip, large where there is a clear one', () => {
  const head = { photoIds, ...none, ...cover, ...gallery, ...second, gallery: [{ id: 9, url: 'e', largeUrl: 'E' }] } as unknown as Head;
  expect(photosOf(head)).toEqual([
    { id: 5, url: 'b', largeUrl: 'B', isClear: true, status: 'pending', reason: null },
    { id: 7, url: 'd', largeUrl: 'd', isClear: false, status: 'rejected', reason: 'Blurred' },
    { id: 9, url: 'e', largeUrl: 'E', isClear: true, status: 'approved', reason: null },
  ]);
});
