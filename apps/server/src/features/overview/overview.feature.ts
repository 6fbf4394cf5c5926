import * as z from 'zod/mini';
import { getOverview, listWaiting as listWaitingCall } from '@app/contract/overview';
import type { Feature } from '#platform/feature';
import { defineJob, handles } from '#platform/jobs';
import { closeDays, countActiveToday } from './daily-counts.ts';
import { downloadCharts } from './overview.download.ts';
import { overviewPersonalData } from './overview.personal-data.ts';
import { presentCharts } from './overview.views.ts';
import { listWaiting } from './waiting.ts';

const closing = defineJob({ name: 'overview.close-days', payload: z.unknown(), attempts: 5 });
const counting = defineJob({ name: 'overview.count-active', payload: z.unknown(), attempts: 2 });
const EVERY_HOUR = '10 * * * *';
/** The last one of a day in Dhaka is a minute before its end. */
const EVERY_TEN_MINUTES = '9,19,29,39,49,59 * * * *';

/** First screen of staff: what waits, and charts of the last days. */
export const overview: Feature = {
  name: 'overview',
  personalData: overviewPersonalData,
  routes: (http) => {
    http.serveFile(getOverview, async ({ ctx, viewer: { accountId, roles }, query: { days, format, chart } }) => {
      const charts = await presentCharts(ctx, roles, days);
      if (format === 'csv') return downloadCharts(ctx, charts, { staffId: accountId, days, chart });
      return { data: { waiting: await listWaiting(ctx, roles), charts } };
    });
    http.serve(listWaitingCall, async ({ ctx, viewer }) => ({ data: await listWaiting(ctx, viewer.roles) }));
  },
  jobs: [handles(closing, closeDays, EVERY_HOUR), handles(counting, countActiveToday, EVERY_TEN_MINUTES)],
};
