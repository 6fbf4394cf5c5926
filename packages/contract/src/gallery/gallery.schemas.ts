import * as z from 'zod/mini';
import { Message, PageNumber, pagination, rowNumberOf } from '../kernel/index.ts';
import { INTRODUCTION_TYPES, ReviewStatus } from '../media/index.ts';

export const GALLERY_PAGE_SIZE = 20;
/** Photos besides cover, profile photo and the two of the registration. */
export const FURTHER_PHOTOS_MAX = 100;

const left = z.int().check(z.nonnegative());

/** One of the member's own photos: of a place the replacement that waits or was rejected, else what is shown. */
export const GalleryPhoto = z.object({
  id: z.int(),
  kind: z.enum(['cover', 'profile', 'gallery']),
  /** Of the two gallery photos of the registration; null for all others. */
  slot: z.nullable(z.union([z.literal(1), z.literal(2)])),
  /** At most 400 px on the longer side. Ends after an hour. */
  url: z.string(),
  /** At most 1080 px. */
  large_url: z.string(),
  status: ReviewStatus,
  /** Why staff rejected it. */
  reason: z.nullable(z.string()),
  created_at: z.iso.datetime(),
});
export type GalleryPhoto = z.output<typeof GalleryPhoto>;

export const GalleryQuery = z.object({ page: PageNumber });
/** Cover, profile photo, gallery 1 and 2, then further ones, newest first. */
export const GalleryAnswer = z.object({ data: z.array(GalleryPhoto), remaining_photo_gallery: left, ...pagination });

export const NewGalleryPhoto = z.pipe(
  z.object({
    /** The browser's own word for this upload: sent twice, it makes one photo. */
    client_id: z.uuid(),
  }),
  z.transform((form) => ({ clientId: form.client_id.toLowerCase() })),
);
export const NewGalleryPhotoAnswer = z.extend(Message, {
  data: z.pick(GalleryPhoto, { id: true, url: true, status: true }),
  remaining_photo_gallery: left,
});

const idOfForm = z.pipe(
  z.union([z.int(), z.string()]),
  // One that is no number names no photo.
  z.transform((id) => rowNumberOf(id)),
);
export const DeleteGalleryPhoto = z.object({ id: idOfForm });

export const IntroductionForm = z.object({ type: z.enum(INTRODUCTION_TYPES) });

/** One's own introduction: the replacement that waits or was rejected, else what is shown. */
export const OwnIntroduction = z.object({
  type: z.enum(INTRODUCTION_TYPES),
  /** Ends after an hour. */
  url: z.string(),
  status: ReviewStatus,
  /** Why staff rejected it. */
  reason: z.nullable(z.string()),
  /** Whole seconds, rounded up. */
  seconds: z.int(),
});
export type OwnIntroduction = z.output<typeof OwnIntroduction>;
export const OwnIntroductionsAnswer = z.object({
  data: z.object({ voice: z.nullable(OwnIntroduction), video: z.nullable(OwnIntroduction) }),
});
export const IntroductionAnswer = z.extend(Message, { data: OwnIntroduction });
