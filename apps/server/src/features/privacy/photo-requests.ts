import { profilePath } from '@app/contract/members';
import { privacySentences, type PhotoAccessType, type PhotoRequestStatus } from '@app/contract/privacy';
import { countersOf, holdSpending, returnCredits, spendCredit } from '#features/entitlements';
import { requireAvailable, requirePair, requirePairAhead, type MemberSummary } from '#features/members';
import { notify } from '#features/notifications';
import { grantPhotos, withdrawGrantsBetween } from '#features/photos';
import { secondsUntilRoom } from '#platform/clock';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { expiryOf, givesCreditBack, PRICES, statusAt } from './photo-request.policy.ts';
import * as requests from './photo-requests.store.ts';
import type { PhotoRequestRow } from './privacy.tables.ts';

/** Counted from the rows, so that refused ones do not count (REL-86). */
const PHOTO_REQUESTS_A_DAY_MAX = 30;

export type NewPhotoRequest = {
  readonly requesterId: number;
  readonly ownerId: number;
  readonly type: PhotoAccessType;
  readonly idempotencyKey: string | null;
};
export type SentRequest = { readonly row: Pick<PhotoRequestRow, 'id' | 'status'>; readonly ownerName: string; readonly left: number };

/** Asks for photos: the request and its credit are one. The same word of the same tap finds what it made before. */
export async function requestPhotos(ctx: Context, asked: NewPhotoRequest): Promise<SentRequest> {
  const made = await inTransaction(ctx, (tx) => requestOnce(tx, asked));
  const left = made.left ?? (await countersOf(ctx, asked.requesterId))[PRICES[asked.type].count];
  return { ...made, left };
}

/** `left` null where nothing was spent. */
type Made = Omit<SentRequest, 'left'> & { readonly left: number | null };

async function requestOnce(tx: Tx, asked: NewPhotoRequest): Promise<Made> {
  const { requesterId, ownerId, type, idempotencyKey } = asked;
  const letPass = await requirePairAhead(tx, requesterId, ownerId);
  const before = await requests.findBefore(tx, asked, idempotencyKey);
  const { viewer, target } = letPass(before.pair);
  if (before.earlier) return { row: before.earlier, ownerName: target.name, left: null };
  await refuseNeedless(tx, before);

  const createdAt = tx.clock.now();
  const id = before.nextId;
  const act = { memberId: requesterId, act: PRICES[type].act, target: String(id) };
  const inDay = { requesterId, before: PHOTO_REQUESTS_A_DAY_MAX - 1 };
  const { spending, at: askedAt } = await requests.findSpending(tx, inDay, await holdSpending(tx, act));
  const { left, entryId: creditEntryId } = await spendCredit(tx, act, spending);
  // Judges what was read behind the lock on the credits: from there on nothing else of this requester is written meanwhile.
  refuseTooMany(tx, askedAt);
  await requests.insertRequest(tx, {
    id,
    requesterId,
    ownerId,
    type,
    creditEntryId,
    idempotencyKey,
    createdAt,
    expiresAt: expiryOf(createdAt),
  });
  await notify(tx, {
    memberId: ownerId,
    type: 'photo_request',
    eventKey: `photo-request:${id}`,
    parameters: { name: viewer.name },
    opens: '/privacy-settings',
    actorId: requesterId,
  });
  return { row: { id, status: 'pending' }, ownerName: target.name, left };
}

/** Refuses a request that nobody should pay for: what is open already, was asked already, or the owner cannot open. */
async function refuseNeedless(
  tx: Tx,
  { asking, pending }: Pick<Awaited<ReturnType<typeof requests.findBefore>>, 'asking' | 'pending'>,
): Promise<void> {
  if (asking === 'premium_members') throw new Refusal('premium_needed', { sentence: privacySentences.premiumOnly });
  if (asking !== 'may_ask') throw new Refusal(asking);
  if (!pending) return;
  if (statusAt(pending, tx.clock.now()) === 'pending') throw new Refusal('already_requested');
  await endRequest(tx, pending, 'expired');
}

function refuseTooMany({ clock }: Tx, askedAt: Date | null): void {
  const retryAfterSeconds = askedAt ? secondsUntilRoom(askedAt, clock.now()) : 0;
  if (retryAfterSeconds > 0) throw new Refusal('too_many_requests', { retryAfterSeconds });
}

export type Answer = { readonly ownerId: number; readonly requestId: number };

