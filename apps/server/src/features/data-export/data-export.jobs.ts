import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs';

/** Makes one file. */
export const prepareData = defineJob({ name: 'data-export.prepare', payload: z.object({ exportId: z.int() }), attempts: 4 });
export const tendExportsJob = defineJob({ name: 'data-export.tend', payload: z.unknown(), attempts: 3 });
