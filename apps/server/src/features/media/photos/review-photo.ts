import type { Clock } from '#platform/clock';
import type { Transaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import type { Announce } from '#platform/events';
import type { FileLedger } from '../files/file-ledger.ts';
import type { PhotoRow } from '../media.tables.ts';
import type { Decision } from '../media.types.ts';
import { findById, listLiveInPlace, lockMember, updateApproved, updateRejected, updateReplacedBy } from './photo.store.ts';
import { holdsMany } from './photo-places.ts';
import { retire } from './save-photos.ts';

export type ReviewDeps = { readonly clock: Clock; readonly ledger: FileLedger; readonly announce: Announce };

/** Decides on a pending photo. An approved one takes the place of the one before it. */
export async function reviewPhoto(deps: ReviewDeps, trx: Transaction, photoId: number, decision: Decision): Promise<void> {
  const photo = await findLocked(deps, trx, photoId);
  if (decision.outcome === 'rejected') await updateRejected(trx, photo.id, decision.reason);
  else await approve(deps, trx, photo);
  const { memberId, kind } = photo;
  const reason = decision.outcome === 'rejected' ? decision.reason : null;
  await deps.announce(trx, 'photo.reviewed', { photoId, memberId, kind, outcome: decision.outcome, reason });
  await deps.announce(trx, 'photos.changed', { memberId });
}

async function findLocked(deps: ReviewDeps, trx: Transaction, photoId: number): Promise<PhotoRow> {
  const found = await findById(trx, photoId);
  if (!found) throw new Refusal('not_found');
  await lockMember(trx, found.memberId, deps.clock.now());
  const photo = await findById(trx, photoId);
  if (!photo || photo.deletedAt) throw new Refusal('not_found');
  if (photo.status !== 'pending') throw new Refusal('already_decided');
  return photo;
}

async function approve(deps: ReviewDeps, trx: Transaction, photo: PhotoRow): Promise<void> {
  const before = holdsMany(photo) ? [] : (await listLiveInPlace(trx, photo.memberId, photo)).filter((row) => row.status === 'approved');
  await retire(deps, trx, before);
  await updateReplacedBy(
    trx,
    before.map((row) => row.id),
    photo.id,
  );
  await updateApproved(trx, photo.id, deps.clock.now());
}
