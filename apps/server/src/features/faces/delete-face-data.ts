import { lockAccount } from '#features/accounts';
import { letGoOfFiles } from '#features/files';
import { faceProofOf, forgetFaceProof, forgetProofFile } from '#features/identity';
import { lockMedia } from '#features/photos';
import { secondsAfter } from '#platform/clock';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { deleteCode } from './codes.store.ts';
import * as store from './faces.store.ts';
import type { CheckRow } from './faces.tables.ts';

const DAY_SECONDS = 86_400;
/** FACE-07: days from the decision to the end of the stills. */
const STILLS_KEPT_DAYS = 30;
const BATCH = 50;

/** Deletes pictures, findings and code of a member. A badge that was granted stays; a check that waits is taken back. */
export const deleteFaceData = (ctx: Context, memberId: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockMedia(tx, memberId);
    await eraseFaceData(tx, memberId);
    await forgetFaceProof(tx, memberId);
  });

/** Erases all that this feature holds of a member, also on the accounts of others. */
export async function eraseFaceData(tx: Tx, memberId: number): Promise<void> {
  await deleteCode(tx, memberId);
  await store.deleteMatchesWith(tx, memberId);
  await store.deletePhotoLikenesses(tx, memberId);
  await letGoOfFiles(tx, await store.deleteChecks(tx, memberId));
}

/** Takes back the check that waits, where another verification image came in its place. */
export async function dropWaitingCheck(tx: Tx, memberId: number): Promise<void> {
  const waiting = await store.findCheckIn(tx, memberId, ['sent']);
  if (waiting) await letGoOfFiles(tx, await store.deleteChecks(tx, memberId, ['sent']));
}

/** Writes down the decision of staff. What ends the badge ends the code of the face. */
export async function noteDecision(tx: Tx, memberId: number, outcome: 'approved' | 'rejected'): Promise<void> {
  const check = await store.findCheckIn(tx, memberId, ['sent', 'approved']);
  if (check) await store.updateDecided(tx, check.id, outcome);
  if (outcome === 'approved') return;
  await deleteCode(tx, memberId);
  await store.deletePhotoLikenesses(tx, memberId);
}

/** Deletes the stills of checks that were decided on 30 days ago, with what was found in them, and checks that were never sent (FACE-07). */
export async function clearChecks(ctx: Context): Promise<void> {
  await store.deleteExpired(ctx);
  const before = secondsAfter(ctx.clock.now(), -STILLS_KEPT_DAYS * DAY_SECONDS);
  for (;;) {
    const checks = await store.listToClear(ctx, before, BATCH);
    for (const check of checks) await inTransaction(ctx, (tx) => clear(tx, check));
    if (checks.length < BATCH) return;
  }
}

async function clear(tx: Tx, { id, memberId, sentAt }: CheckRow): Promise<void> {
  // Not `lockMedia`, which would make settings of photos for an account that was erased meanwhile.
  await lockAccount(tx, memberId);
  await letGoOfFiles(tx, await store.clearCheck(tx, id));
  const proof = await faceProofOf(tx, memberId);
  // The image of this check, and not one that was handed in since.
  if (proof?.isLive && proof.status !== 'pending' && proof.createdAt.getTime() === sentAt?.getTime()) await forgetProofFile(tx, proof);
}
