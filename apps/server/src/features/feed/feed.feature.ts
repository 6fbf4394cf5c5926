import * as z from 'zod/mini';
import type { Subscribe } from '#platform/events';
import type { Feature } from '#platform/feature';
import { defineJob, handles } from '#platform/jobs';
import { letGoOfFiles } from '#features/files';
import { servePostFiles, servePosts } from './posts/posts.routes.ts';
import { clearDeletedPosts, publishPhoto, withdrawClosedPhotos } from './posts/posts.service.ts';
import * as posts from './posts/posts.store.ts';
import { serveReactions } from './reactions/reactions.routes.ts';
import { tellOfNewPost } from './reading/new-posts.ts';
import { serveReading } from './reading/reading.routes.ts';
import { feedPersonalData } from './feed.personal-data.ts';
import { ownData } from './own-data.store.ts';

const clearDeleted = defineJob({ name: 'feed.clear-deleted-posts', payload: z.unknown(), attempts: 5 });
const EVERY_HOUR = '25 * * * *';

/** Changes posts as photos, reports and accounts change, within the same transaction. */
function subscribeFeed(on: Subscribe): void {
  on.within('photo.reviewed', async (tx, { photoId, memberId, kind, outcome }) => {
    if (outcome === 'approved' && kind !== 'guardian') await publishPhoto(tx, { photoId, memberId, kind });
  });
  on.after('photo.reviewed', 'feed.tell-of-photo', async (ctx, { photoId }) => {
    if (await posts.isPhotoShown(ctx, photoId)) tellOfNewPost(ctx);
  });
  on.within('photo.removed', (tx, { photoId }) => posts.deleteOfPhoto(tx, photoId));
  on.within('privacy.changed', (tx, { memberId }) => withdrawClosedPhotos(tx, memberId));
  on.within('content.reported', async (tx, { reporterId, type, targetId }) => {
    if (type === 'post') await posts.hide(tx, reporterId, targetId);
  });
  on.within('account.erased', async (tx, { accountId }) => letGoOfFiles(tx, await posts.eraseMember(tx, accountId)));
}

/** Posts that all members see, and what others make of them. */
export const feed: Feature = {
  name: 'feed',
  personalData: feedPersonalData,
  ownData,
  routes: (http, ctx) => {
    servePosts(http);
    servePostFiles(http, ctx);
    serveReading(http);
    serveReactions(http);
  },
  subscribe: subscribeFeed,
  jobs: [handles(clearDeleted, clearDeletedPosts, EVERY_HOUR)],
};