/** Accepts for the owner: the photos are open to the one who asked from this moment. */
export const acceptRequest = (ctx: Context, answer: Answer): Promise<{ requesterName: string }> =>
  inTransaction(ctx, async (tx) => {
    const found = await findReceived(tx, answer);
    const { viewer: owner, target: requester } = await requirePair(tx, answer.ownerId, found.requesterId);
    const request = await lockUnanswered(tx, found.id);
    await endRequest(tx, request, 'accepted');
    await grantPhotos(tx, { ownerId: owner.id, viewerId: requester.id, type: request.type });
    await tellAllowed(tx, { owner, viewerId: requester.id, eventKey: `photo-request:${request.id}` });
    return { requesterName: requester.name };
  });

/** Declines for the owner: the credit goes back, and nobody is told. */
export const declineRequest = (ctx: Context, answer: Answer): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const found = await findReceived(tx, answer);
    await requireAvailable(tx, answer.ownerId, found.requesterId);
    await endRequest(tx, await lockUnanswered(tx, found.id), 'declined');
  });

/** Refuses somebody else's request as none. The pair is locked before the row, as everywhere. */
async function findReceived(tx: Tx, { ownerId, requestId }: Answer): Promise<PhotoRequestRow> {
  const found = await requests.findReceived(tx, ownerId, requestId);
  if (!found || found.status === 'withdrawn') throw new Refusal('not_found');
  return found;
}

async function lockUnanswered(tx: Tx, id: number): Promise<PhotoRequestRow> {
  const request = await requests.lockById(tx, id);
  const status = statusAt(request, tx.clock.now());
  if (status !== 'pending') throw new Refusal('already_answered', { extra: { data: { id, status } } });
  return request;
}

export const tellAllowed = (
  tx: Tx,
  { owner, viewerId, eventKey }: { owner: MemberSummary; viewerId: number; eventKey: string },
): Promise<void> =>
  notify(tx, {
    memberId: viewerId,
    type: 'photo_allowed',
    eventKey,
    parameters: { name: owner.name },
    opens: profilePath(owner.id),
    actorId: owner.id,
  });

type Ended = Exclude<PhotoRequestStatus, 'pending'>;

/** Ends a pending request, held by the caller, and gives its credit back where nothing was shown for it. */
export const endRequest = (tx: Tx, row: PhotoRequestRow, status: Ended): Promise<void> => endRequests(tx, [[row, status]]);

/** Ends many, in their order. */
async function endRequests(tx: Tx, ended: readonly (readonly [row: PhotoRequestRow, status: Ended])[]): Promise<void> {
  for (const [{ id }, status] of ended) await requests.updateEnded(tx, id, status);
  await returnCredits(
    tx,
    ended.flatMap(([{ id, requesterId, type }, status]) =>
      givesCreditBack(status) ? [{ memberId: requesterId, act: PRICES[type].act, target: String(id) }] : [],
    ),
  );
}

/** Ends what is pending without an answer: `withdrawn`, or `expired` where its time was over before. */
function withdraw(tx: Tx, pending: readonly PhotoRequestRow[]): Promise<void> {
  const now = tx.clock.now();
  return endRequests(
    tx,
    pending.map((row) => [row, statusAt(row, now) === 'expired' ? 'expired' : 'withdrawn']),
  );
}

/** Ends, as a part of a block, all that stands of photos between the two. */
export async function endBetween(tx: Tx, one: number, other: number): Promise<void> {
  await withdraw(tx, await requests.lockPendingBetween(tx, one, other));
  await withdrawGrantsBetween(tx, one, other);
}

/** Ends all requests as a part of an erasure: the others get their credits back; ended requests stay for the credit ledger. */
export const endAllRequestsOf = async (tx: Tx, memberId: number): Promise<void> => withdraw(tx, await requests.lockPendingOf(tx, memberId));

/** Ends what nobody answered, each in a transaction of its own: one that fails keeps no other waiting, and fails the job at the end. */
export async function expireRequests(ctx: Context): Promise<void> {
  const failures: unknown[] = [];
  for (const id of await requests.listDueIds(ctx))
    await inTransaction(ctx, async (tx) => {
      const due = await requests.lockStillPending(tx, id);
      if (due) await endRequest(tx, due, 'expired');
    }).catch((failure: unknown) => failures.push(failure));
  if (failures.length > 0) throw failures[0];
}
