import * as z from 'zod/mini';
import { secondsAfter } from '#platform/clock';
import { defineJob, handles, type JobHandler } from '#platform/jobs';
import { reportsStore as store } from './reports.store.ts';
import type { ReportsDeps } from './reports.types.ts';

export const deleteOldReports = defineJob({ name: 'reports.delete-old', payload: z.unknown(), attempts: 5 });

/** So long what a decided report quotes is kept for safety. */
const KEPT_DAYS = 730;
const DAY_SECONDS = 86_400;
const AT_NIGHT_IN_DHAKA = '50 21 * * *';

export const reportsJobs = ({ clock, inTransaction, neighbours }: ReportsDeps): JobHandler[] => [
  handles(
    deleteOldReports,
    () =>
      inTransaction(async (trx) => {
        const before = secondsAfter(clock.now(), -KEPT_DAYS * DAY_SECONDS);
        await neighbours.media.files.letGo(trx, await store.deleteDecidedBefore(trx, before));
      }),
    AT_NIGHT_IN_DHAKA,
  ),
];
