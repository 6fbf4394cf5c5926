import type { Head } from './profiles.queries.ts';

type Status = Head['photoStatus'];
export type StripPhoto = {
  /** Its number, by which it is reported. */
  readonly id: number | null;
  /** Small form, or the blurred one. */
  readonly url: string;
  /** Form that opens large; the small one where there is no clear one. */
  readonly largeUrl: string;
  readonly isClear: boolean;
  readonly status: Status;
  /** Why staff rejected it; the owner reads it. */
  readonly reason: string | null;
};
type Given = { id: number | null; url: string | null; largeUrl: string | null; status: Status; reason: string | null };

/** Returns profile photo, cover, the two gallery photos, then the further ones; a place without a photo is left out. */
export function photosOf(head: Head): readonly StripPhoto[] {
  const given: readonly Given[] = [
    { id: head.photoIds.photo, url: head.photo, largeUrl: head.photoLarge, status: head.photoStatus, reason: head.photoReason },
    {
      id: head.photoIds.coverPhoto,
      url: head.coverPhoto,
      largeUrl: head.coverPhotoLarge,
      status: head.coverStatus,
      reason: head.coverReason,
    },
    {
      id: head.photoIds.galleryImage1,
      url: head.galleryImage1,
      largeUrl: head.galleryImage1Large,
      status: head.galleryImage1Status,
      reason: head.galleryImage1Reason,
    },
    {
      id: head.photoIds.galleryImage2,
      url: head.galleryImage2,
      largeUrl: head.galleryImage2Large,
      status: head.galleryImage2Status,
      reason: head.galleryImage2Reason,
    },
    ...head.gallery.map(({ id, url, largeUrl }): Given => ({ id, url, largeUrl, status: 'approved', reason: null })),
  ];
  return given.flatMap(({ id, url, largeUrl, status, reason }) =>
    url === null ? [] : [{ id, url, largeUrl: largeUrl ?? url, isClear: largeUrl !== null, status, reason }],
  );
}
