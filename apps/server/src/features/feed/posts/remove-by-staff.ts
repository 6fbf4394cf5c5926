import { feedSentences as say, removedPost } from '@app/contract/feed';
import type { Transaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import type { FeedDeps, StaffRemoval } from '../feed.types.ts';
import { keysOf, postsStore as store } from './posts.store.ts';

/** Takes a post off all lists for good, and tells its author why. */
export async function removeByStaff(
  { clock, audit, neighbours }: FeedDeps,
  trx: Transaction,
  { postId, staffId, reason }: StaffRemoval,
): Promise<void> {
  const removed = await store.deleteByStaff(trx, { postId, staffId, reason }, clock.now());
  if (!removed) throw new Refusal('not_found', { sentence: say.notAvailable });
  const { memberId } = removed;
  await neighbours.media.files.letGo(trx, keysOf([removed]));
  await audit.record(trx, { actorId: staffId, action: 'feed.remove-post', subject: `post:${postId}`, details: { memberId, reason } });
  await neighbours.notify(trx, {
    memberId,
    type: 'content_removed',
    eventKey: `post:${postId}`,
    parameters: { what: removedPost, reason },
    opens: '/feed',
    actorId: null,
  });
}
