import * as z from 'zod/mini';
import { todayIn } from '#platform/clock';
import type { Feature } from '#platform/feature';
import { defineJob, handles } from '#platform/jobs';
import { countQuarters } from './count-quarters.ts';
import { serveTransparency } from './transparency.routes.ts';
import { transparencyPersonalData } from './transparency.personal-data.ts';
import { countRefusedPhoto } from './transparency.store.ts';

const count = defineJob({ name: 'transparency.count-quarters', payload: z.unknown(), attempts: 5 });
/** 00:30 in Dhaka. */
const AFTER_MIDNIGHT = '30 18 * * *';

/** Publishes figures of reports, decisions and appeals, a quarter at a time. */
export const transparency: Feature = {
  name: 'transparency',
  personalData: transparencyPersonalData,
  routes: serveTransparency,
  subscribe: (on) =>
    on.within('photo.reviewed', async (tx, { outcome }) => {
      if (outcome === 'rejected') await countRefusedPhoto(tx, todayIn(tx.clock.now()));
    }),
  fillAtStart: countQuarters,
  jobs: [handles(count, countQuarters, AFTER_MIDNIGHT)],
};
