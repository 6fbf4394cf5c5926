import { COUNTERS } from '@app/contract/entitlements';
import { Refusal } from '#platform/errors';
import type { GalleryPhoto, PhotoViewer, Picture, PreparedPhotos } from '#features/media';
import type { GalleryDeps } from './gallery.feature.ts';

type AddedPhoto = { readonly photo: GalleryPhoto; readonly left: number };
type Upload = { readonly clientId: string; readonly picture: Picture };

/** A further photo for one credit, both or neither. The same upload again gives the same photo and costs nothing. */
export async function addPhoto(deps: GalleryDeps, viewer: PhotoViewer, { clientId, picture }: Upload): Promise<AddedPhoto> {
  const { media } = deps;
  const before = await media.uploadedAs(viewer, clientId);
  if (before) return { photo: before, left: await leftOf(deps, viewer) };
  await media.refuseFullGallery(viewer.accountId);
  if ((await leftOf(deps, viewer)) === 0) throw new Refusal('no_gallery_credit', { extra: { counter: COUNTERS.photoGallery } });
  const prepared = await media.prepareGalleryPhoto(viewer.accountId, picture);
  const { photo, left } = await savePaid(deps, viewer, { clientId, prepared }).catch(async (failure: unknown) => {
    await media.discard(prepared);
    throw failure;
  });
  if (left === null) await media.discard(prepared);
  return { photo, left: left ?? (await leftOf(deps, viewer)) };
}

const leftOf = async (deps: GalleryDeps, { accountId }: PhotoViewer): Promise<number> =>
  (await deps.entitlements.countersOf(accountId)).photoGallery;

/** `left` null: another call had saved this upload meanwhile, and paid for it. */
async function savePaid(
  { inTransaction, media, entitlements }: GalleryDeps,
  viewer: PhotoViewer,
  upload: { readonly clientId: string; readonly prepared: PreparedPhotos },
): Promise<{ readonly photo: GalleryPhoto; readonly left: number | null }> {
  return inTransaction(async (trx) => {
    const { photo, isRepeat } = await media.saveGalleryPhoto(trx, viewer, upload);
    if (isRepeat) return { photo, left: null };
    const { left, entryId } = await entitlements.spendCredit(trx, paidBy(viewer.accountId, photo.id));
    await media.noteCreditOf(trx, photo.id, entryId);
    return { photo, left };
  });
}

/** The credit of a further photo is that of the photo's id, so that a repetition finds it. */
export const paidBy = (memberId: number, photoId: number) => ({ memberId, act: 'gallery_photo', target: String(photoId) }) as const;
