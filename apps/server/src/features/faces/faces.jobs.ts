import * as z from 'zod/mini';
import { defineJob, handles, type JobHandler } from '#platform/jobs';
import { clearChecks } from './delete-face-data.ts';
import { reckonCheck } from './reckon-check.ts';

const clearOldChecks = defineJob({ name: 'faces.clear-checks', payload: z.unknown(), attempts: 5 });
/** A check whose pictures cannot be reckoned goes to its reviewer without findings. */
export const reckonFaces = defineJob({ name: 'faces.reckon', payload: z.object({ checkId: z.int() }), attempts: 4 });
const AT_NIGHT_IN_DHAKA = '40 20 * * *';

export const facesJobs: readonly JobHandler[] = [
  handles(reckonFaces, (ctx, { checkId }) => reckonCheck(ctx, checkId)),
  handles(clearOldChecks, clearChecks, AT_NIGHT_IN_DHAKA),
];
