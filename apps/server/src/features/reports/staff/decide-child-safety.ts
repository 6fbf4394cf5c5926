import { decidedBy } from '@app/contract/sanctions';
import { reportSentences } from '@app/contract/reports';
import { findByMemberCode } from '#features/accounts';
import {
  closeChildSafetyReport,
  findChildSafetyReport,
  lockChildSafetyReport,
  type ChildSafetyRow,
  type KeptContent,
} from '#features/contact';
import { deleteUnclaimedFiles, storeFiles, takeOverFiles } from '#features/files';
import { notify } from '#features/notifications';
import { alreadyDecided, imposeSanction, ownerOf, type Measure } from '#features/sanctions';
import { tellConsole } from '#platform/console-news';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { invalid, Refusal } from '#platform/errors';
import { newObjectKey } from '#platform/storage';
import { clauseOf, measureOf, type Deciding } from './decide-report.ts';
import { readShown, type PublicContent } from './evidence.store.ts';

/** Whom staff found a report to be about, and what is to be removed. */
export type Finding = {
  readonly memberCode: string | undefined;
  readonly content: PublicContent | undefined;
};

const AREA = 'report';

/** Decides a child-safety report, once, with what follows from it. A copy of what is removed stays with it for the authorities. */
export async function decideChildSafety(ctx: Context, reportId: number, deciding: Deciding, finding: Finding): Promise<void> {
  const found = await findChildSafetyReport(ctx, reportId);
  if (!found) throw new Refusal('not_found');
  const subjectId = await subjectOf(ctx, found, deciding, finding);
  refuseOwn(deciding.staffId, found, subjectId);
  if (found.decision !== null) throw await alreadyDecided(ctx, found, found.decision);
  const measure = measureOf(deciding, finding.content ?? null);
  const kept = finding.content && measure?.kind === 'content_removed' ? await keepCopy(ctx, finding.content) : null;
  const keys = kept?.files.map(({ key }) => key) ?? [];
  try {
    await inTransaction(ctx, async (tx) => {
      if (measure && subjectId !== null) await impose(tx, { reportId, subjectId, deciding, measure });
      const report = await lockChildSafetyReport(tx, reportId);
      if (!report) throw new Refusal('not_found');
      if (report.decision !== null) throw await alreadyDecided(tx, report, report.decision);
      if (keys.length > 0) await takeOverFiles(tx, keys);
      await close(tx, report, { deciding, subjectId, kept });
    });
  } finally {
    if (keys.length > 0) await deleteUnclaimedFiles(ctx, keys);
  }
}

/** Returns whom a decision is about. Throws where one that does something names nobody. */
async function subjectOf(ctx: Context, report: ChildSafetyRow, { action }: Deciding, finding: Finding): Promise<number | null> {
  if (action === 'remove') return ownerOfContent(ctx, finding);
  const named = await namedMember(ctx, finding);
  if (named === null && action !== 'dismiss') throw invalid({ member_code: reportSentences.memberUnknown });
  return named ?? report.subjectMemberId;
}

async function ownerOfContent(ctx: Context, { content }: Finding): Promise<number> {
  const owner = content ? await ownerOf(ctx, content) : null;
  if (owner === null) throw invalid({ content: reportSentences.chooseContent });
  return owner;
}

async function namedMember(ctx: Context, { memberCode }: Finding): Promise<number | null> {
  const code = memberCode?.trim().toUpperCase() ?? '';
  if (code === '') return null;
  const account = await findByMemberCode(ctx, code);
  if (!account) throw invalid({ member_code: reportSentences.memberUnknown });
  return account.id;
}

function refuseOwn(staffId: number, { memberId }: ChildSafetyRow, subjectId: number | null): void {
  if (staffId === memberId || staffId === subjectId) throw new Refusal('own_decision');
}

type Imposing = { readonly reportId: number; readonly subjectId: number; readonly deciding: Deciding; readonly measure: Measure };

async function impose(tx: Tx, { reportId, subjectId, deciding, measure }: Imposing): Promise<void> {
  const { staffId, reason, evidence } = deciding;
  await imposeSanction(tx, {
    memberId: subjectId,
    staffId,
    reason,
    clause: clauseOf(deciding),
    evidence,
    measure,
    childSafetyReportId: reportId,
  });
}

/** Copies what is about to be removed: the original goes. */
async function keepCopy(ctx: Context, content: PublicContent): Promise<KeptContent> {
  const { text, at, files } = await readShown(ctx, content);
  const copies = [];
  for (const { key, kind } of files) {
    const bytes = await ctx.storage.get(key);
    if (bytes) copies.push({ key: newObjectKey(AREA), kind, bytes });
  }
  await storeFiles(
    ctx,
    copies.map(({ key, bytes }) => ({ key, bytes })),
  );
  return { type: content.kind, id: content.id, text, at, files: copies.map(({ key, kind }) => ({ key, kind })) };
}

type Closing = { readonly deciding: Deciding; readonly subjectId: number | null; readonly kept: KeptContent | null };

async function close(tx: Tx, { id, memberId }: ChildSafetyRow, { deciding, subjectId, kept }: Closing): Promise<void> {
  const { action, staffId, reason } = deciding;
  const decision = decidedBy[action];
  await closeChildSafetyReport(tx, id, {
    decision,
    decidedBy: staffId,
    decisionReason: reason,
    subjectMemberId: subjectId,
    evidence: kept ? [kept] : [],
  });
  tellConsole(tx, { role: 'moderator', topic: 'child-safety', id });
  await tx.audit.record(tx, {
    actorId: staffId,
    action: 'reports.decide-child-safety',
    subject: `child-safety-report:${id}`,
    memberId: subjectId,
    reason,
    after: { decision },
  });
  if (memberId === null) return;
  await notify(tx, {
    memberId,
    type: 'report_closed',
    eventKey: `child-safety-report:${id}`,
    parameters: decision === 'dismissed' ? {} : { acted: 'yes' },
    opens: '/notifications',
    actorId: null,
  });
}
