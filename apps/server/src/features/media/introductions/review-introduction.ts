import type { Clock } from '#platform/clock';
import type { Transaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import type { Announce } from '#platform/events';
import type { FileLedger } from '../files/file-ledger.ts';
import type { IntroductionRow } from '../media.tables.ts';
import type { Decision } from '../media.types.ts';
import { lockMember } from '../photos/photo.store.ts';
import {
  findIntroductionById,
  listLiveOfKind,
  updateIntroductionApproved,
  updateIntroductionRejected,
  updateIntroductionsReplacedBy,
} from './introduction.store.ts';
import { idsOf, retireIntroductions } from './save-introduction.ts';

export type ReviewIntroductionDeps = { readonly clock: Clock; readonly ledger: FileLedger; readonly announce: Announce };

/** Decides on a pending introduction. An approved one takes the place of the one before it. */
export async function reviewIntroduction(deps: ReviewIntroductionDeps, trx: Transaction, id: number, decision: Decision): Promise<void> {
  const row = await findLocked(deps, trx, id);
  const reason = decision.outcome === 'rejected' ? decision.reason : null;
  if (reason === null) await approve(deps, trx, row);
  else await updateIntroductionRejected(trx, row.id, reason);
  const { memberId, kind } = row;
  await deps.announce(trx, 'introduction.reviewed', { introductionId: id, memberId, kind, outcome: decision.outcome, reason });
}

async function findLocked(deps: ReviewIntroductionDeps, trx: Transaction, id: number): Promise<IntroductionRow> {
  const found = await findIntroductionById(trx, id);
  if (!found) throw new Refusal('not_found');
  await lockMember(trx, found.memberId, deps.clock.now());
  const row = await findIntroductionById(trx, id);
  if (!row || row.deletedAt) throw new Refusal('not_found');
  if (row.status !== 'pending') throw new Refusal('already_decided');
  return row;
}

async function approve(deps: ReviewIntroductionDeps, trx: Transaction, row: IntroductionRow): Promise<void> {
  const before = (await listLiveOfKind(trx, row.memberId, row.kind)).filter((one) => one.status === 'approved');
  await retireIntroductions(deps, trx, before);
  await updateIntroductionsReplacedBy(trx, idsOf(before), row.id);
  await updateIntroductionApproved(trx, row.id, deps.clock.now());
}
