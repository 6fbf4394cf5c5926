import { lookAtPhoto } from '#features/photos';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { FileAnswer } from '#platform/http';
import type { Limit } from '#platform/rate-limit';
import { requireMember } from './begin-act.ts';
import { isPhotoOf } from './show-member.store.ts';

/** More is no work on single members any more. */
const LOOKS: Limit = { name: 'member-records.photo-looks', max: 600, windowSeconds: 3600, by: 'account' };
/** Why, in the audit log. */
const REASON = 'Page of the member';

export type PhotoLook = { readonly memberId: number; readonly photoId: number; readonly staffId: number };

/** Returns a photo that the page of its member names, once the look is in the audit log. 404 where it is another member's or gone. */
export async function lookAtRecordPhoto(ctx: Context, { memberId, photoId, staffId }: PhotoLook): Promise<FileAnswer> {
  await requireMember(ctx, memberId, staffId);
  if (!(await isPhotoOf(ctx, memberId, photoId))) throw new Refusal('not_found');
  await ctx.limits.take(LOOKS, staffId);
  const bytes = await lookAtPhoto(ctx, { staffId, reason: REASON }, photoId);
  return { file: { type: 'image/jpeg', name: `photo-${photoId}.jpg`, bytes } };
}
