import type { PhotoName, ReviewStatus } from '@app/contract/media';
import type { Context, Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { announce } from '#platform/events';
import { photoAddress, type PhotoViewer } from './photo-addresses.ts';
import { holdsMany, inPlace } from './photo-places.ts';
import { shownInPlace } from './photos.policy.ts';
import { countFurther, findByClientId, findPhoto, listLive, listLiveInPlace, lockMedia } from './photos.store.ts';
import type { PhotoRow } from './photos.tables.ts';
import { addGalleryPhoto, retirePhotos, type PreparedPhotos } from './save-photos.ts';

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

/** Photos of a member besides those that have a place, whatever their status. */
const FURTHER_PHOTOS_MAX = 100;
const PLACED: readonly PhotoName[] = ['cover_photo', 'profile_picture', 'gallery_image_1', 'gallery_image_2'];

/** Returns cover, profile photo, gallery 1 and 2, then further ones, newest first; of a place the replacement where there is one. */
export async function ownGallery(ctx: Context, viewer: PhotoViewer): Promise<readonly GalleryPhoto[]> {
  const live = await listLive(ctx, viewer.accountId);
  const placed = PLACED.map((name) => shownInPlace(inPlace(live, name), true, 'before'));
  return [...placed, ...inPlace(live, 'gallery')].flatMap((row) => (row ? [viewOf(ctx, viewer, row)] : []));
}

/** Finds the further photo that was uploaded under this word of the browser, deleted or not. */
export async function galleryPhotoUploadedAs(ctx: Context, viewer: PhotoViewer, clientId: string): Promise<GalleryPhoto | null> {
  const row = await findByClientId(ctx, viewer.accountId, clientId);
  return row ? viewOf(ctx, viewer, row) : null;
}

/** Refuses `gallery_full` where no further photo may be added. */
export async function refuseFullGallery(ctx: Context, memberId: number): Promise<void> {
  if ((await countFurther(ctx, memberId)) >= FURTHER_PHOTOS_MAX) throw new Refusal('gallery_full');
}

/** Adds the photo, waiting for review. `isRepeat`: this word was uploaded before, and `prepared` is not used. */
export async function saveGalleryPhoto(
  tx: Tx,
  viewer: PhotoViewer,
  { clientId, prepared }: { readonly clientId: string; readonly prepared: PreparedPhotos },
): Promise<{ readonly photo: GalleryPhoto; readonly isRepeat: boolean }> {
  const memberId = viewer.accountId;
  await lockMedia(tx, memberId);
  const before = await galleryPhotoUploadedAs(tx, viewer, clientId);
  if (before) return { photo: before, isRepeat: true };
  await refuseFullGallery(tx, memberId);
  const row = await addGalleryPhoto(tx, memberId, { clientId, prepared });
  await announce(tx, 'photos.changed', { memberId });
  return { photo: viewOf(tx, viewer, row), isRepeat: false };
}

/** Deletes a photo of this member; of a place all that it holds. Refuses `not_found`, and `profile_photo_stays`. */
export async function deleteGalleryPhoto(tx: Tx, memberId: number, photoId: number): Promise<void> {
  await lockMedia(tx, memberId);
  const photo = await findPhoto(tx, photoId);
  if (!photo || photo.deletedAt || photo.memberId !== memberId || photo.kind === 'guardian') throw new Refusal('not_found');
  if (photo.kind === 'profile') throw new Refusal('profile_photo_stays');
  await retirePhotos(tx, holdsMany(photo) ? [photo] : await listLiveInPlace(tx, memberId, photo));
  await announce(tx, 'photos.changed', { memberId });
}

const viewOf = (ctx: Context, viewer: PhotoViewer, row: PhotoRow): GalleryPhoto => ({
  id: row.id,
  kind: row.kind === 'guardian' ? 'gallery' : row.kind,
  slot: row.slot,
  url: photoAddress(ctx, viewer, row.id, 'card'),
  largeUrl: photoAddress(ctx, viewer, row.id, 'large'),
  status: row.status,
  reason: row.rejectionReason,
  createdAt: row.createdAt,
});
