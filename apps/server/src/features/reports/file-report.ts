import type { ReportReason } from '@app/contract/reports';
import { tellConsole } from '#platform/console-news';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { announce } from '#platform/events';
import type { Limit } from '#platform/rate-limit';
import { newObjectKey } from '#platform/storage';
import { deleteUnclaimedFiles, PICTURE_UPLOADS, refusePicture, storeFiles, takeOverFiles } from '#features/files';
import { memberSummaries, requireAvailable } from '#features/members';
import { lockPair } from '#features/pairs';
import { blockMember } from '#features/relations';
import type { ReportTarget } from './find-target.ts';
import './reports.events.ts';
import { hasOpenReport, insertOnce } from './reports.store.ts';

const REPORTS: Limit = { name: 'reports.report', max: 20, windowSeconds: 86_400, by: 'account' };

/** A report as the reporter filled it in. */
export type Reporting = {
  readonly reporterId: number;
  readonly reason: ReportReason;
  readonly detail?: string | undefined;
  readonly block?: boolean | undefined;
  readonly attachment: Buffer | undefined;
};

/** Stores a report with its evidence, and the block that came with it, in one transaction. The reported one is told nothing. */
export async function fileReport(ctx: Context, target: ReportTarget, reporting: Reporting): Promise<void> {
  const { reporterId } = reporting;
  if (await hasOpenReport(ctx, { reporterId, type: target.type, targetId: target.targetId })) throw new Refusal('already_reported');
  await ctx.limits.take(REPORTS, reporterId);
  const kept = await keepEvidence(ctx, target, reporting);
  try {
    await inTransaction(ctx, (tx) => insert(tx, target, reporting, kept));
  } catch (failure) {
    await deleteUnclaimedFiles(ctx, kept.objectKeys);
    throw failure;
  }
}

async function insert(tx: Tx, target: ReportTarget, reporting: Reporting, kept: Kept): Promise<void> {
  const { type, targetId, reportedMemberId, isHiddenByBlock } = target;
  const { reporterId, reason, detail } = reporting;
  if (isHiddenByBlock) await requireAvailable(tx, reporterId, reportedMemberId);
  else await lockPair(tx, reporterId, reportedMemberId);
  const isNew = await insertOnce(tx, {
    reporterId,
    type,
    targetId,
    reportedMemberId,
    reason,
    detail: detail || null,
    attachmentKey: kept.attachmentKey,
    evidence: kept.evidence,
    evidenceKeys: kept.evidenceKeys,
    createdAt: tx.clock.now(),
  });
  if (!isNew) throw new Refusal('already_reported');
  await takeOverFiles(tx, kept.objectKeys);
  tellConsole(tx, { role: 'moderator', topic: 'reports', id: null });
  await announce(tx, 'content.reported', { reporterId, type, targetId });
  if (reporting.block) await blockMember(tx, reporterId, reportedMemberId);
}

const AREA = 'report';

type Kept = {
  /** JSON: who it is of, what it said, and what each copied file is. */
  readonly evidence: string;
  readonly evidenceKeys: string[];
  readonly attachmentKey: string | null;
  /** All of them: a report that is not stored lets them go. */
  readonly objectKeys: readonly string[];
};

/** Copies what is reported as it is at this moment, and stores what the reporter attached, encoded anew. */
async function keepEvidence(ctx: Context, target: ReportTarget, { reporterId, attachment }: Reporting): Promise<Kept> {
  const picture = attachment === undefined ? null : await judgePicture(ctx, reporterId, attachment);
  const attached = picture && { key: newObjectKey(AREA), bytes: picture };
  const copies = (
    await Promise.all(
      target.files.map(async ({ key, what }) => {
        const bytes = await ctx.storage.get(key);
        return bytes ? [{ key: newObjectKey(AREA), bytes, what }] : [];
      }),
    )
  ).flat();
  const of = (await memberSummaries(ctx, [target.reportedMemberId])).get(target.reportedMemberId);
  const files = attached ? [...copies, attached] : copies;
  await storeFiles(
    ctx,
    files.map(({ key, bytes }) => ({ key, bytes })),
  );
  const who = { memberCode: of?.memberCode ?? null, name: of?.name ?? null, purpose: of?.purpose ?? null };
  return {
    evidence: JSON.stringify({ ...who, ...target.copy, files: copies.map(({ key, what }) => ({ ...what, key })) }),
    evidenceKeys: copies.map(({ key }) => key),
    attachmentKey: attached?.key ?? null,
    objectKeys: files.map(({ key }) => key),
  };
}

async function judgePicture({ images, limits }: Context, reporterId: number, attachment: Buffer): Promise<Buffer> {
  await limits.take(PICTURE_UPLOADS, reporterId);
  return images.scan(attachment).catch(refusePicture('attachment'));
}
