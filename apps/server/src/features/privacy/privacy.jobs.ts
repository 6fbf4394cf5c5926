import * as z from 'zod/mini';
import { defineJob, handles, type JobHandler } from '#platform/jobs';
import { expireRequests } from './end-requests.ts';
import type { PrivacyDeps } from './privacy.types.ts';

export const expirePhotoRequests = defineJob({ name: 'privacy.expire-photo-requests', payload: z.unknown(), attempts: 5 });

const EVERY_HOUR = '25 * * * *';

export const privacyJobs = (deps: PrivacyDeps): JobHandler[] => [handles(expirePhotoRequests, () => expireRequests(deps), EVERY_HOUR)];
