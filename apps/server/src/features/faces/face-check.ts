import { randomInt } from 'node:crypto';
import { CHECK_MINUTES, FACE_CONSENT, facesSentences as say, type FaceState } from '@app/contract/faces';
import { flagOf } from '@app/contract/kernel';
import { discardPrepared, PICTURE_UPLOADS, refusePicture, storeFiles, takeOverFiles, type Picture } from '#features/files';
import { faceProofOf, prepareVerificationImage, saveVerificationImage } from '#features/identity';
import { lockMedia } from '#features/photos';
import { secondsAfter } from '#platform/clock';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { invalid, Refusal } from '#platform/errors';
import { enqueue } from '#platform/jobs';
import type { Limit } from '#platform/rate-limit';
import { newObjectKey } from '#platform/storage';
import { hasCode } from './codes.store.ts';
import { reckonFaces } from './face-queue.ts';
import { drawMovements, isOpen } from './faces.policy.ts';
import * as store from './faces.store.ts';
import type { CheckRow, StillPlace } from './faces.tables.ts';
import { stillContext } from './stills.ts';

/** Few: who draws often meets in the end the movements of a set that was prepared. After them the upload of a picture remains. */
const DRAWINGS: Limit = { name: 'faces.begin', max: 5, windowSeconds: 86_400, by: 'account' };
const MINUTE = 60;
const PICTURES = ['straight', 'first', 'second'] as const;
type PictureName = (typeof PICTURES)[number];

/** Returns where a member's check stands, also where the site has no checks any more. */
export async function faceStateOf(ctx: Context, memberId: number): Promise<FaceState> {
  const [proof, check, code] = await Promise.all([
    faceProofOf(ctx, memberId),
    store.findCheckIn(ctx, memberId, ['sent', 'approved', 'rejected']),
    hasCode(ctx, memberId),
  ]);
  return {
    is_on: flagOf(ctx.settings.CAPABILITY_FACE_CHECK),
    status: proof?.status ?? 'none',
    reason: proof?.reason ?? null,
    is_live: flagOf(proof?.isLive ?? false),
    is_resting: flagOf((proof?.restingSince ?? null) !== null),
    has_data: flagOf(code || (check !== undefined && check.stillsDeletedAt === null)),
  };
}

async function refuseVerified(ctx: Context, memberId: number): Promise<void> {
  if ((await faceProofOf(ctx, memberId))?.status === 'approved') throw new Refusal('field_locked');
}

/** Finds the check that a member began and can still send. */
async function openCheckOf(ctx: Context, memberId: number): Promise<CheckRow | undefined> {
  const check = await store.findCheckIn(ctx, memberId, ['begun']);
  return check && isOpen(check, ctx.clock.now()) ? check : undefined;
}

/** Begins a check with movements that nobody could foresee. They stay what they are, however often it is begun, until it is sent or its time has passed. */
export async function beginCheck(ctx: Context, memberId: number): Promise<CheckRow> {
  await refuseVerified(ctx, memberId);
  const begun = await openCheckOf(ctx, memberId);
  if (begun) return begun;
  const drawings = await ctx.limits.count(DRAWINGS, memberId);
  if (drawings.isReached)
    throw new Refusal('too_many_requests', { retryAfterSeconds: drawings.retryAfterSeconds, sentence: say.begunOften });
  return inTransaction(ctx, async (tx) => {
    await lockMedia(tx, memberId);
    const begunMeanwhile = await openCheckOf(tx, memberId);
    if (begunMeanwhile) return begunMeanwhile;
    await store.deleteBegun(tx, memberId);
    // One that waits for its review goes with the pictures that take its place.
    return store.insertCheck(tx, {
      memberId,
      movements: drawMovements((limit) => randomInt(limit)),
      consentVersion: FACE_CONSENT.version,
      expiresAt: secondsAfter(tx.clock.now(), CHECK_MINUTES * MINUTE),
    });
  });
}

export type Sending = {
  readonly memberId: number;
  readonly checkId: number;
  readonly hasVirtualCamera: boolean;
  readonly pictures: { readonly [Name in PictureName]?: Picture | undefined };
};
type Whole = Readonly<Record<PictureName, Picture>>;

function wholeOnly(pictures: Sending['pictures']): Whole {
  const missing = PICTURES.filter((name) => !pictures[name]);
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map((name) => [name, say.pictureMissing])));
  return pictures as Whole;
}

function openOnly(check: CheckRow | undefined, { memberId }: Pick<Sending, 'memberId'>, now: Date): CheckRow {
  if (check?.memberId !== memberId) throw new Refusal('not_found');
  if (!isOpen(check, now)) throw new Refusal('check_over');
  return check;
}

type Still = { readonly place: StillPlace; readonly objectKey: string };

/** Takes the pictures of a check: all or none. The one straight on becomes the verification image, which waits for its review. */
export async function sendCheck(ctx: Context, sending: Sending): Promise<void> {
  const { memberId, checkId } = sending;
  const pictures = wholeOnly(sending.pictures);
  openOnly(await store.findCheck(ctx, checkId), sending, ctx.clock.now());
  await refuseVerified(ctx, memberId);
  const stills = await prepareStills(ctx, memberId, pictures);
  const objectKeys = stills.map(({ objectKey }) => objectKey);
  try {
    const image = await prepareVerificationImage(ctx, memberId, 'self', { ...pictures.straight, field: 'straight' });
    await inTransaction(ctx, async (tx) => {
      await lockMedia(tx, memberId);
      openOnly(await store.findCheck(tx, checkId), sending, tx.clock.now());
      const sentAt = await saveVerificationImage(tx, image, true);
      await takeOverFiles(tx, objectKeys);
      await saveStills(tx, { ...sending, sentAt }, stills);
    }).catch(async (failure: unknown) => {
      await discardPrepared(ctx, image);
      throw failure;
    });
  } catch (failure) {
    await discardPrepared(ctx, { objectKeys });
    throw failure;
  }
}

async function prepareStills(ctx: Context, memberId: number, { first, second }: Whole): Promise<Still[]> {
  await ctx.limits.take(PICTURE_UPLOADS, memberId);
  await ctx.limits.take(PICTURE_UPLOADS, memberId);
  const encoded = [
    await ctx.images.scan(first.bytes).catch(refusePicture('first')),
    await ctx.images.scan(second.bytes).catch(refusePicture('second')),
  ];
  const files = encoded.map((bytes) => ({
    key: newObjectKey('face'),
    bytes: ctx.sealing.sealBytes(bytes, stillContext(memberId)),
  }));
  await storeFiles(ctx, files);
  return files.map(({ key: objectKey }, index) => ({ place: index === 0 ? 1 : 2, objectKey }));
}

type Sent = Omit<Sending, 'pictures'> & { readonly sentAt: Date };

async function saveStills(tx: Tx, { memberId, checkId, hasVirtualCamera, sentAt }: Sent, stills: readonly Still[]): Promise<void> {
  for (const { place, objectKey } of stills) await store.insertStill(tx, { checkId, memberId, place, objectKey, keyId: tx.sealing.keyId });
  await store.updateSent(tx, checkId, { sentAt, hasVirtualCamera });
  await enqueue(tx, reckonFaces, { checkId });
}
