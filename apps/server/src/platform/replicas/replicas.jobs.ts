import * as z from 'zod/mini';
import { defineJob, handles, type JobHandler } from '#platform/jobs';
import { deleteOldWrites } from './member-write.store.ts';

const forgetWrites = defineJob({ name: 'replicas.forget-writes', payload: z.any(), attempts: 3 });

/** Forgets when members last changed something, which is of no use after a while; also where there are no replicas any more. */
export const replicaJobs: readonly JobHandler[] = [handles(forgetWrites, (ctx) => deleteOldWrites(ctx), '23 * * * *')];
