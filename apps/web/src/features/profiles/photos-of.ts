import type { Head } from './profiles.queries.ts';

type Status = Head['photo_status'];
export type StripPhoto = {
  /** Its number, by which it is reported. */
  readonly id: number | null;
  /** The small form, or the blurred one. */
  readonly url: string;
  /** What opens large; the small form where there is no clear one. */
  readonly largeUrl: string;
  readonly isClear: boolean;
  readonly status: Status;
  /** Why staff rejected it; the owner reads it. */
  readonly reason: string | null;
};
type Given = { id: number | null; url: string | null; largeUrl: string | null; status: Status; reason: string | null };

/** Profile photo, cover, the two gallery photos, then the further ones; a place without a photo is left out. */
export function photosOf(head: Head): readonly StripPhoto[] {
  const given: readonly Given[] = [
    { id: head.photo_ids.photo, url: head.photo, largeUrl: head.photo_large, status: head.photo_status, reason: head.photo_reason },
    {
      id: head.photo_ids.cover_photo,
      url: head.cover_photo,
      largeUrl: head.cover_photo_large,
      status: head.cover_status,
      reason: head.cover_reason,
    },
    {
      id: head.photo_ids.gallery_image_1,
      url: head.gallery_image_1,
      largeUrl: head.gallery_image_1_large,
      status: head.gallery_image_1_status,
      reason: head.gallery_image_1_reason,
    },
    {
      id: head.photo_ids.gallery_image_2,
      url: head.gallery_image_2,
      largeUrl: head.gallery_image_2_large,
      status: head.gallery_image_2_status,
      reason: head.gallery_image_2_reason,
    },
    ...head.gallery.map(({ id, url, large_url }): Given => ({ id, url, largeUrl: large_url, status: 'approved', reason: null })),
  ];
  return given.flatMap(({ id, url, largeUrl, status, reason }) =>
    url === null ? [] : [{ id, url, largeUrl: largeUrl ?? url, isClear: largeUrl !== null, status, reason }],
  );
}
