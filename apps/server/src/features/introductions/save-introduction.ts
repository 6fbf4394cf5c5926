import { createHash } from 'node:crypto';
import type { IntroductionType } from '@app/contract/media';
import { letGoOfFiles, storeFiles, takeOverFiles } from '#features/files';
import { isRepeatedUpload, lockMedia } from '#features/photos';
import { cleanClip } from '#platform/clips';
import type { Context, Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { announce } from '#platform/events';
import type { Limit } from '#platform/rate-limit';
import { newObjectKey } from '#platform/storage';
import './introductions.events.ts';
import { isTooLarge, problemOf } from './introductions.policy.ts';
import { deleteIntroductionsOf, insertIntroduction, listLiveOfKind, updateDeleted, updateReplacedBy } from './introductions.store.ts';
import type { IntroductionRow } from './introductions.tables.ts';

/** A recording that was judged and stored, but belongs to no row yet. */
export type PreparedIntroduction = {
  readonly kind: 'introduction';
  readonly memberId: number;
  readonly type: IntroductionType;
  readonly objectKey: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly durationMs: number;
  readonly sha256: string;
  readonly objectKeys: readonly string[];
};

const INTRODUCTION_UPLOADS: Limit = { name: 'media.introduction', max: 20, windowSeconds: 3600, by: 'account' };

/**
 * Judges a recording by its bytes and stores it without what devices write beside it, before the caller's transaction: 415, 413 or 422 at
 * `file`. `saveIntroduction` inside the transaction makes it the member's; `discardPrepared` where the transaction failed.
 */
export async function prepareIntroduction(
  ctx: Context,
  memberId: number,
  type: IntroductionType,
  bytes: Buffer,
): Promise<PreparedIntroduction> {
  await ctx.limits.take(INTRODUCTION_UPLOADS, memberId);
  const clip = isTooLarge(type, bytes.length) ? null : cleanClip(bytes);
  const problem = problemOf(type, bytes.length, clip);
  if (problem) throw new Refusal(problem.code, { sentence: problem.sentence, fields: { file: problem.sentence } });
  if (!clip) throw new TypeError('a recording without a problem is known');
  const objectKey = newObjectKey('introduction');
  const { kept } = clip;
  await storeFiles(ctx, [{ key: objectKey, bytes: kept }]);
  return {
    kind: 'introduction',
    memberId,
    type,
    objectKey,
    mediaType: clip.mediaType,
    bytes: kept.length,
    durationMs: Math.ceil(clip.seconds * 1000),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    objectKeys: [objectKey],
  };
}

/** Saves an introduction, waiting for review, in place of one that waited or was rejected. */
export async function saveIntroduction(tx: Tx, prepared: PreparedIntroduction): Promise<void> {
  const { kind: _, type, objectKeys, ...columns } = prepared;
  await lockMedia(tx, prepared.memberId);
  const live = await listLiveOfKind(tx, prepared.memberId, type);
  // The file of a repetition stays unclaimed and is deleted.
  if (isRepeatedUpload(live, prepared.sha256)) return;
  const waiting = live.filter((row) => row.status !== 'approved');
  await retireIntroductions(tx, waiting);
  await takeOverFiles(tx, objectKeys);
  const { id } = await insertIntroduction(tx, { ...columns, kind: type, status: 'pending', createdAt: tx.clock.now() });
  await updateReplacedBy(tx, idsOf(waiting), id);
  await announce(tx, 'introduction.submitted', { introductionId: id });
}

/** Takes away what is shown and what waits; refuses `not_found` where there is neither. */
export async function removeIntroduction(tx: Tx, memberId: number, type: IntroductionType): Promise<void> {
  await lockMedia(tx, memberId);
  const live = await listLiveOfKind(tx, memberId, type);
  if (live.length === 0) throw new Refusal('not_found');
  await retireIntroductions(tx, live);
}

/** Erases all introductions of a member, files included. */
export const eraseIntroductions = async (tx: Tx, memberId: number): Promise<void> =>
  letGoOfFiles(tx, await deleteIntroductionsOf(tx, memberId));

export const idsOf = (rows: readonly IntroductionRow[]): number[] => rows.map(({ id }) => id);

/** Takes recordings off; their files go with the next clean-up. */
export async function retireIntroductions(tx: Tx, rows: readonly IntroductionRow[]): Promise<void> {
  await updateDeleted(tx, idsOf(rows), tx.clock.now());
  await letGoOfFiles(
    tx,
    rows.map(({ objectKey }) => objectKey),
  );
}
