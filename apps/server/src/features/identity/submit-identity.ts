import { mediaSentences, type IdType, type ReviewStatus } from '@app/contract/media';
import { isBanned } from '#features/accounts';
import { letGoOfFiles, PICTURE_UPLOADS, refusePicture, storeFiles, takeOverFiles, type Picture } from '#features/files';
import { lockMedia } from '#features/photos';
import type { Context, Tx } from '#platform/context';
import { invalid, Refusal } from '#platform/errors';
import { announce } from '#platform/events';
import type { Limit } from '#platform/rate-limit';
import { newObjectKey } from '#platform/storage';
import { hashNumber, numberContext, scanContext, verificationContext } from './identity-seals.ts';
import './identity.events.ts';
import { comparableNumber, identityKeys, isLocked, judgeIdentity, maskNumber, type SubmittedIdentity } from './identity.policy.ts';
import { findIdentity, scansOf, upsertIdentity } from './identity.store.ts';
import type { Holder } from './identity.tables.ts';
import { fileOf, findVerification, upsertVerification } from './verification.store.ts';

export type PreparedVerificationImage = {
  readonly kind: 'verification';
  readonly memberId: number;
  readonly holder: Holder;
  readonly keyId: string;
  readonly objectKey: string;
  readonly objectKeys: readonly string[];
};
export type PreparedIdentityDocument = {
  readonly kind: 'identity';
  readonly memberId: number;
  readonly holder: Holder;
  readonly type: IdType;
  readonly keyId: string;
  readonly numberSealed: string;
  readonly numberHash: string;
  readonly frontKey: string;
  readonly backKey: string | null;
  readonly objectKeys: readonly string[];
};

export type SubmissionStatus = 'none' | ReviewStatus;
export type IdentityStatus = {
  readonly type: IdType;
  /** Dots and the last four characters. */
  readonly maskedNumber: string;
  readonly hasFront: boolean;
  readonly hasBack: boolean;
  readonly status: ReviewStatus;
  readonly reason: string | null;
};

export const ID_UPLOADS: Limit = { name: 'media.identity', max: 10, windowSeconds: 86_400, by: 'account' };

const locked = (): Refusal => new Refusal('field_locked');

/**
 * Judges, seals and stores a document before the caller's transaction: all of type, number and scans, or 422 naming what is missing.
 * Refuses `field_locked` once one is approved, here and at the saving. `discardPrepared` it where the transaction failed.
 */
export async function prepareIdentityDocument(
  ctx: Context,
  memberId: number,
  submitted: SubmittedIdentity,
): Promise<PreparedIdentityDocument> {
  const { holder } = submitted;
  if (isLocked(await findIdentity(ctx, memberId, holder))) throw locked();
  const verdict = judgeIdentity(submitted);
  if (!verdict.isWhole) throw invalid(verdict.problems);
  await ctx.limits.take(ID_UPLOADS, memberId);

  const { sealing, images } = ctx;
  const { type, number, front, back } = verdict.identity;
  const keys = identityKeys(holder);
  const numberHash = hashNumber(sealing, comparableNumber(type, number));
  if (await isBanned(ctx, [{ kind: 'government_id', value: numberHash }])) throw invalid({ [keys.number]: mediaSentences.idNotAccepted });
  const scan = async (picture: Picture, field: string) => ({
    key: newObjectKey('identity'),
    bytes: sealing.sealBytes(await images.scan(picture.bytes).catch(refusePicture(field)), scanContext(memberId, holder)),
  });
  const [sealedFront, sealedBack] = await Promise.all([scan(front, keys.front), back ? scan(back, keys.back) : null]);
  const files = sealedBack ? [sealedFront, sealedBack] : [sealedFront];
  await storeFiles(ctx, files);
  return {
    kind: 'identity',
    memberId,
    holder,
    type,
    keyId: sealing.keyId,
    numberSealed: sealing.sealText(number, numberContext(memberId, holder)),
    numberHash,
    frontKey: sealedFront.key,
    backKey: sealedBack?.key ?? null,
    objectKeys: files.map((file) => file.key),
  };
}

export async function saveIdentityDocument(tx: Tx, prepared: PreparedIdentityDocument): Promise<void> {
  await lockMedia(tx, prepared.memberId);
  const before = await findIdentity(tx, prepared.memberId, prepared.holder);
  if (isLocked(before)) throw locked();
  await takeOverFiles(tx, prepared.objectKeys);
  await upsertIdentity(tx, prepared);
  if (before) await letGoOfFiles(tx, scansOf(before));
  await announce(tx, 'identity.submitted', { memberId: prepared.memberId });
}

export async function identityStatus(ctx: Context, memberId: number, holder: Holder): Promise<IdentityStatus | null> {
  const row = await findIdentity(ctx, memberId, holder);
  if (!row) return null;
  const number = ctx.sealing.openText(row.numberSealed, numberContext(memberId, holder));
  const { type, status, reason } = row;
  return { type, status, reason, maskedNumber: maskNumber(number), hasFront: true, hasBack: row.backKey !== null };
}

/** Prepares an image before the caller's transaction, like a photo; what is wrong with it is said at `field`. Refuses `field_locked` once one is approved, here and at the saving. */
export async function prepareVerificationImage(
  ctx: Context,
  memberId: number,
  holder: Holder,
  picture: Picture & { readonly field?: string },
): Promise<PreparedVerificationImage> {
  if (isLocked(await findVerification(ctx, memberId, holder))) throw locked();
  await ctx.limits.take(PICTURE_UPLOADS, memberId);
  const scan = await ctx.images
    .scan(picture.bytes)
    .catch(refusePicture(picture.field ?? (holder === 'guardian' ? 'guardian_verification_image' : 'verification_image')));
  const objectKey = newObjectKey('verification');
  await storeFiles(ctx, [{ key: objectKey, bytes: ctx.sealing.sealBytes(scan, verificationContext(memberId, holder)) }]);
  return { kind: 'verification', memberId, holder, keyId: ctx.sealing.keyId, objectKey, objectKeys: [objectKey] };
}

/** Makes a prepared image the member's; `isLive` where it was taken with the live face check. Returns when it was handed in. */
export async function saveVerificationImage(tx: Tx, prepared: PreparedVerificationImage, isLive = false): Promise<Date> {
  await lockMedia(tx, prepared.memberId);
  const before = await findVerification(tx, prepared.memberId, prepared.holder);
  if (isLocked(before)) throw locked();
  await takeOverFiles(tx, prepared.objectKeys);
  const submittedAt = await upsertVerification(tx, prepared, isLive);
  if (before) await letGoOfFiles(tx, fileOf(before));
  await announce(tx, 'verification.submitted', { memberId: prepared.memberId, holder: prepared.holder });
  return submittedAt;
}

export async function verificationStatus(
  ctx: Context,
  memberId: number,
  holder: Holder,
): Promise<{ status: SubmissionStatus; reason: string | null }> {
  const row = await findVerification(ctx, memberId, holder);
  return { status: row?.status ?? 'none', reason: row?.reason ?? null };
}
