import { KEPT_HOURS } from '@app/contract/live';
import { secondsAfter } from '#platform/clock';
import { defineJob, handles, type JobHandler } from '#platform/jobs';
import * as z from 'zod/mini';
import type { EventLogStore } from './event-log.store.ts';
import type { CallStore } from './calls.store.ts';

/** Rows that one statement deletes. */
const BATCH = 5000;
const clearOld = defineJob({ name: 'live.clear-old', payload: z.any(), attempts: 3 });

/** Deletes events from the log after 24 hours, calls and left-over connections with them; every hour. */
export const liveJobs = (log: Pick<EventLogStore, 'forgetBefore'>, calls: Pick<CallStore, 'forgetBefore'>): readonly JobHandler[] => [
  handles(
    clearOld,
    async ({ clock }) => {
      const before = secondsAfter(clock.now(), -KEPT_HOURS * 3600);
      while (await log.forgetBefore(before, BATCH));
      await calls.forgetBefore(before);
    },
    '41 * * * *',
  ),
];
