import type { Careers } from '#features/careers';
import { secondsAfter, type Clock } from '#platform/clock';
import { DRAWN_JOBS } from './drawn-jobs.ts';

export type JobsDeps = { readonly clock: Clock; readonly careers: Pick<Careers, 'publishFirst'> };

const DAY_SECONDS = 86_400;

/** The positions of a demo, the first in the list is the newest; harmless where there ever was one. */
export const publishJobs = ({ clock, careers }: JobsDeps): Promise<void> =>
  careers.publishFirst(
    DRAWN_JOBS.map(({ publishedDaysAgo, ...draft }) => ({
      ...draft,
      publishedAt: secondsAfter(clock.now(), -publishedDaysAgo * DAY_SECONDS),
    })),
  );
