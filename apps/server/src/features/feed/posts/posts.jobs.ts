import type { JobHandler } from '#platform/jobs';
import type { FeedDeps } from '../feed.types.ts';

export const postsJobs = (_deps: FeedDeps): readonly JobHandler[] => [];
