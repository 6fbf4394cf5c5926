import * as z from 'zod/mini';
import { defineJob, handles, type JobHandler } from '#platform/jobs';
import { createRateLimitStore } from './rate-limit.store.ts';

const clearEnded = defineJob({ name: 'rate-limit.clear-ended', payload: z.any(), attempts: 3 });

/** Ended windows count nothing; they are removed every hour. */
export const rateLimitJobs: readonly JobHandler[] = [
  handles(clearEnded, ({ db, clock }) => createRateLimitStore(db).deleteEnded(clock.now()), '17 * * * *'),
];
