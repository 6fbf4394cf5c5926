import * as z from 'zod/mini';
import type { Feature } from '#platform/feature';
import { defineJob, handles } from '#platform/jobs';
import { letGoOfFiles } from '#features/files';
import { serveStories, serveStoryImages } from './stories.routes.ts';
import { clearEndedStories } from './stories.service.ts';
import { deleteAllOf, hide } from './stories.store.ts';
import { storiesPersonalData } from './stories.personal-data.ts';
import { ownData } from './own-data.store.ts';

const clearEnded = defineJob({ name: 'stories.clear-ended', payload: z.unknown(), attempts: 5 });
const EVERY_HOUR = '35 * * * *';

/** Texts and images that members show for a day. */
export const stories: Feature = {
  name: 'stories',
  personalData: storiesPersonalData,
  ownData,
  routes: (http, ctx) => {
    serveStories(http);
    serveStoryImages(http, ctx);
  },
  subscribe: (on) => {
    on.within('account.erased', async (tx, { accountId }) => letGoOfFiles(tx, await deleteAllOf(tx, accountId)));
    on.within('content.reported', async (tx, { reporterId, type, targetId }) => {
      if (type === 'story') await hide(tx, reporterId, targetId);
    });
  },
  jobs: [handles(clearEnded, clearEndedStories, EVERY_HOUR)],
};
