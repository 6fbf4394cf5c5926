import * as z from 'zod/mini';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import { defineJob, handles, type JobHandler } from '#platform/jobs';
import { captchaStore } from './captcha.store.ts';

const clearExpired = defineJob({ name: 'captcha.clear-expired', payload: z.any(), attempts: 3 });

/** An expired challenge is refused by its own date; its use need not be remembered. */
export const captchaJobs = ({ db, clock }: { readonly db: Database; readonly clock: Clock }): readonly JobHandler[] => [
  handles(clearExpired, () => captchaStore.deleteExpired(db, clock.now()), '37 * * * *'),
];
