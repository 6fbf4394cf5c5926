import { feedSentences as say } from '@app/contract/feed';
import { Refusal } from '#platform/errors';
import type { FeedDeps } from '../feed.types.ts';
import { keysOf, postsStore as store } from './posts.store.ts';

/** Takes an own post off for everybody, at once; the credit stays spent. The same again changes nothing. */
export const deletePost = (deps: FeedDeps, memberId: number, postId: number): Promise<void> =>
  deps.inTransaction(async (trx) => {
    const deleted = await store.deleteOwn(trx, memberId, postId, deps.clock.now());
    if (deleted) return deps.neighbours.media.files.letGo(trx, keysOf([deleted]));
    if (!(await store.hasOwn(trx, memberId, postId))) throw new Refusal('not_found', { sentence: say.notAvailable });
  });
