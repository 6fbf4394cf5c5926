import { lockAccount } from '#features/accounts';
import { restFaceBadge } from '#features/identity';
import { photoToReckon } from '#features/photos';
import { inTransaction, type Context } from '#platform/context';
import { readCode } from './codes.store.ts';
import { thresholdsOf } from './face-thresholds.ts';
import { keepsBadge } from './faces.policy.ts';
import * as store from './faces.store.ts';
import { facesIn, highestLikeness } from './reckon-check.ts';

/**
 * FACE-05: compares a new profile photo with the code of its owner's face. One that is not alike lets the badge rest until staff decide on the photo.
 * Without a code, as where the member agreed to none, nothing is compared, and staff alone compare as ever.
 */
export async function comparePhoto(ctx: Context, photoId: number): Promise<void> {
  if (!ctx.settings.CAPABILITY_FACE_CHECK) return;
  const photo = await photoToReckon(ctx, photoId);
  const code = photo?.kind === 'profile' ? await readCode(ctx, photo.memberId) : null;
  if (!photo || !code) return;
  const faces = await facesIn(ctx, photo.bytes);
  const likeness = await highestLikeness(ctx, code, faces);
  await inTransaction(ctx, async (tx) => {
    await lockAccount(tx, photo.memberId);
    // Deleted or decided on meanwhile, or the member deleted their face data: then nothing is kept.
    if (!(await readCode(tx, photo.memberId))) return;
    if (!(await store.upsertPhotoLikeness(tx, photoId, { faceCount: faces.length, likeness }))) return;
    await restFaceBadge(tx, photo.memberId, !keepsBadge(likeness, thresholdsOf(tx.settings)));
  });
}
