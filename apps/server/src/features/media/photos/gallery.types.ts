import type { ReviewStatus } from '@app/contract/media';
import type { Transaction } from '#platform/db';
import type { PhotoViewer, Picture, PreparedPhotos } from '../media.types.ts';

/** A member's own photo as their gallery lists it. */
export type GalleryPhoto = {
  readonly id: number;
  readonly kind: 'profile' | 'cover' | 'gallery';
  /** Of the two gallery photos of the registration; null for all others. */
  readonly slot: 1 | 2 | null;
  /** At most 400 px. */
  readonly url: string;
  /** At most 1080 px. */
  readonly largeUrl: string;
  readonly status: ReviewStatus;
  readonly reason: string | null;
  readonly createdAt: Date;
};

/** What the room offers for the gallery of a member. */
export type GalleryPhotos = {
  /** Cover, profile photo, gallery 1 and 2, then further ones, newest first; of a place the replacement where there is one. */
  ownGallery(viewer: PhotoViewer): Promise<readonly GalleryPhoto[]>;
  /** The further photo that was uploaded under this word of the browser, deleted or not. */
  uploadedAs(viewer: PhotoViewer, clientId: string): Promise<GalleryPhoto | null>;
  /** Refuses `gallery_full` where no further photo may be added. */
  refuseFullGallery(memberId: number): Promise<void>;
  /** Judges, encodes and stores a further photo before the transaction that saves it; `discard` it where that failed. */
  prepareGalleryPhoto(memberId: number, picture: Picture): Promise<PreparedPhotos>;
  /** Adds the photo, waiting for review. `isRepeat`: this word was uploaded before, and `prepared` is not used. */
  saveGalleryPhoto(
    trx: Transaction,
    viewer: PhotoViewer,
    upload: { readonly clientId: string; readonly prepared: PreparedPhotos },
  ): Promise<{ readonly photo: GalleryPhoto; readonly isRepeat: boolean }>;
  /** Keeps with a further photo the credit entry that paid for it. */
  noteCreditOf(trx: Transaction, photoId: number, creditEntryId: number): Promise<void>;
  /** Deletes a photo of this member; of a place all that it holds. Refuses `not_found`, and `profile_photo_stays`. */
  deleteGalleryPhoto(trx: Transaction, memberId: number, photoId: number): Promise<void>;
};
