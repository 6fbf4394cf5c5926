import * as z from 'zod/mini';
import { secondsAfter } from '#platform/clock';
import { inTransaction, type Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import { defineJob, handles } from '#platform/jobs';
import { letGoOfFiles } from '#features/files';
import { serveReports } from './reports.routes.ts';
import { deleteDecidedBefore, eraseWordsOf } from './reports.store.ts';
import { reportsPersonalData } from './reports.personal-data.ts';
import { ownData } from './own-data.store.ts';
import { findReportsForStaff } from './staff/find-report.ts';
import { routeStaffReports } from './staff/staff-reports.routes.ts';

const deleteOldReports = defineJob({ name: 'reports.delete-old', payload: z.unknown(), attempts: 5 });

/** Days for which the contents of a decided report are kept for safety. */
const KEPT_DAYS = 730;
const DAY_SECONDS = 86_400;
const AT_NIGHT_IN_DHAKA = '50 21 * * *';

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
    routeStaffReports(http);
  },
  staffSearch: [{ roles: ['moderator'], find: findReportsForStaff }],
  subscribe: (on) => on.within('account.erased', async (tx, { accountId }) => letGoOfFiles(tx, await eraseWordsOf(tx, accountId))),
  jobs: [handles(deleteOldReports, deleteOld, AT_NIGHT_IN_DHAKA)],
};
