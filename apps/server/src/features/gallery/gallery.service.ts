import { COUNTERS } from '@app/contract/entitlements';
import type { IntroductionType } from '@app/contract/media';
import { countersOf, spendCredit } from '#features/entitlements';
import { discardPrepared, type Picture } from '#features/files';
import { ownIntroductions, prepareIntroduction, saveIntroduction, type OwnIntroduction } from '#features/introductions';
import {
  galleryPhotoUploadedAs,
  noteCreditOfPhoto,
  prepareGalleryPhoto,
  refuseFullGallery,
  saveGalleryPhoto,
  type GalleryPhoto,
  type PhotoViewer,
  type PreparedPhotos,
} from '#features/photos';
import { inTransaction, type Context } from '#platform/context';
import { Refusal } from '#platform/errors';

type AddedPhoto = { readonly photo: GalleryPhoto; readonly left: number };
type Upload = { readonly clientId: string; readonly picture: Picture };

/** Adds a further photo for one credit, both or neither. The same upload again gives the same photo and costs nothing. */
export async function addPhoto(ctx: Context, viewer: PhotoViewer, { clientId, picture }: Upload): Promise<AddedPhoto> {
  const before = await galleryPhotoUploadedAs(ctx, viewer, clientId);
  if (before) return { photo: before, left: await leftOf(ctx, viewer) };
  await refuseFullGallery(ctx, viewer.accountId);
  if ((await leftOf(ctx, viewer)) === 0) throw new Refusal('no_gallery_credit', { extra: { counter: COUNTERS.photoGallery } });
  const prepared = await prepareGalleryPhoto(ctx, viewer.accountId, picture);
  const { photo, left } = await savePaid(ctx, viewer, { clientId, prepared }).catch(async (failure: unknown) => {
    await discardPrepared(ctx, prepared);
    throw failure;
  });
  if (left === null) await discardPrepared(ctx, prepared);
  return { photo, left: left ?? (await leftOf(ctx, viewer)) };
}

const leftOf = async (ctx: Context, { accountId }: PhotoViewer): Promise<number> => (await countersOf(ctx, accountId)).photoGallery;

/** Saves a photo that costs a credit; `left` is null where another call had saved this upload meanwhile, and paid for it. */
async function savePaid(
  ctx: Context,
  viewer: PhotoViewer,
  upload: { readonly clientId: string; readonly prepared: PreparedPhotos },
): Promise<{ readonly photo: GalleryPhoto; readonly left: number | null }> {
  return inTransaction(ctx, async (tx) => {
    const { photo, isRepeat } = await saveGalleryPhoto(tx, viewer, upload);
    if (isRepeat) return { photo, left: null };
    const { left, entryId } = await spendCredit(tx, paidBy(viewer.accountId, photo.id));
    await noteCreditOfPhoto(tx, photo.id, entryId);
    return { photo, left };
  });
}

/** Names the credit of a further photo by the photo's id, so that a repetition finds it. */
export const paidBy = (memberId: number, photoId: number) => ({ memberId, act: 'gallery_photo', target: String(photoId) }) as const;

/** Saves an introduction; what was prepared and not saved is deleted. */
export async function addIntroduction(ctx: Context, viewer: PhotoViewer, type: IntroductionType, bytes: Buffer): Promise<OwnIntroduction> {
  const prepared = await prepareIntroduction(ctx, viewer.accountId, type, bytes);
  await inTransaction(ctx, (tx) => saveIntroduction(tx, prepared)).catch(async (failure: unknown) => {
    await discardPrepared(ctx, prepared);
    throw failure;
  });
  const saved = (await ownIntroductions(ctx, viewer))[type];
  if (!saved) throw new TypeError('an introduction was removed while it was saved');
  return saved;
}
