import * as z from 'zod/mini';
import { defineJob, handles, type JobHandler } from '#platform/jobs';
import type { FeedDeps } from '../feed.types.ts';
import { clearedBefore } from './posts.policy.ts';
import { CLEARED_AT_ONCE, postsStore as store } from './posts.store.ts';

const clearDeletedPosts = defineJob({ name: 'feed.clear-deleted-posts', payload: z.unknown(), attempts: 5 });
const EVERY_HOUR = '25 * * * *';

/** The words of a post that was deleted go for good once nobody pages through lists that began before. */
async function clearDeleted({ clock, inTransaction }: FeedDeps): Promise<void> {
  const now = clock.now();
  for (;;) if ((await inTransaction((trx) => store.clearDeleted(trx, clearedBefore(now), now))) < CLEARED_AT_ONCE) return;
}

export const postsJobs = (deps: FeedDeps): readonly JobHandler[] => [handles(clearDeletedPosts, () => clearDeleted(deps), EVERY_HOUR)];
