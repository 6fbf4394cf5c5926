import {
  sanctionSentences as say,
  decidedBy,
  type Decided,
  type Decision,
  type Evidence,
  type TerminationGround,
} from '@app/contract/sanctions';
import { alreadyDecided, imposeSanction, type Measure, type RestsOn } from '#features/sanctions';
import { notify } from '#features/notifications';
import { tellConsole } from '#platform/console-news';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { invalid, Refusal } from '#platform/errors';
import type { ReportRow } from '../reports.tables.ts';
import * as store from './staff-reports.store.ts';

/** Holds what staff fill in with a decision; which of it is needed the decision says. */
export type Deciding = {
  readonly action: Decision;
  readonly staffId: number;
  readonly reason: string;
  readonly clause: number | undefined;
  readonly evidence: readonly Evidence[];
  readonly until: Date | undefined;
  readonly ground: TerminationGround | undefined;
};
type Content = Extract<Measure, { kind: 'content_removed' }>['target'];

/** Returns what a decision does; null for one that does nothing. Throws at its field what is missing. */
export function measureOf({ action, until, ground }: Deciding, target: Content | null): Measure | null {
  switch (action) {
    case 'dismiss':
      return null;
    case 'warn':
      return { kind: 'warning' };
    case 'limit':
      if (!until) throw invalid({ until: say.untilNeeded });
      return { kind: 'limit', until };
    case 'suspend':
      return { kind: 'suspension', until: until ?? null };
    case 'terminate':
      if (!ground) throw invalid({ ground: say.chooseGround });
      return { kind: 'termination', ground };
    case 'remove':
      // Of a profile as a whole there is nothing to remove.
      if (!target) throw new Refusal('content_gone');
      return { kind: 'content_removed', target };
  }
}

/** Returns the clause that a decision names. Throws where one that does something names none. */
export function clauseOf({ clause }: Deciding): number {
  if (clause === undefined) throw invalid({ clause: say.chooseClause });
  return clause;
}

/**
 * Decides a report, once, with what follows from it for whom it is about; each reporter is told that it was, without details. What is removed
 * answers all open reports on it, what ends a membership all on its member.
 */
export const decideReport = (ctx: Context, reportId: number, deciding: Deciding): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const found = await store.findReport(tx, reportId);
    if (!found) throw new Refusal('not_found');
    refuseOwn(deciding.staffId, found);
    await refuseDecided(tx, found);
    const measure = measureOf(deciding, contentOf(found));
    // Before the report, which nobody waits for who holds an account.
    if (measure) await impose(tx, found, deciding, measure);
    const report = await store.lockReport(tx, reportId);
    if (!report) throw new Refusal('not_found');
    await refuseDecided(tx, report);
    await close(tx, report, deciding);
    if (measure?.kind === 'content_removed') await closeAlike(tx, report, deciding, 'target');
    if (measure?.kind === 'termination') await closeAlike(tx, report, deciding, 'member');
  });

/** Refuses the staff who made the report, or whom it is about. */
export function refuseOwn(staffId: number, { reporterId, reportedMemberId }: Pick<ReportRow, 'reporterId' | 'reportedMemberId'>): void {
  if (staffId === reporterId || staffId === reportedMemberId) throw new Refusal('own_decision');
}

async function refuseDecided(tx: Tx, report: ReportRow): Promise<void> {
  if (report.status !== 'open') throw await alreadyDecided(tx, report, report.status);
}

const contentOf = ({ type, targetId }: ReportRow): Content | null =>
  type === 'member' || type === 'call' ? null : { kind: type, id: targetId };

async function impose(tx: Tx, report: ReportRow, deciding: Deciding, measure: Measure): Promise<void> {
  const { staffId, reason, evidence } = deciding;
  await imposeSanction(tx, {
    memberId: report.reportedMemberId,
    staffId,
    reason,
    clause: clauseOf(deciding),
    evidence,
    measure,
    restsOn: [restsOnOf(report)],
    reportId: report.id,
  });
}

/** Returns what the member may know of a report: the thing and its day, never who reported. */
function restsOnOf({ type, evidence, createdAt }: ReportRow): RestsOn {
  const { sentAt, postedAt, startedAt } = evidence as { readonly sentAt?: string; readonly postedAt?: string; readonly startedAt?: string };
  return { what: type === 'member' ? 'profile' : type, at: sentAt ?? postedAt ?? startedAt ?? createdAt.toISOString() };
}

async function close(tx: Tx, { id, reporterId, reportedMemberId, status: before }: ReportRow, deciding: Deciding): Promise<void> {
  const { action, staffId, reason } = deciding;
  const status: Decided = decidedBy[action];
  await store.closeReport(tx, id, { status, decidedBy: staffId, decisionReason: reason });
  tellConsole(tx, { role: 'moderator', topic: 'reports', id });
  await tx.audit.record(tx, {
    actorId: staffId,
    action: 'reports.decide',
    subject: `report:${id}`,
    memberId: reportedMemberId,
    reason,
    before: { status: before },
    after: { status },
  });
  await notify(tx, {
    memberId: reporterId,
    type: 'report_closed',
    eventKey: `report:${id}`,
    parameters: status === 'dismissed' ? {} : { acted: 'yes' },
    opens: '/notifications',
    actorId: null,
  });
}

async function closeAlike(tx: Tx, report: ReportRow, deciding: Deciding, of: 'target' | 'member'): Promise<void> {
  for (const other of await store.lockAlike(tx, report, of)) if (other.reporterId !== deciding.staffId) await close(tx, other, deciding);
}
