import type { DrawnPost, FeedDeps } from '../feed.types.ts';
import { prepareFiles } from './prepare-files.ts';
import { postsStore as store } from './posts.store.ts';

/** Publishes what was drawn for a demo: paid as everybody's post is, at a time before now, with what others made of it; told to nobody. */
export async function publishDrawn(deps: FeedDeps, drawn: DrawnPost): Promise<void> {
  const { files } = deps.neighbours.media;
  const { columns, stored } = await prepareFiles(deps.images, {
    photo: drawn.picture ? { bytes: drawn.picture } : undefined,
    audio: drawn.audio ? { bytes: drawn.audio } : undefined,
  });
  const keys = stored.map(({ key }) => key);
  if (keys.length > 0) await files.storeAll(stored);
  try {
    await deps.inTransaction(async (trx) => {
      const { memberId, text: content, clientId, postedAt: createdAt } = drawn;
      const { entryId: creditEntryId } = await deps.neighbours.entitlements.spendCredit(trx, {
        memberId,
        act: 'feed_post',
        target: clientId,
      });
      if (await store.findByClientId(trx, memberId, clientId)) return;
      const { id: postId } = await store.insert(trx, { memberId, content, clientId, creditEntryId, createdAt, ...columns });
      if (keys.length > 0) await files.takeOver(trx, keys);
      const reactions = drawn.reactions.map((one) => ({ postId, memberId: one.memberId, kind: one.kind, createdAt: one.at }));
      if (reactions.length > 0) await trx.insertInto('postReaction').values(reactions).execute();
    });
  } finally {
    if (keys.length > 0) await files.deleteUnclaimed(keys);
  }
}
