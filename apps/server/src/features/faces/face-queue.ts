import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs';

/** One process reads all faces of a server: a rush of checks waits here, and not in front of what sends codes and notices. */
export const QUEUE = 'faces';
/** A check reads five pictures at most, each of which has a minute; the rest is for the codes of all others. */
export const LONGEST_JOB_SECONDS = 20 * 60;
/** A check whose pictures cannot be reckoned goes to its reviewer without findings. */
export const reckonFaces = defineJob({ name: 'faces.reckon', payload: z.object({ checkId: z.int() }), attempts: 4, queue: QUEUE });
/** Is given up where a photo cannot be compared: then staff alone do. */
export const compareFaces = defineJob({ name: 'faces.compare', payload: z.object({ photoId: z.int() }), attempts: 12, queue: QUEUE });
