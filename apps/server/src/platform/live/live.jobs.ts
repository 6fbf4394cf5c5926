import { KEPT_HOURS } from '@app/contract/live';
import { secondsAfter } from '#platform/clock';
import { defineJob, handles, type JobHandler } from '#platform/jobs';
import * as z from 'zod/mini';
import type { EventLogStore } from './event-log.store.ts';
import type { CallStore } from './calls.store.ts';

/** A partition of the log holds so many, and is dropped when the last of them is old enough. */
const PARTITION_HOURS = 12;
/** Rows that one statement deletes. */
const BATCH = 5000;
const clearOld = defineJob({ name: 'live.clear-old', payload: z.any(), attempts: 3 });

/** Deletes calls after 24 hours, and the events that no partition of the log took with it; every hour. */
export const liveJobs = (log: Pick<EventLogStore, 'forgetBefore'>, calls: Pick<CallStore, 'forgetBefore'>): readonly JobHandler[] => [
  handles(
    clearOld,
    async ({ clock }) => {
      const now = clock.now();
      while (await log.forgetBefore(secondsAfter(now, -(KEPT_HOURS + PARTITION_HOURS) * 3600), BATCH));
      await calls.forgetBefore(secondsAfter(now, -KEPT_HOURS * 3600));
    },
    '41 * * * *',
  ),
];
