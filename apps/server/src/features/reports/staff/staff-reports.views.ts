import type { SentenceLanguage } from '@app/contract/kernel';
import type { StaffReport, StaffReportRow } from '@app/contract/reports';
import { memberSummaries, type MemberSummary } from '#features/members';
import { isThere, namesOf, sanctionsOf, staffName } from '#features/sanctions';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { ReportRow } from '../reports.tables.ts';
import { reportFiles } from './report-files.ts';
import * as store from './staff-reports.store.ts';

const EARLIER = 10;

type Names = ReadonlyMap<number, string>;

const reportRow = (row: store.ListedReport, names: Names): StaffReportRow => ({
  id: row.id,
  type: row.type,
  reason: row.reason,
  is_urgent: row.isUrgent,
  reported: { id: row.reportedMemberId, member_code: row.memberCode, name: row.memberName },
  reported_at: row.createdAt.toISOString(),
  others_open: row.othersOpen,
  looked_at: lookedAt(row, names),
  decided: decided(row, names),
});

type Looked = { readonly lookedAtBy: number | null; readonly lookedAtSince: Date | null };
export function lookedAt({ lookedAtBy, lookedAtSince }: Looked, names: Names): StaffReportRow['looked_at'] {
  const by = staffName(names, lookedAtBy);
  return by && lookedAtSince ? { by, since: lookedAtSince.toISOString() } : null;
}

const decided = (row: store.ListedReport, names: Names): StaffReportRow['decided'] =>
  row.status === 'open' || row.decidedAt === null
    ? null
    : {
        decision: row.status,
        reason: row.decisionReason,
        decided_by: staffName(names, row.decidedBy),
        decided_at: row.decidedAt.toISOString(),
      };

/** Presents a page of the list. */
export async function presentReports(ctx: Context, rows: readonly store.ListedReport[]): Promise<StaffReportRow[]> {
  const names = await namesOf(
    ctx,
    rows.flatMap(({ lookedAtBy, decidedBy }) => [lookedAtBy, decidedBy]),
  );
  return rows.map((row) => reportRow(row, names));
}

const partyOf = (id: number, member: MemberSummary | undefined) => ({
  id,
  member_code: member?.memberCode ?? '',
  name: member?.name ?? '',
});

/** Holds what a report keeps of what was reported. */
type Kept = {
  readonly name?: string | null;
  readonly memberCode?: string | null;
  readonly text?: string | null;
  readonly sentAt?: string;
  readonly postedAt?: string;
  readonly startedAt?: string;
  readonly nickname?: unknown;
  readonly gender?: unknown;
  readonly dateOfBirth?: unknown;
  readonly tagline?: unknown;
  readonly introduction?: unknown;
};

function quoteOf({ type, evidence }: ReportRow): StaffReport['quote'] {
  const { text, sentAt, postedAt, startedAt, name, nickname, gender, dateOfBirth, tagline, introduction } = evidence as Kept;
  const profile = type === 'member' ? { name, nickname, gender, dateOfBirth, tagline, introduction } : null;
  return { text: text ?? null, at: sentAt ?? postedAt ?? startedAt ?? null, profile };
}

/** Names who of the staff reads, and in what language. */
export type Reader = { readonly staffId: number; readonly language: SentenceLanguage };

/** Presents one report with what it quotes, and what is known of both sides. */
export async function presentReport(ctx: Context, id: number, { staffId, language }: Reader): Promise<StaffReport> {
  const row = await store.findListed(ctx, id);
  const report = row && (await store.findReport(ctx, id));
  if (!report) throw new Refusal('not_found');
  const { reporterId, reportedMemberId, type, targetId } = report;
  const earlier = await store.listAbout(ctx, reportedMemberId, id, EARLIER);
  const [listed, ...others] = await presentReports(ctx, [row, ...earlier]);
  const people = await memberSummaries(ctx, [reporterId, reportedMemberId]);
  if (!listed) throw new TypeError('a report that was read is not there');
  return {
    ...listed,
    reporter: partyOf(reporterId, people.get(reporterId)),
    is_own: staffId === reporterId || staffId === reportedMemberId,
    detail: report.detail || null,
    target_id: targetId,
    quote: quoteOf(report),
    is_there: type === 'member' || type === 'call' || (await isThere(ctx, { kind: type, id: targetId })),
    files: reportFiles(report).map(({ number, of, kind }) => ({ number, of, kind })),
    reported_state: people.get(reportedMemberId)?.state ?? '',
    earlier: others,
    by_reporter: await store.countBy(ctx, reporterId),
    sanctions: (await sanctionsOf(ctx, reportedMemberId, { limit: EARLIER, language })).rows,
  };
}
