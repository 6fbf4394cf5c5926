import { sayIn } from '@app/contract/kernel';
import { reportContent, reportMember, reportSentences as say } from '@app/contract/reports';
import { fileReport } from './file-report.ts';
import { findContent, findMember } from './find-target.ts';
import { reportsJobs } from './reports.jobs.ts';
import { reportsStore as store } from './reports.store.ts';
import type { ReportsDeps, ReportsRoom } from './reports.types.ts';

/** What members tell staff about each other, with a copy of what was reported. */
export function createReportsRoom(deps: ReportsDeps): ReportsRoom {
  return {
    hasOpenAgainst: (memberId) => store.hasOpenAgainst(deps.db, memberId),
    feature: {
      name: 'reports',
      routes: (http) => {
        http.serve(reportMember, async ({ viewer, body, files, language }) => {
          const { user_id: memberId, ...form } = body;
          const target = await findMember(deps, viewer.accountId, memberId);
          await fileReport(deps, target, { ...form, reporterId: viewer.accountId, attachment: files.attachment?.bytes });
          return { message: sayIn(language, say.sent) };
        });
        http.serve(reportContent, async ({ viewer, body, files, language }) => {
          const { type, id, ...form } = body;
          const target = await findContent(deps, viewer.accountId, { type, id });
          await fileReport(deps, target, { ...form, reporterId: viewer.accountId, attachment: files.attachment?.bytes });
          return { message: sayIn(language, say.sent) };
        });
      },
      subscribe: (on) =>
        on.within('account.erased', async (trx, { accountId }) =>
          deps.neighbours.media.files.letGo(trx, await store.eraseWordsOf(trx, accountId)),
        ),
      jobs: reportsJobs(deps),
    },
  };
}
