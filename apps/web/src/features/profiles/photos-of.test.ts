import { expect, it } from 'vitest';
import { photosOf } from './photos-of.ts';
import type { Head } from './profiles.queries.ts';

const photo_ids = { photo: null, cover_photo: 5, gallery_image_1: null, gallery_image_2: 7 };
const none = { photo: null, photo_large: null, photo_status: null, photo_reason: null };
const gallery = { gallery_image_1: null, gallery_image_1_large: null, gallery_image_1_status: null, gallery_image_1_reason: null };
const second = {
  gallery_image_2: 'd',
  gallery_image_2_large: null,
  gallery_image_2_status: 'rejected',
  gallery_image_2_reason: 'Blurred',
} as const;
const cover = { cover_photo: 'b', cover_photo_large: 'B', cover_status: 'pending', cover_reason: null } as const;

it('[PROF-41][PROF-50] profile photo, cover, gallery and further photos, in this order; small in the strip, large where there is a clear one', () => {
  const head = { photo_ids, ...none, ...cover, ...gallery, ...second, gallery: [{ id: 9, url: 'e', large_url: 'E' }] } as unknown as Head;
  expect(photosOf(head)).toEqual([
    { id: 5, url: 'b', largeUrl: 'B', isClear: true, status: 'pending', reason: null },
    { id: 7, url: 'd', largeUrl: 'd', isClear: false, status: 'rejected', reason: 'Blurred' },
    { id: 9, url: 'e', largeUrl: 'E', isClear: true, status: 'approved', reason: null },
  ]);
});
