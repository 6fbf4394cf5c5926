import { createHash } from 'node:crypto';
import type { IntroductionType } from '@app/contract/media';
import type { Clock } from '#platform/clock';
import { readClip, withoutRemarks } from '#platform/clips';
import type { Transaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import type { Limits } from '#platform/rate-limit';
import { newObjectKey } from '#platform/storage';
import type { FileLedger } from '../files/file-ledger.ts';
import { INTRODUCTION_UPLOADS } from '../media.limits.ts';
import { isRepeatedUpload } from '../media.policy.ts';
import type { IntroductionRow } from '../media.tables.ts';
import { lockMember } from '../photos/photo.store.ts';
import { isTooLarge, problemOf } from './introduction.policy.ts';
import { insertIntroduction, listLiveOfKind, updateIntroductionsDeleted, updateIntroductionsReplacedBy } from './introduction.store.ts';
import type { PreparedIntroduction } from './introduction.types.ts';

export type SaveIntroductionDeps = { readonly clock: Clock; readonly limits: Limits; readonly ledger: FileLedger };

/** Judges a recording by its bytes and stores it without what devices write beside it. */
export async function prepareIntroduction(
  deps: SaveIntroductionDeps,
  memberId: number,
  type: IntroductionType,
  bytes: Buffer,
): Promise<PreparedIntroduction> {
  await deps.limits.take(INTRODUCTION_UPLOADS, memberId);
  const clip = isTooLarge(type, bytes.length) ? null : readClip(bytes);
  const problem = problemOf(type, bytes.length, clip);
  if (problem) throw new Refusal(problem.code, { sentence: problem.sentence, fields: { file: problem.sentence } });
  if (!clip) throw new TypeError('a recording without a problem is known');
  const objectKey = newObjectKey('introduction');
  const kept = withoutRemarks(bytes, clip);
  await deps.ledger.storeAll([{ key: objectKey, bytes: kept }]);
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

export async function saveIntroduction(deps: SaveIntroductionDeps, trx: Transaction, prepared: PreparedIntroduction): Promise<void> {
  const { kind: _, type, objectKeys, ...columns } = prepared;
  await lockMember(trx, prepared.memberId, deps.clock.now());
  const live = await listLiveOfKind(trx, prepared.memberId, type);
  // What a repetition stored stays in the ledger, which deletes it.
  if (isRepeatedUpload(live, prepared.sha256)) return;
  const waiting = live.filter((row) => row.status !== 'approved');
  await retireIntroductions(deps, trx, waiting);
  await deps.ledger.takeOver(trx, objectKeys);
  const { id } = await insertIntroduction(trx, { ...columns, kind: type, status: 'pending', createdAt: deps.clock.now() });
  await updateIntroductionsReplacedBy(trx, idsOf(waiting), id);
}

export async function removeIntroduction(
  deps: SaveIntroductionDeps,
  trx: Transaction,
  memberId: number,
  type: IntroductionType,
): Promise<void> {
  await lockMember(trx, memberId, deps.clock.now());
  const live = await listLiveOfKind(trx, memberId, type);
  if (live.length === 0) throw new Refusal('not_found');
  await retireIntroductions(deps, trx, live);
}

export const idsOf = (rows: readonly IntroductionRow[]): number[] => rows.map(({ id }) => id);

/** Takes recordings off; their files go with the next clean-up. */
export async function retireIntroductions(
  deps: Pick<SaveIntroductionDeps, 'clock' | 'ledger'>,
  trx: Transaction,
  rows: readonly IntroductionRow[],
): Promise<void> {
  await updateIntroductionsDeleted(trx, idsOf(rows), deps.clock.now());
  await deps.ledger.letGo(
    trx,
    rows.map(({ objectKey }) => objectKey),
  );
}
