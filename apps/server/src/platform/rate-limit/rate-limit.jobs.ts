import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import { defineJob, handles, type JobHandler } from '#platform/jobs';
import * as z from 'zod/mini';
import { createRateLimitStore } from './rate-limit.store.ts';

const clearEnded = defineJob({ name: 'rate-limit.clear-ended', payload: z.any(), attempts: 3 });

/** Ended windows count nothing; they are removed every hour. */
export const rateLimitJobs = ({ db, clock }: { readonly db: Database; readonly clock: Clock }): readonly JobHandler[] => [
  handles(clearEnded, () => createRateLimitStore(db).deleteEnded(clock.now()), '17 * * * *'),
];
