import { profilePath } from '@app/contract/members';
import type { PhotoAccessType } from '@app/contract/privacy';
import { todayIn } from '#platform/clock';
import type { Transaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import type { MemberSummary } from '#features/members';
import { endRequest } from './end-requests.ts';
import { statusAt } from './photo-request.policy.ts';
import { photoRequestsStore as store } from './photo-requests.store.ts';
import { PHOTO_GRANTS, PHOTO_REMOVALS } from './privacy.limits.ts';
import type { PrivacyDeps } from './privacy.types.ts';

export type Access = { readonly ownerId: number; readonly viewerId: number; readonly type: PhotoAccessType };

export const tellAllowed = (
  { notifications }: Pick<PrivacyDeps, 'notifications'>,
  trx: Transaction,
  { owner, viewerId, eventKey }: { owner: MemberSummary; viewerId: number; eventKey: string },
): Promise<void> =>
  notifications.notify(trx, {
    memberId: viewerId,
    type: 'photo_allowed',
    eventKey,
    parameters: { name: owner.name },
    opens: profilePath(owner.id),
    actorId: owner.id,
  });

/** Opens the owner's photos without being asked; a request that waits for the same is answered by it. Again: nothing. */
export async function grantAccess(deps: PrivacyDeps, access: Access): Promise<{ viewerName: string }> {
  await deps.limits.take(PHOTO_GRANTS, access.ownerId);
  return deps.inTransaction(async (trx) => {
    const { ownerId, viewerId, type } = access;
    const { viewer: owner, target } = await deps.members.requirePair(trx, ownerId, viewerId);
    const pending = await store.lockPending(trx, { requesterId: viewerId, ownerId, type });
    const now = deps.clock.now();
    if (pending) await endRequest(deps, trx, pending, statusAt(pending, now) === 'pending' ? 'accepted' : 'expired');
    // Opening anew on the same day is no news.
    if (await deps.media.grant(trx, access))
      await tellAllowed(deps, trx, { owner, viewerId, eventKey: `photo-grant:${ownerId}:${type}:${todayIn(now)}` });
    return { viewerName: target.name };
  });
}

/** Takes effect with the next byte that is asked for. */
export async function removeAccess(deps: PrivacyDeps, access: Access): Promise<{ viewerName: string }> {
  if (access.ownerId === access.viewerId) throw new Refusal('own_profile');
  await deps.limits.take(PHOTO_REMOVALS, access.ownerId);
  return deps.inTransaction(async (trx) => {
    const { target } = await deps.members.requireAvailable(trx, access.ownerId, access.viewerId);
    await deps.media.withdrawGrant(trx, access);
    return { viewerName: target.name };
  });
}
