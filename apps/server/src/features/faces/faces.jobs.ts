import * as z from 'zod/mini';
import { defineJob, freeQueue, handles, type JobHandler } from '#platform/jobs';
import { comparePhoto } from './compare-photo.ts';
import { clearChecks } from './delete-face-data.ts';
import { compareFaces, LONGEST_JOB_SECONDS, QUEUE, reckonFaces } from './face-queue.ts';
import { reckonCheck } from './reckon-check.ts';

const clearOldChecks = defineJob({ name: 'faces.clear-checks', payload: z.unknown(), attempts: 5 });
/** A server that is killed while it reads faces leaves the checks of all others waiting. */
const freeFaces = defineJob({ name: 'faces.free-queue', payload: z.unknown(), attempts: 1 });
const EVERY_FIVE_MINUTES = '*/5 * * * *';
const AT_NIGHT_IN_DHAKA = '40 20 * * *';

export const facesJobs: readonly JobHandler[] = [
  handles(reckonFaces, (ctx, { checkId }) => reckonCheck(ctx, checkId)),
  handles(compareFaces, (ctx, { photoId }) => comparePhoto(ctx, photoId)),
  handles(freeFaces, (ctx) => freeQueue(ctx, QUEUE, LONGEST_JOB_SECONDS), EVERY_FIVE_MINUTES),
  handles(clearOldChecks, clearChecks, AT_NIGHT_IN_DHAKA),
];
