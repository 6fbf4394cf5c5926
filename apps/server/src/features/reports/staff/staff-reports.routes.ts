import * as calls from '@app/contract/reports';
import { sayIn } from '@app/contract/kernel';
import { findChildSafetyReport, listChildSafetyReports, takeChildSafetyReport } from '#features/contact';
import { tellConsole } from '#platform/console-news';
import { inTransaction } from '#platform/context';
import type { Http } from '#platform/http';
import { pageKeys } from '#platform/paging';
import { childSafetyFiles, presentChildSafetyReport, presentChildSafetyReports } from './child-safety.views.ts';
import { decideChildSafety } from './decide-child-safety.ts';
import { decideReport, type Deciding } from './decide-report.ts';
import { downloadKept, reportFiles } from './report-files.ts';
import * as store from './staff-reports.store.ts';
import { presentReport, presentReports } from './staff-reports.views.ts';

const PER_PAGE = calls.STAFF_REPORTS_PAGE_SIZE;
const decidedMessage = calls.reportMessages.decided;

/** Binds the calls of staff. */
export function routeStaffReports(http: Http): void {
  routeReports(http);
  routeChildSafety(http);
}

function routeReports(http: Http): void {
  http.serve(calls.listReports, async ({ ctx, query: { page, state, type = null, reason = null } }) => {
    const filter = { isDecided: state === 'decided', type, reason, limit: PER_PAGE, offset: (page - 1) * PER_PAGE };
    const { rows, total } = await store.listReports(ctx, filter);
    return { data: await presentReports(ctx, rows), ...pageKeys({ page, perPage: PER_PAGE, rows: rows.length, total }) };
  });
  http.serve(calls.showReport, async ({ ctx, viewer, params, language }) => ({
    data: await presentReport(ctx, params.id, { staffId: viewer.accountId, language }),
  }));
  http.serve(calls.takeReport, async ({ ctx, viewer: { accountId: staffId }, params: { id }, language }) => {
    await inTransaction(ctx, async (tx) => {
      if (!(await store.takeReport(tx, id, staffId))) return;
      await tx.audit.record(tx, { actorId: staffId, action: 'reports.take', subject: `report:${id}` });
      tellConsole(tx, { role: 'moderator', topic: 'reports', id });
    });
    return { data: await presentReport(ctx, id, { staffId, language }) };
  });
  http.serve(calls.decideReport, async ({ ctx, viewer: { accountId: staffId }, params, body, language }) => {
    await decideReport(ctx, params.id, decidingOf(staffId, params.action, body));
    return { message: sayIn(language, decidedMessage), data: await presentReport(ctx, params.id, { staffId, language }) };
  });
  http.serveFile(calls.downloadReportFile, async ({ ctx, viewer, params }) => {
    const report = await store.findReport(ctx, params.id);
    return downloadKept(ctx, {
      staffId: viewer.accountId,
      subject: `report:${params.id}`,
      memberId: report?.reportedMemberId ?? null,
      file: report && reportFiles(report).find(({ number }) => number === params.file),
    });
  });
}

type Filled = Pick<Deciding, 'reason' | 'evidence'> & Partial<Pick<Deciding, 'clause' | 'until' | 'ground'>>;

const decidingOf = (staffId: number, action: Deciding['action'], { reason, evidence, clause, until, ground }: Filled): Deciding => ({
  action,
  staffId,
  reason,
  evidence,
  clause,
  until,
  ground,
});

function routeChildSafety(http: Http): void {
  http.serve(calls.listChildSafetyReports, async ({ ctx, query: { page, state } }) => {
    const { rows, total } = await listChildSafetyReports(ctx, {
      isDecided: state === 'decided',
      limit: PER_PAGE,
      offset: (page - 1) * PER_PAGE,
    });
    return { data: await presentChildSafetyReports(ctx, rows), ...pageKeys({ page, perPage: PER_PAGE, rows: rows.length, total }) };
  });
  http.serve(calls.showChildSafetyReport, async ({ ctx, viewer, params, language }) => ({
    data: await presentChildSafetyReport(ctx, params.id, { staffId: viewer.accountId, language }),
  }));
  http.serve(calls.takeChildSafetyReport, async ({ ctx, viewer: { accountId: staffId }, params: { id }, language }) => {
    await inTransaction(ctx, async (tx) => {
      await takeChildSafetyReport(tx, id, staffId);
      tellConsole(tx, { role: 'moderator', topic: 'child-safety', id });
    });
    return { data: await presentChildSafetyReport(ctx, id, { staffId, language }) };
  });
  http.serve(calls.decideChildSafetyReport, async ({ ctx, viewer: { accountId: staffId }, params, body, language }) => {
    const { member_code: memberCode, content } = body;
    await decideChildSafety(ctx, params.id, decidingOf(staffId, params.action, body), { memberCode, content });
    return { message: sayIn(language, decidedMessage), data: await presentChildSafetyReport(ctx, params.id, { staffId, language }) };
  });
  http.serveFile(calls.downloadChildSafetyFile, async ({ ctx, viewer, params }) => {
    const report = await findChildSafetyReport(ctx, params.id);
    return downloadKept(ctx, {
      staffId: viewer.accountId,
      subject: `child-safety-report:${params.id}`,
      memberId: report?.subjectMemberId ?? null,
      file: report && childSafetyFiles(report).find(({ number }) => number === params.file),
    });
  });
}
