import { sayIn } from '@app/contract/kernel';
import { getReportForm, listMyReports, reportContent, reportMember, reportSentences as say } from '@app/contract/reports';
import type { Http } from '#platform/http';
import { fileReport } from './file-report.ts';
import { findContent, findMember } from './find-target.ts';
import { presentMyReports, presentReportForm } from './my-reports.ts';

export function serveReports(http: Http): void {
  serveFiling(http);
  serveOwn(http);
}

function serveFiling(http: Http): void {
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
