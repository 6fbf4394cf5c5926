import * as z from 'zod/mini';
import { defineJob, handles, type JobHandler } from '#platform/jobs';
import { keepPartitions } from './keep-partitions.ts';
import { countPartitions } from './partitions.store.ts';

const keep = defineJob({ name: 'partitions.keep', payload: z.any(), attempts: 5 });

/** Keeps partitions every hour: they are made a day or two before they are needed. */
export const partitionJobs: readonly JobHandler[] = [
  handles(
    keep,
    async (ctx) => {
      const done = await keepPartitions(ctx);
      if (done.length > 0) ctx.log.info({ done }, 'partitions were kept');
      const { missing, outside } = await countPartitions(ctx);
      if (missing + outside > 0) ctx.log.warn({ missing, outside }, 'partitions are missing, or rows lie outside of them');
    },
    '7 * * * *',
  ),
];
