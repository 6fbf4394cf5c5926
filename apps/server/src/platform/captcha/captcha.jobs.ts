import * as z from 'zod/mini';
import { defineJob, handles, type JobHandler } from '#platform/jobs';
import { deleteExpired } from './captcha.store.ts';

const clearExpired = defineJob({ name: 'captcha.clear-expired', payload: z.any(), attempts: 3 });

/** An expired challenge is refused by its own date; its use need not be remembered. */
export const captchaJobs: readonly JobHandler[] = [handles(clearExpired, deleteExpired, '37 * * * *')];
