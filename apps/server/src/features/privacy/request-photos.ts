import { privacySentences, type PhotoAccessType } from '@app/contract/privacy';
import { secondsUntilRoom } from '#platform/clock';
import type { Transaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import { expiryOf, PRICES, statusAt } from './photo-request.policy.ts';
import { PHOTO_REQUESTS_A_DAY_MAX } from './privacy.limits.ts';
import { endRequest } from './end-requests.ts';
import { photoRequestsStore as store } from './photo-requests.store.ts';
import type { PhotoRequestRow } from './privacy.tables.ts';
import type { PrivacyDeps } from './privacy.types.ts';

export type PhotoWish = {
  readonly requesterId: number;
  readonly ownerId: number;
  readonly type: PhotoAccessType;
  readonly idempotencyKey: string | null;
};
export type SentRequest = { readonly row: PhotoRequestRow; readonly ownerName: string; readonly left: number };

/** Asks for photos: the request and its credit are one. The same word of the same tap finds what it made before. */
export async function requestPhotos(deps: PrivacyDeps, wish: PhotoWish): Promise<SentRequest> {
  const made = await deps.inTransaction((trx) => requestOnce(deps, trx, wish));
  const left = made.left ?? (await deps.entitlements.countersOf(wish.requesterId))[PRICES[wish.type].count];
  return { ...made, left };
}

/** `left` null where nothing was spent. */
type Made = Omit<SentRequest, 'left'> & { readonly left: number | null };

async function requestOnce(deps: PrivacyDeps, trx: Transaction, wish: PhotoWish): Promise<Made> {
  const { requesterId, ownerId, type, idempotencyKey } = wish;
  const { viewer, target } = await deps.members.requirePair(trx, requesterId, ownerId);
  const earlier = idempotencyKey === null ? undefined : await store.findByKey(trx, wish, idempotencyKey);
  if (earlier) return { row: earlier, ownerName: target.name, left: null };
  await refuseNeedless(deps, trx, wish);

  const createdAt = deps.clock.now();
  const row = await store.insert(trx, { requesterId, ownerId, type, idempotencyKey, createdAt, expiresAt: expiryOf(createdAt) });
  const { act } = PRICES[type];
  const { left, entryId } = await deps.entitlements.spendCredit(trx, { memberId: requesterId, act, target: String(row.id) });
  // Judged after the credit: from there on nothing else of this requester is written meanwhile.
  await refuseTooMany(deps, trx, requesterId);
  await store.updateCredit(trx, row.id, entryId);
  await deps.notifications.notify(trx, {
    memberId: ownerId,
    type: 'photo_request',
    eventKey: `photo-request:${row.id}`,
    parameters: { name: viewer.name },
    opens: '/privacy-settings',
    actorId: requesterId,
  });
  return { row, ownerName: target.name, left };
}

/** Nobody pays for what is open already, was asked already, or the owner cannot open. */
async function refuseNeedless(deps: PrivacyDeps, trx: Transaction, wish: PhotoWish): Promise<void> {
  const { requesterId: viewerId, ownerId, type } = wish;
  const asking = await deps.media.judgeAsking(trx, { ownerId, viewerId, type });
  if (asking === 'premium_members') throw new Refusal('premium_needed', { sentence: privacySentences.premiumOnly });
  if (asking !== 'may_ask') throw new Refusal(asking);
  const pending = await store.lockPending(trx, wish);
  if (!pending) return;
  const now = deps.clock.now();
  if (statusAt(pending, now) === 'pending') throw new Refusal('already_requested');
  await endRequest(deps, trx, pending, 'expired');
}

async function refuseTooMany({ clock }: PrivacyDeps, trx: Transaction, requesterId: number): Promise<void> {
  const askedAt = await store.askedAt(trx, requesterId, PHOTO_REQUESTS_A_DAY_MAX);
  const retryAfterSeconds = askedAt ? secondsUntilRoom(askedAt, clock.now()) : 0;
  if (retryAfterSeconds > 0) throw new Refusal('too_many_requests', { retryAfterSeconds });
}
