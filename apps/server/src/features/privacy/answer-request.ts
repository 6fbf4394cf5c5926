import type { Transaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import { endRequest } from './end-requests.ts';
import { tellAllowed } from './show-photos.ts';
import { statusAt } from './photo-request.policy.ts';
import { photoRequestsStore as store } from './photo-requests.store.ts';
import type { PhotoRequestRow } from './privacy.tables.ts';
import type { PrivacyDeps } from './privacy.types.ts';

export type Answer = { readonly ownerId: number; readonly requestId: number };

/** The owner allows: the photos are open to the one who asked from this moment. */
export const acceptRequest = (deps: PrivacyDeps, answer: Answer): Promise<{ requesterName: string }> =>
  deps.inTransaction(async (trx) => {
    const found = await findReceived(deps, trx, answer);
    const { viewer: owner, target: requester } = await deps.members.requirePair(trx, answer.ownerId, found.requesterId);
    const request = await lockUnanswered(deps, trx, found.id);
    await endRequest(deps, trx, request, 'accepted');
    await deps.media.grant(trx, { ownerId: owner.id, viewerId: requester.id, type: request.type });
    await tellAllowed(deps, trx, { owner, viewerId: requester.id, eventKey: `photo-request:${request.id}` });
    return { requesterName: requester.name };
  });

/** The owner declines: the credit goes back, and nobody is told. */
export const declineRequest = (deps: PrivacyDeps, answer: Answer): Promise<void> =>
  deps.inTransaction(async (trx) => {
    const found = await findReceived(deps, trx, answer);
    await deps.members.requireAvailable(trx, answer.ownerId, found.requesterId);
    await endRequest(deps, trx, await lockUnanswered(deps, trx, found.id), 'declined');
  });

/** Somebody else's request is none. The pair is locked before the row, as everywhere. */
async function findReceived(_deps: PrivacyDeps, trx: Transaction, { ownerId, requestId }: Answer): Promise<PhotoRequestRow> {
  const found = await store.findReceived(trx, ownerId, requestId);
  if (!found || found.status === 'withdrawn') throw new Refusal('not_found');
  return found;
}

async function lockUnanswered({ clock }: PrivacyDeps, trx: Transaction, id: number): Promise<PhotoRequestRow> {
  const request = await store.lockById(trx, id);
  const status = statusAt(request, clock.now());
  if (status !== 'pending') throw new Refusal('already_answered', { extra: { data: { id, status } } });
  return request;
}
