import type { BlurLevel } from '@app/contract/media';
import { isPremium } from '#features/entitlements';
import { letGoOfFiles } from '#features/files';
import { areBlocked } from '#features/pairs';
import type { Context, Tx } from '#platform/context';
import { announce } from '#platform/events';
import * as access from './photo-access.store.ts';
import type { Grant, GrantPage, GrantRow, LivePhoto } from './photo-access.store.ts';
import { factsOf, judgeAsking, visibleVariant, type Asking, type StoredFacts, type Visibility } from './photos.policy.ts';
import { deletePhotosOf, lockMedia } from './photos.store.ts';
import type { PhotoKind, PrivacySettings } from './photos.tables.ts';

export const privacyOf = (ctx: Context, memberId: number): Promise<PrivacySettings> => access.findPrivacy(ctx, memberId);

export async function updatePrivacy(tx: Tx, memberId: number, patch: Partial<PrivacySettings>): Promise<void> {
  await lockMedia(tx, memberId);
  await access.savePrivacy(tx, memberId, patch);
  await announce(tx, 'privacy.changed', { memberId });
}

export const setBlurLevel = (tx: Tx, memberId: number, blurLevel: BlurLevel): Promise<void> => updatePrivacy(tx, memberId, { blurLevel });

/** Opens an owner's photos to one viewer. Returns false where it was granted already. */
export async function grantPhotos(tx: Tx, grant: Grant): Promise<boolean> {
  const isNew = await access.insertGrant(tx, grant);
  if (isNew) await announce(tx, 'photos.opened', grant);
  return isNew;
}

export const withdrawGrant = (tx: Tx, grant: Grant): Promise<void> => access.deleteGrant(tx, grant);

/** Withdraws the grants of the two to each other. */
export const withdrawGrantsBetween = (tx: Tx, one: number, other: number): Promise<unknown> => access.deleteGrantsBetween(tx, one, other);

/** Returns those who may see the owner's photos whatever the level, newest first. */
export const photoGrantsOf = (ctx: Context, page: GrantPage): Promise<{ readonly rows: readonly GrantRow[]; readonly total: number }> =>
  access.listGrants(ctx, page);

/** Judges by the rows of `askingQuery` whether a viewer may ask an owner for photos of a type; that the two are an eligible pair is judged before. */
export const judgePhotoAsking = (facts: access.AskingFacts | undefined, isViewerPremium: boolean): Asking =>
  judgeAsking({ ...(facts ?? { level: 0, isHidden: false, isGranted: false, hasPhotos: false }), isViewerPremium });

/** Judges, as it is at this moment, what of one photo or recording a viewer may be sent. */
export async function visibilityFor(ctx: Context, viewerId: number, row: StoredFacts & { readonly memberId: number }): Promise<Visibility> {
  const isOwner = row.memberId === viewerId;
  const [isBlocked, isViewerPremium] = await Promise.all([
    !isOwner && areBlocked(ctx, viewerId, row.memberId),
    !isOwner && row.blurLevel === 2 && isPremium(ctx, viewerId),
  ]);
  return visibleVariant(factsOf(row, { isOwner, isBlocked, isViewerPremium, reviewMode: ctx.settings.PHOTO_REVIEW }));
}

/** Finds a photo of another that this viewer can see in any form, for a report; null for all others. */
export async function photoForReport(
  ctx: Context,
  viewerId: number,
  photoId: number,
): Promise<{ readonly ownerId: number; readonly kind: PhotoKind; readonly objectKey: string } | null> {
  const photo = await access.findForReport(ctx, viewerId, photoId);
  if (!photo) return null;
  const { memberId: ownerId, kind, largeKey: objectKey } = photo;
  const visibility = await visibilityFor(ctx, viewerId, photo);
  return visibility === 'clear' || visibility === 'blurred' ? { ownerId, kind, objectKey } : null;
}

/** Returns what a report on a member copies: the photos that are not rejected, at most `limit`. */
export const photosForReport = (ctx: Context, memberId: number, limit: number): Promise<readonly LivePhoto[]> =>
  access.listForReport(ctx, memberId, limit);

/** Erases all photos, grants and privacy settings of a member, files included. */
export async function erasePhotos(tx: Tx, memberId: number): Promise<void> {
  const files = await deletePhotosOf(tx, memberId);
  await access.deleteGrantsOf(tx, memberId);
  await access.deletePrivacy(tx, memberId);
  await letGoOfFiles(tx, files);
}
