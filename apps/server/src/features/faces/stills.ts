import { lookForReview, readFileForReview, type Looker } from '#features/photos';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { findStill } from './faces.store.ts';
import type { StillRow } from './faces.tables.ts';

/** Returns the context to which a still is sealed: it opens for this member only. */
export const stillContext = (memberId: number): string => `face-still:${memberId}`;

/** Reads a still for what the software reckons of it; null where its file is gone. */
export async function stillToReckon(ctx: Context, { objectKey, memberId }: StillRow): Promise<Buffer | null> {
  const sealed = await ctx.storage.get(objectKey);
  return sealed && ctx.sealing.openBytes(sealed, stillContext(memberId));
}

/** Opens a still for staff who judge it, once the look is in the audit log. */
export async function lookAtFaceStill(ctx: Context, looker: Looker, id: number): Promise<Buffer> {
  const still = await findStill(ctx, id);
  if (!still) throw new Refusal('not_found');
  const { memberId, objectKey } = still;
  return lookForReview(ctx, { ...looker, memberId, target: { kind: 'face_still', id } }, async () =>
    ctx.sealing.openBytes(await readFileForReview(ctx, objectKey), stillContext(memberId)),
  );
}
