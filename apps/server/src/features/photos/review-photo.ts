import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { announce } from '#platform/events';
import { holdsMany } from './photo-places.ts';
import { findPhoto, listLiveInPlace, lockMedia, updateApproved, updateRejected, updateReplacedBy } from './photos.store.ts';
import type { PhotoKind, PhotoRow } from './photos.tables.ts';
import { retirePhotos } from './save-photos.ts';

/** The decision of staff on what a member submitted. */
export type Decision = { readonly outcome: 'approved' } | { readonly outcome: 'rejected'; readonly reason: string };

/** Decides on a pending photo; refuses `already_decided` where it no longer waits. An approved one takes the place of the one before it. */
export async function reviewPhoto(tx: Tx, photoId: number, decision: Decision): Promise<void> {
  const photo = await findLocked(tx, photoId);
  if (decision.outcome === 'rejected') await updateRejected(tx, photo.id, decision.reason);
  else await approve(tx, photo);
  const { memberId, kind } = photo;
  const reason = decision.outcome === 'rejected' ? decision.reason : null;
  await announce(tx, 'photo.reviewed', { photoId, memberId, kind, outcome: decision.outcome, reason });
  await announce(tx, 'photos.changed', { memberId });
}

async function findLocked(tx: Tx, photoId: number): Promise<PhotoRow> {
  const found = await findPhoto(tx, photoId);
  if (!found) throw new Refusal('not_found');
  await lockMedia(tx, found.memberId);
  const photo = await findPhoto(tx, photoId);
  if (!photo || photo.deletedAt) throw new Refusal('not_found');
  if (photo.status !== 'pending') throw new Refusal('already_decided');
  return photo;
}

async function approve(tx: Tx, photo: PhotoRow): Promise<void> {
  const before = holdsMany(photo) ? [] : (await listLiveInPlace(tx, photo.memberId, photo)).filter((row) => row.status === 'approved');
  await retirePhotos(tx, before);
  await updateReplacedBy(
    tx,
    before.map((row) => row.id),
    photo.id,
  );
  await updateApproved(tx, photo.id, tx.clock.now());
}

export type PhotoRemoval = { readonly photoId: number; readonly ownerId: number; readonly staffId: number; readonly reason: string };

/** Takes a photo off for everybody by staff, whatever was decided on it before; its owner is told why. 404 `not_found` where it is gone already. */
export async function removePhotoByStaff(tx: Tx, { photoId, ownerId, staffId, reason }: PhotoRemoval): Promise<void> {
  await lockMedia(tx, ownerId);
  const photo = await findPhoto(tx, photoId);
  if (!photo || photo.memberId !== ownerId || photo.deletedAt || photo.status === 'rejected') throw new Refusal('not_found');
  const { kind, status } = photo;
  // Off its place first, in which another one may wait.
  await retirePhotos(tx, [photo]);
  await updateRejected(tx, photoId, reason);
  const entry = { actorId: staffId, action: 'photos.remove', subject: `photo:${photoId}`, memberId: ownerId, reason, before: { status } };
  await tx.audit.record(tx, { ...entry, after: { status: 'rejected' } });
  await announce(tx, 'photo.reviewed', { photoId, memberId: ownerId, kind, outcome: 'rejected', reason });
  await announce(tx, 'photos.changed', { memberId: ownerId });
}

/** Who of the staff looks, and why. */
export type Looker = { readonly staffId: number; readonly reason: string };

/** A look of staff at something that a member submitted. */
export type Look = Looker & { readonly memberId: number; readonly target: { readonly kind: string; readonly id: number } };

/** Reads for staff what they judge, once the look is in the audit log: without the entry no bytes are given. */
export async function lookForReview<T>(ctx: Context, { staffId, reason, memberId, target }: Look, read: () => Promise<T>): Promise<T> {
  await inTransaction(ctx, (tx) =>
    tx.audit.record(tx, { actorId: staffId, action: 'media.look', subject: `account:${memberId}`, reason, details: target }),
  );
  return read();
}

/** Reads a stored file; refuses `not_found` where there is none. */
export async function readFileForReview({ storage }: Context, key: string): Promise<Buffer> {
  const bytes = await storage.get(key);
  if (!bytes) throw new Refusal('not_found');
  return bytes;
}

/** Reads a photo for the review of staff, with an entry in the audit log. */
export async function lookAtPhoto(ctx: Context, looker: Looker, photoId: number): Promise<Buffer> {
  const photo = await findPhoto(ctx, photoId);
  if (!photo || photo.deletedAt) throw new Refusal('not_found');
  const look = { ...looker, memberId: photo.memberId, target: { kind: 'photo', id: photoId } };
  return lookForReview(ctx, look, () => readFileForReview(ctx, photo.largeKey));
}

export type PhotoToReckon = { readonly memberId: number; readonly kind: PhotoKind; readonly bytes: Buffer };

/** Reads a photo for what the software reckons of it; null where it is no longer there. */
export async function photoToReckon(ctx: Context, photoId: number): Promise<PhotoToReckon | null> {
  const photo = await findPhoto(ctx, photoId);
  if (!photo || photo.deletedAt) return null;
  const bytes = await ctx.storage.get(photo.largeKey);
  return bytes && { memberId: photo.memberId, kind: photo.kind, bytes };
}
