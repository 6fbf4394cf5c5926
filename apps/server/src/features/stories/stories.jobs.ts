import * as z from 'zod/mini';
import { defineJob, handles, type JobHandler } from '#platform/jobs';
import { storiesStore as store } from './stories.store.ts';
import type { StoriesRoomDeps } from './stories.types.ts';

export const clearEndedStories = defineJob({ name: 'stories.clear-ended', payload: z.unknown(), attempts: 5 });

const EVERY_HOUR = '35 * * * *';
const BATCH = 200;

/** Words and images of stories that ended go for good. */
export const storiesJobs = ({ clock, inTransaction, neighbours }: StoriesRoomDeps): readonly JobHandler[] => {
  const clearSome = (): Promise<number> =>
    inTransaction(async (trx) => {
      const { count, keys } = await store.clearEnded(trx, clock.now(), BATCH);
      await neighbours.media.files.letGo(trx, keys);
      return count;
    });
  const clearAll = async (): Promise<void> => {
    while ((await clearSome()) === BATCH);
  };
  return [handles(clearEndedStories, clearAll, EVERY_HOUR)];
};
