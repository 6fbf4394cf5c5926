import * as z from 'zod/mini';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import { defineJob, handles, type JobHandler } from '#platform/jobs';
import { interestsStore as store } from './interests.store.ts';

const HOURLY = '17 * * * *';
export const markExpired = defineJob({ name: 'interests.mark-expired', payload: z.object({}), attempts: 3 });

/** Writes down what the clock has decided already: nothing depends on when it runs. */
export const interestsJobs = ({ db, clock }: { readonly db: Database; readonly clock: Clock }): JobHandler[] => [
  handles(markExpired, () => store.expireAll(db, clock.now()), HOURLY),
];
