import type { IntroductionType } from '@app/contract/media';
import type { OwnIntroduction, PhotoViewer } from '#features/media';
import type { GalleryDeps } from './gallery.feature.ts';

/** Takes in an introduction; what was prepared and not saved is deleted. */
export async function saveIntroduction(
  { inTransaction, media }: GalleryDeps,
  viewer: PhotoViewer,
  type: IntroductionType,
  bytes: Buffer,
): Promise<OwnIntroduction> {
  const prepared = await media.prepareIntroduction(viewer.accountId, type, bytes);
  await inTransaction((trx) => media.saveIntroduction(trx, prepared)).catch(async (failure: unknown) => {
    await media.discard(prepared);
    throw failure;
  });
  const saved = (await media.ownIntroductions(viewer))[type];
  if (!saved) throw new TypeError('an introduction was removed while it was saved');
  return saved;
}
