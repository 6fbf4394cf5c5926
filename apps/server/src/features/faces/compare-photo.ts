import { lockAccount } from '#features/accounts';
import { faceProofOf, restFaceBadge } from '#features/identity';
import { photoToReckon } from '#features/photos';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { enqueue } from '#platform/jobs';
import { hasCode, readCode } from './codes.store.ts';
import { compareFaces } from './face-queue.ts';
import { thresholdsOf } from './face-thresholds.ts';
import { keepsBadge } from './faces.policy.ts';
import * as store from './faces.store.ts';
import { facesIn, highestLikeness } from './reckon-check.ts';

/**
 * Has a new profile photo compared (FACE-05). Of a face without a code nobody knows whether it is alike, and the badge of a live check rests at once:
 * otherwise who deletes their code could show somebody else under it. Of photos with which no face is compared the queue of faces hears nothing.
 */
export async function takeInPhoto(tx: Tx, photoId: number): Promise<void> {
  if (!tx.settings.CAPABILITY_FACE_CHECK) return;
  const ownerId = await store.findOwnerOfWaiting(tx, photoId);
  if (ownerId === undefined) return;
  if (await hasCode(tx, ownerId)) await enqueue(tx, compareFaces, { photoId });
  else await restWithoutCode(tx, ownerId);
}

/** Lets the badge of a live check rest; one by an uploaded picture stays as it is: it never had a code, and staff alone compare as ever. */
async function restWithoutCode(tx: Tx, memberId: number): Promise<void> {
  if ((await faceProofOf(tx, memberId))?.isLive) await restFaceBadge(tx, memberId, true);
}

/** Compares a new profile photo with the code of its owner's face (FACE-05). One that is not alike lets the badge rest until staff decide on the photo. */
export async function comparePhoto(ctx: Context, photoId: number): Promise<void> {
  if (!ctx.settings.CAPABILITY_FACE_CHECK) return;
  const photo = await photoToReckon(ctx, photoId);
  if (photo?.kind !== 'profile') return;
  const { memberId } = photo;
  const code = await readCode(ctx, memberId);
  const found = code && (await likenessIn(ctx, code, photo.bytes));
  await inTransaction(ctx, async (tx) => {
    await lockAccount(tx, memberId);
    // Deleted or decided on meanwhile.
    if ((await store.findOwnerOfWaiting(tx, photoId)) === undefined) return;
    // The member deleted their face data, and nothing of it is kept.
    if (!found || !(await hasCode(tx, memberId))) return restWithoutCode(tx, memberId);
    await store.upsertPhotoLikeness(tx, photoId, found);
    await restFaceBadge(tx, memberId, !keepsBadge(found.likeness, thresholdsOf(tx.settings)));
  });
}

async function likenessIn(ctx: Context, code: Float32Array, picture: Buffer): Promise<store.PhotoLikeness> {
  const faces = await facesIn(ctx, picture);
  return { faceCount: faces.length, likeness: await highestLikeness(ctx, code, faces) };
}
