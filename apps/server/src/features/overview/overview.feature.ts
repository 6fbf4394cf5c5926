import * as z from 'zod/mini';
import type { Feature } from '#platform/feature';
import { defineJob, handles } from '#platform/jobs';
import { closeDays, countActiveToday } from './daily-counts.ts';
import { serveOverview } from './overview.routes.ts';
import { overviewPersonalData } from './overview.personal-data.ts';

const closing = defineJob({ name: 'overview.close-days', payload: z.unknown(), attempts: 5 });
const counting = defineJob({ name: 'overview.count-active', payload: z.unknown(), attempts: 2 });
const EVERY_HOUR = '10 * * * *';
/** The last one of a day in Dhaka is a minute before its end. */
const EVERY_TEN_MINUTES = '9,19,29,39,49,59 * * * *';

/** First screen of staff: what waits, and charts of the last days. */
export const overview: Feature = {
  name: 'overview',
  personalData: overviewPersonalData,
  routes: serveOverview,
  jobs: [handles(closing, closeDays, EVERY_HOUR), handles(counting, countActiveToday, EVERY_TEN_MINUTES)],
};
