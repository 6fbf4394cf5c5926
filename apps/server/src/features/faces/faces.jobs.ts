import * as z from 'zod/mini';
import { defineJob, handles, type JobHandler } from '#platform/jobs';
import { comparePhoto } from './compare-photo.ts';
import { clearChecks } from './delete-face-data.ts';
import { reckonCheck } from './reckon-check.ts';

const clearOldChecks = defineJob({ name: 'faces.clear-checks', payload: z.unknown(), attempts: 5 });
/** One process reads all faces of a server: a rush of checks waits here, and not in front of what sends codes and notices. */
const QUEUE = 'faces';
/** A check whose pictures cannot be reckoned goes to its reviewer without findings. */
export const reckonFaces = defineJob({ name: 'faces.reckon', payload: z.object({ checkId: z.int() }), attempts: 4, queue: QUEUE });
/** Where a photo cannot be compared, staff alone do. */
export const compareFaces = defineJob({ name: 'faces.compare', payload: z.object({ photoId: z.int() }), attempts: 12, queue: QUEUE });
const AT_NIGHT_IN_DHAKA = '40 20 * * *';

export const facesJobs: readonly JobHandler[] = [
  handles(reckonFaces, (ctx, { checkId }) => reckonCheck(ctx, checkId)),
  handles(compareFaces, (ctx, { photoId }) => comparePhoto(ctx, photoId)),
  handles(clearOldChecks, clearChecks, AT_NIGHT_IN_DHAKA),
];
