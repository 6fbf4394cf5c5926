import * as z from 'zod/mini';
import { Flag } from '../kernel/index.ts';

/** The photos that have a place of their own, by their names on the wire. */
export const PHOTO_NAMES = ['profile_picture', 'cover_photo', 'gallery_image_1', 'gallery_image_2'] as const;
export type PhotoName = (typeof PHOTO_NAMES)[number];

/** A profile picture can be replaced but not removed. */
export const REMOVABLE_PHOTO_NAMES = ['cover_photo', 'gallery_image_1', 'gallery_image_2'] as const;
export type RemovablePhotoName = (typeof REMOVABLE_PHOTO_NAMES)[number];

/** Limits of a picture; the server judges by the bytes. */
export const PICTURE_LIMITS = { maxBytes: 10 * 1024 * 1024, maxPixels: 40_000_000, minSidePixels: 400 } as const;

/** The kinds that the server takes. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const ReviewStatus = z.enum(['pending', 'approved', 'rejected']);
export type ReviewStatus = z.output<typeof ReviewStatus>;

/** The viewers of unblurred photos: 0 everyone signed in, 1 the owner only, 2 premium members. */
export const BLUR_LEVELS = [0, 1, 2] as const;
export const BlurLevel = z.literal(BLUR_LEVELS);
export type BlurLevel = z.output<typeof BlurLevel>;

export const ID_TYPES = ['nid', 'passport', 'driving', 'birth'] as const;
export type IdType = (typeof ID_TYPES)[number];

/** One photo as its viewer may see it. */
export const PhotoView = z.object({
  id: z.int(),
  /** At most 400 px on the longer side, or the blurred form; null where the owner hides the photos. Ends after an hour. */
  url: z.nullable(z.string()),
  /** At most 1080 px; with the viewer's mark for other viewers. Null where the photo is not shown clear. */
  large_url: z.nullable(z.string()),
  /** Others always read `approved`. */
  status: ReviewStatus,
  /** Why staff rejected it; for the owner only. */
  reason: z.nullable(z.string()),
  is_blurred: z.boolean(),
  level: BlurLevel,
  /** True where the owner can be asked to show it. */
  may_ask: z.boolean(),
});
export type PhotoView = z.output<typeof PhotoView>;

/** How members introduce themselves on their profile. */
export const INTRODUCTION_TYPES = ['voice', 'video'] as const;
export type IntroductionType = (typeof INTRODUCTION_TYPES)[number];

/** Limits of an introduction; the server judges by the bytes. */
export const INTRODUCTION_LIMITS = {
  maxSeconds: 60,
  maxBytes: { voice: 20 * 1024 * 1024, video: 50 * 1024 * 1024 },
} as const;

const shown = z.nullable(z.object({ url: z.string() }));
/** The introductions of a profile as its viewer may play them; null where there is none for this viewer. */
export const ShownIntroductions = z.object({ voice: shown, video: shown });
export type ShownIntroductions = z.output<typeof ShownIntroductions>;

/** Says what stands behind the badge 'Face verified': the day on which the pictures came, and 1 where they were taken live. */
export const FaceProof = z.object({ taken_at: z.iso.date(), live: Flag });
export type FaceProof = z.output<typeof FaceProof>;
