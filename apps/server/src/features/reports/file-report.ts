import './reports.events.ts';
import type { Transaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import { lockPair } from '#features/relations';
import { keepEvidence, type Kept } from './keep-evidence.ts';
import { REPORTS } from './reports.limits.ts';
import { reportsStore as store } from './reports.store.ts';
import type { ReportsDeps, ReportTarget, Reporting } from './reports.types.ts';

/** Stores a report with its evidence, and the block that came with it, in one transaction. The reported one is told nothing. */
export async function fileReport(deps: ReportsDeps, target: ReportTarget, reporting: Reporting): Promise<void> {
  const { reporterId } = reporting;
  if (await store.hasOpen(deps.db, { reporterId, type: target.type, targetId: target.targetId })) throw new Refusal('already_reported');
  await deps.limits.take(REPORTS, reporterId);
  const { files } = deps.neighbours.media;
  const kept = await keepEvidence(deps, target, reporting);
  try {
    await deps.inTransaction((trx) => insert(deps, trx, { target, reporting, kept }));
  } catch (failure) {
    await files.deleteUnclaimed(kept.objectKeys);
    throw failure;
  }
}

type Filing = { readonly target: ReportTarget; readonly reporting: Reporting; readonly kept: Kept };

async function insert(deps: ReportsDeps, trx: Transaction, { target, reporting, kept }: Filing): Promise<void> {
  const { members, media, block } = deps.neighbours;
  const { type, targetId, reportedMemberId, isHiddenByBlock } = target;
  const { reporterId, reason, detail } = reporting;
  if (isHiddenByBlock) await members.requireAvailable(trx, reporterId, reportedMemberId);
  else await lockPair(trx, reporterId, reportedMemberId);
  const isNew = await store.insertOnce(trx, {
    reporterId,
    type,
    targetId,
    reportedMemberId,
    reason,
    detail: detail || null,
    attachmentKey: kept.attachmentKey,
    evidence: kept.evidence,
    evidenceKeys: kept.evidenceKeys,
    createdAt: deps.clock.now(),
  });
  if (!isNew) throw new Refusal('already_reported');
  await media.files.takeOver(trx, kept.objectKeys);
  await deps.events.announce(trx, 'content.reported', { reporterId, type, targetId });
  if (reporting.block) await block(trx, reporterId, reportedMemberId);
}
