import { photoToReckon } from '#features/photos';
import { secondsAfter } from '#platform/clock';
import type { Context } from '#platform/context';
import { distanceBetween, isAlike } from './findings.policy.ts';
import { listNear, listUnexamined, saveFinding, saveMatches, type Match } from './findings.store.ts';

/** Reckons what can be said of a photo by a machine, and finds photos of others that look like it. Harmless when repeated. */
export async function examinePhoto(ctx: Context, photoId: number): Promise<void> {
  const photo = await photoToReckon(ctx, photoId);
  if (!photo) return;
  const { sharpness, hash, mirroredHash } = await ctx.images.examine(photo.bytes);
  // What is found by nobody yet is written first: of two that come at once, one at least finds the other.
  if (!(await saveFinding(ctx, { photoId, sharpness, hash }))) return;
  const matches = [
    ...(await matchesOf(ctx, { photoId, memberId: photo.memberId, hash, isMirrored: false })),
    ...(await matchesOf(ctx, { photoId, memberId: photo.memberId, hash: mirroredHash, isMirrored: true })),
  ];
  await saveMatches(ctx, matches);
}

type Sought = { readonly photoId: number; readonly memberId: number; readonly hash: string; readonly isMirrored: boolean };

async function matchesOf(ctx: Context, { photoId, memberId, hash, isMirrored }: Sought): Promise<Match[]> {
  const near = await listNear(ctx, memberId, hash);
  return near
    .map((other) => ({ photoId, otherId: other.photoId, distance: distanceBetween(hash, other.hash), isMirrored }))
    .filter(({ distance }) => isAlike(distance));
}

/** A photo is examined within a moment; one that waits for so long without was overlooked. */
const OVERLOOKED_AFTER_SECONDS = 600;
const AT_ONCE = 50;

/** Examines photos whose job was lost or failed for good. One that cannot be read keeps none of the others waiting. */
export async function examineOverlooked(ctx: Context): Promise<void> {
  const overlooked = await listUnexamined(ctx, secondsAfter(ctx.clock.now(), -OVERLOOKED_AFTER_SECONDS), AT_ONCE);
  for (const photoId of overlooked)
    await examinePhoto(ctx, photoId).catch((failure: unknown) => ctx.log.warn({ err: failure, photoId }, 'a photo could not be examined'));
}
