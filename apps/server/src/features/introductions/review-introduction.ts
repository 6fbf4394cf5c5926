import { lockMedia, lookForReview, type Decision, type Looker } from '#features/photos';
import type { Context, Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { announce } from '#platform/events';
import type { SentParts } from '#platform/http';
import { findIntroduction, listLiveOfKind, updateApproved, updateRejected, updateReplacedBy } from './introductions.store.ts';
import type { IntroductionRow } from './introductions.tables.ts';
import { idsOf, retireIntroductions } from './save-introduction.ts';

/** Decides on a pending introduction; refuses `already_decided` where it no longer waits. An approved one takes the place of the one before it. */
export async function reviewIntroduction(tx: Tx, introductionId: number, decision: Decision): Promise<void> {
  const row = await findLocked(tx, introductionId);
  const reason = decision.outcome === 'rejected' ? decision.reason : null;
  if (reason === null) await approve(tx, row);
  else await updateRejected(tx, row.id, reason);
  const { memberId, kind } = row;
  await announce(tx, 'introduction.reviewed', { introductionId, memberId, kind, outcome: decision.outcome, reason });
}

async function findLocked(tx: Tx, id: number): Promise<IntroductionRow> {
  const found = await findIntroduction(tx, id);
  if (!found) throw new Refusal('not_found');
  await lockMedia(tx, found.memberId);
  const row = await findIntroduction(tx, id);
  if (!row || row.deletedAt) throw new Refusal('not_found');
  if (row.status !== 'pending') throw new Refusal('already_decided');
  return row;
}

async function approve(tx: Tx, row: IntroductionRow): Promise<void> {
  const before = (await listLiveOfKind(tx, row.memberId, row.kind)).filter((one) => one.status === 'approved');
  await retireIntroductions(tx, before);
  await updateReplacedBy(tx, idsOf(before), row.id);
  await updateApproved(tx, row.id, tx.clock.now());
}

/** Opens an introduction for the review of staff, with an entry in the audit log. */
export async function lookAtIntroduction(ctx: Context, looker: Looker, introductionId: number): Promise<SentParts> {
  const introduction = await findIntroduction(ctx, introductionId);
  if (!introduction || introduction.deletedAt) throw new Refusal('not_found');
  const { memberId, objectKey, mediaType: type, bytes: size } = introduction;
  const look = { ...looker, memberId, target: { kind: 'introduction', id: introductionId } };
  return lookForReview(ctx, look, async () => ({ type, size, read: (from, to) => ctx.storage.getPart(objectKey, from, to) }));
}
