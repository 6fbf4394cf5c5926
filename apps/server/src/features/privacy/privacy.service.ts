import type { PhotoAccessType } from '@app/contract/privacy';
import { requireAvailable, requirePairAhead } from '#features/members';
import { grantPhotos, privacyOf, updatePrivacy, withdrawGrant, type PrivacySettings } from '#features/photos';
import { todayIn } from '#platform/clock';
import { inTransaction, type Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { Limit } from '#platform/rate-limit';
import { statusAt } from './photo-request.policy.ts';
import { endRequest, tellAllowed } from './photo-requests.ts';
import { lockPending } from './photo-requests.store.ts';

const DAY_SECONDS = 86_400;
/** Each grant tells somebody; this many a day are no longer a choice of people. */
const PHOTO_GRANTS: Limit = { name: 'privacy.photo-grant', max: 200, windowSeconds: DAY_SECONDS, by: 'account' };
/** The answer names the member, so that it is no list to be read through. */
export const PHOTO_REMOVALS: Limit = { name: 'privacy.photo-removal', max: 200, windowSeconds: DAY_SECONDS, by: 'account' };

type Patch = { readonly [Name in keyof PrivacySettings]?: PrivacySettings[Name] | undefined };

/** Writes the settings that are named and no other. Returns all of them. */
export async function saveSettings(ctx: Context, memberId: number, patch: Patch): Promise<PrivacySettings> {
  const named = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as Partial<PrivacySettings>;
  if (Object.keys(named).length > 0) await inTransaction(ctx, (tx) => updatePrivacy(tx, memberId, named));
  return privacyOf(ctx, memberId);
}

export type Access = { readonly ownerId: number; readonly viewerId: number; readonly type: PhotoAccessType };

/** Opens the owner's photos without being asked; a request that waits for the same is answered by it. Again: nothing. */
export async function grantAccess(ctx: Context, access: Access): Promise<{ viewerName: string }> {
  await ctx.limits.take(PHOTO_GRANTS, access.ownerId);
  return inTransaction(ctx, async (tx) => {
    const { ownerId, viewerId, type } = access;
    const letPass = await requirePairAhead(tx, ownerId, viewerId);
    const { pair, pending } = await lockPending(tx, { requesterId: viewerId, ownerId, type });
    const { viewer: owner, target } = letPass(pair);
    const now = tx.clock.now();
    if (pending) await endRequest(tx, pending, statusAt(pending, now) === 'pending' ? 'accepted' : 'expired');
    // Opening anew on the same day is no news.
    if (await grantPhotos(tx, access))
      await tellAllowed(tx, { owner, viewerId, eventKey: `photo-grant:${ownerId}:${type}:${todayIn(now)}` });
    return { viewerName: target.name };
  });
}

/** Takes a grant back, with effect from the next byte that is asked for. */
export async function removeAccess(ctx: Context, access: Access): Promise<{ viewerName: string }> {
  if (access.ownerId === access.viewerId) throw new Refusal('own_profile');
  await ctx.limits.take(PHOTO_REMOVALS, access.ownerId);
  return inTransaction(ctx, async (tx) => {
    const { target } = await requireAvailable(tx, access.ownerId, access.viewerId);
    await withdrawGrant(tx, access);
    return { viewerName: target.name };
  });
}
