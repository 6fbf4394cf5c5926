import type { PhotoName } from '@app/contract/media';
import type { Executor, Transaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import { shownInPlace } from '../media.policy.ts';
import type { PhotoRow } from '../media.tables.ts';
import type { PhotoViewer, PreparedPhotos } from '../media.types.ts';
import type { GalleryPhoto, GalleryPhotos } from './gallery.types.ts';
import { countFurther, findByClientId, findById, listLive, listLiveInPlace, lockMember, updateCreditEntry } from './photo.store.ts';
import { holdsMany, inPlace } from './photo-places.ts';
import type { Tickets, Variant } from './photo-ticket.ts';
import { addFurtherPhoto, prepareFurtherPhoto, retire, type SavePhotosDeps } from './save-photos.ts';

/** Photos of a member besides those that have a place, whatever their status. */
export const FURTHER_PHOTOS_MAX = 100;
const PLACED: readonly PhotoName[] = ['cover_photo', 'profile_picture', 'gallery_image_1', 'gallery_image_2'];

export type GalleryPhotosDeps = SavePhotosDeps & { readonly tickets: Tickets };

/** A member's own gallery: all photos with their statuses, and the adding and deleting of further ones. */
export function createGalleryPhotos(deps: GalleryPhotosDeps): GalleryPhotos {
  const { db } = deps;
  return {
    ownGallery: async (viewer) => inOrder(await listLive(db, viewer.accountId)).map((row) => viewOf(deps.tickets, viewer, row)),
    uploadedAs: (viewer, clientId) => uploadedAs(deps, db, viewer, clientId),
    refuseFullGallery: (memberId) => refuseFullGallery(db, memberId),
    prepareGalleryPhoto: (memberId, picture) => prepareFurtherPhoto(deps, memberId, picture),
    saveGalleryPhoto: (trx, viewer, upload) => saveGalleryPhoto(deps, trx, viewer, upload),
    noteCreditOf: updateCreditEntry,
    deleteGalleryPhoto: (trx, memberId, photoId) => deleteGalleryPhoto(deps, trx, memberId, photoId),
  };
}

function inOrder(live: readonly PhotoRow[]): PhotoRow[] {
  const placed = PLACED.map((name) => shownInPlace(inPlace(live, name), true, 'before'));
  return [...placed, ...inPlace(live, 'gallery')].filter((row) => row !== undefined);
}

async function uploadedAs(deps: GalleryPhotosDeps, on: Executor, viewer: PhotoViewer, clientId: string): Promise<GalleryPhoto | null> {
  const row = await findByClientId(on, viewer.accountId, clientId);
  return row ? viewOf(deps.tickets, viewer, row) : null;
}

async function refuseFullGallery(on: Executor, memberId: number): Promise<void> {
  if ((await countFurther(on, memberId)) >= FURTHER_PHOTOS_MAX) throw new Refusal('gallery_full');
}

async function saveGalleryPhoto(
  deps: GalleryPhotosDeps,
  trx: Transaction,
  viewer: PhotoViewer,
  { clientId, prepared }: { readonly clientId: string; readonly prepared: PreparedPhotos },
): Promise<{ photo: GalleryPhoto; isRepeat: boolean }> {
  const memberId = viewer.accountId;
  await lockMember(trx, memberId, deps.clock.now());
  const before = await uploadedAs(deps, trx, viewer, clientId);
  if (before) return { photo: before, isRepeat: true };
  await refuseFullGallery(trx, memberId);
  const row = await addFurtherPhoto(deps, trx, memberId, { clientId, prepared });
  await deps.announce(trx, 'photos.changed', { memberId });
  return { photo: viewOf(deps.tickets, viewer, row), isRepeat: false };
}

async function deleteGalleryPhoto(deps: SavePhotosDeps, trx: Transaction, memberId: number, photoId: number): Promise<void> {
  await lockMember(trx, memberId, deps.clock.now());
  const photo = await findById(trx, photoId);
  if (!photo || photo.deletedAt || photo.memberId !== memberId || photo.kind === 'guardian') throw new Refusal('not_found');
  if (photo.kind === 'profile') throw new Refusal('profile_photo_stays');
  await retire(deps, trx, holdsMany(photo) ? [photo] : await listLiveInPlace(trx, memberId, photo));
  await deps.announce(trx, 'photos.changed', { memberId });
}

function viewOf(tickets: Tickets, viewer: PhotoViewer, row: PhotoRow): GalleryPhoto {
  const addressOf = (variant: Variant): string =>
    tickets.addressOf({ photoId: row.id, variant, viewerId: viewer.accountId, sessionId: viewer.sessionId });
  return {
    id: row.id,
    kind: row.kind === 'guardian' ? 'gallery' : row.kind,
    slot: row.slot,
    url: addressOf('card'),
    largeUrl: addressOf('large'),
    status: row.status,
    reason: row.rejectionReason,
    createdAt: row.createdAt,
  };
}
