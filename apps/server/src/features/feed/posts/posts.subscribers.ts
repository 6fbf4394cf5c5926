import type { Subscribe } from '#platform/events';
import type { FeedDeps } from '../feed.types.ts';
import { announceNewPost } from '../reading/new-posts.ts';
import { publishPhoto, withdrawClosedPhotos } from './photo-posts.ts';
import { postsStore as store } from './posts.store.ts';

/** What becomes of photos, reports and accounts changes posts, within the same transaction. */
export function subscribePosts(on: Subscribe, deps: FeedDeps): void {
  on.within('photo.reviewed', async (trx, { photoId, memberId, kind, outcome }) => {
    if (outcome === 'approved' && kind !== 'guardian') await publishPhoto(deps, trx, { photoId, memberId, kind });
  });
  on.after('photo.reviewed', 'feed.tell-of-photo', async ({ photoId }) => {
    if (await store.isPhotoShown(deps.db, photoId)) announceNewPost(deps);
  });
  on.within('photo.removed', (trx, { photoId }) => store.deleteOfPhoto(trx, photoId));
  on.within('privacy.changed', (trx, { memberId }) => withdrawClosedPhotos(deps, trx, memberId));
  on.within('content.reported', async (trx, { reporterId, type, targetId }) => {
    if (type === 'post') await store.hide(trx, reporterId, targetId, deps.clock.now());
  });
  on.within('account.erased', async (trx, { accountId }) => {
    await deps.neighbours.media.files.letGo(trx, await store.eraseMember(trx, accountId));
  });
}
