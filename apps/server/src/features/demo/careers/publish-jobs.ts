import { publishFirstJobs } from '#features/careers';
import { secondsAfter } from '#platform/clock';
import type { Context } from '#platform/context';
import { DRAWN_JOBS } from './drawn-jobs.ts';

const DAY_SECONDS = 86_400;

/** Publishes the positions of a demo, the first in the list is the newest; harmless where there ever was one. */
export const publishJobs = (ctx: Context): Promise<void> =>
  publishFirstJobs(
    ctx,
    DRAWN_JOBS.map(({ publishedDaysAgo, ...draft }) => ({
      ...draft,
      publishedAt: secondsAfter(ctx.clock.now(), -publishedDaysAgo * DAY_SECONDS),
    })),
  );
