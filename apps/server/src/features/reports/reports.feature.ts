import * as z from 'zod/mini';
import { sayIn } from '@app/contract/kernel';
import { getReportForm, listMyReports, reportContent, reportMember, reportSentences as say } from '@app/contract/reports';
import { secondsAfter } from '#platform/clock';
import { inTransaction, type Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import type { Http } from '#platform/http';
import { defineJob, handles } from '#platform/jobs';
import { letGoOfFiles } from '#features/files';
import { fileReport } from './file-report.ts';
import { findContent, findMember } from './find-target.ts';
import { deleteDecidedBefore, eraseWordsOf } from './reports.store.ts';
import { reportsPersonalData } from './reports.personal-data.ts';
import { ownData } from './own-data.store.ts';
import { presentMyReports, presentReportForm } from './my-reports.ts';
import { findReportsForStaff } from './staff/find-report.ts';
import { routeStaffReports } from './staff/staff-reports.routes.ts';

const deleteOldReports = defineJob({ name: 'reports.delete-old', payload: z.unknown(), attempts: 5 });

/** Days for which the contents of a decided report are kept for safety. */
const KEPT_DAYS = 730;
const DAY_SECONDS = 86_400;
const AT_NIGHT_IN_DHAKA = '50 21 * * *';

function serveReports(http: Http): void {
  http.serve(reportMember, async ({ ctx, viewer, body, files, language }) => {
    const { user_id: memberId, ...form } = body;
    const target = await findMember(ctx, viewer.accountId, memberId);
    await fileReport(ctx, target, { ...form, reporterId: viewer.accountId, attachment: files.attachment?.bytes });
    return { message: sayIn(language, say.sent) };
  });
  http.serve(reportContent, async ({ ctx, viewer, body, files, language }) => {
    const { type, id, ...form } = body;
    const target = await findContent(ctx, viewer.accountId, { type, id });
    await fileReport(ctx, target, { ...form, reporterId: viewer.accountId, attachment: files.attachment?.bytes });
    return { message: sayIn(language, say.sent) };
  });
}

function serveOwn(http: Http): void {
  http.serve(listMyReports, ({ ctx, viewer, query: { page }, language }) =>
    presentMyReports(ctx, { reporterId: viewer.accountId, page, language }),
  );
  http.serve(getReportForm, async ({ ctx, language }) => ({ data: await presentReportForm(ctx, language) }));
}

const deleteOld = (ctx: Context): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const before = secondsAfter(tx.clock.now(), -KEPT_DAYS * DAY_SECONDS);
    await letGoOfFiles(tx, await deleteDecidedBefore(tx, before));
  });

/** Reports of members about each other to the staff, with a copy of what was reported. */
export const reports: Feature = {
  name: 'reports',
  personalData: reportsPersonalData,
  ownData,
  routes: (http) => {
    serveReports(http);
    serveOwn(http);
    routeStaffReports(http);
  },
  staffSearch: [{ roles: ['moderator'], find: findReportsForStaff }],
  subscribe: (on) => on.within('account.erased', async (tx, { accountId }) => letGoOfFiles(tx, await eraseWordsOf(tx, accountId))),
  jobs: [handles(deleteOldReports, deleteOld, AT_NIGHT_IN_DHAKA)],
};
