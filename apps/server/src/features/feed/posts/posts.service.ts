import { feedSentences as say, removedPost, type Reaction } from '@app/contract/feed';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { returnCredit, spendCredit } from '#features/entitlements';
import { deleteUnclaimedFiles, letGoOfFiles, storeFiles, takeOverFiles } from '#features/files';
import { notify } from '#features/notifications';
import { insertReactions } from '../reactions/reactions.store.ts';
import { arePhotosOpen, becomesPost, clearedBefore, samePostSince } from './posts.policy.ts';
import * as store from './posts.store.ts';
import { prepareFiles } from './prepare-files.ts';

/** Takes an own post off for everybody, at once; the credit stays spent. The same again changes nothing. */
export const deletePost = (ctx: Context, memberId: number, postId: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const deleted = await store.deleteOwn(tx, memberId, postId);
    if (deleted) return letGoOfFiles(tx, store.keysOf([deleted]));
    if (!(await store.hasOwn(tx, memberId, postId))) throw new Refusal('not_found', { sentence: say.notAvailable });
  });

export type PostRemoval = { readonly postId: number; readonly staffId: number; readonly reason: string };

/** Takes a post off all lists for good by staff, and tells its author why. 404 `not_found` where it is gone already. */
export async function removePostByStaff(tx: Tx, { postId, staffId, reason }: PostRemoval): Promise<void> {
  const removed = await store.deleteByStaff(tx, { postId, staffId, reason });
  if (!removed) throw new Refusal('not_found', { sentence: say.notAvailable });
  const { memberId } = removed;
  await letGoOfFiles(tx, store.keysOf([removed]));
  await tx.audit.record(tx, { actorId: staffId, action: 'feed.remove-post', subject: `post:${postId}`, memberId, reason });
  await notify(tx, {
    memberId,
    type: 'content_removed',
    eventKey: `post:${postId}`,
    parameters: { what: removedPost, reason },
    opens: '/feed',
    actorId: null,
  });
}

/** Gives back the credit of a post whose removal was a mistake; false where it cost none, or it came back before. */
export async function returnCreditOfPost(tx: Tx, postId: number): Promise<boolean> {
  const paid = await store.findPaid(tx, postId);
  return paid !== undefined && !(await returnCredit(tx, { ...paid, act: 'feed_post' })).isRepeat;
}

/** A post as its reporter sees it, with the keys of its files. */
export type PostQuote = {
  readonly authorId: number;
  readonly text: string;
  readonly postedAt: Date;
  readonly files: readonly { readonly key: string; readonly kind: string }[];
};

/** Returns a post that this member can see, for a report; null for all others. */
export async function quotePost(ctx: Context, readerId: number, postId: number): Promise<PostQuote | null> {
  const post = await store.findSeen(ctx, readerId, postId);
  if (!post) return null;
  const files = [
    { key: post.imageKey ?? post.photoKey, kind: 'image' },
    { key: post.audioKey, kind: 'audio' },
    { key: post.videoKey, kind: 'video' },
  ];
  return {
    authorId: post.memberId,
    text: post.content ?? '',
    postedAt: post.createdAt,
    files: files.flatMap(({ key, kind }) => (key === null ? [] : [{ key, kind }])),
  };
}

type ApprovedPhoto = { readonly photoId: number; readonly memberId: number; readonly kind: 'profile' | 'cover' | 'gallery' };

/** Makes a photo that was approved a post, free of charge, where its owner shares new photos with everybody. */
export async function publishPhoto(tx: Tx, { photoId, memberId, kind }: ApprovedPhoto): Promise<void> {
  const sharing = await store.findSharing(tx, memberId);
  if (sharing && !becomesPost(sharing)) return;
  const now = tx.clock.now();
  const former = await store.findOfReplaced(tx, photoId, samePostSince(now));
  if (former === undefined) await store.insertOfPhoto(tx, { memberId, pictureType: kind, photoId, createdAt: now });
  else await store.showPhoto(tx, former, photoId);
}

/** Deletes the photo posts of a member whose photos not everybody sees any more. */
export async function withdrawClosedPhotos(tx: Tx, memberId: number): Promise<void> {
  const sharing = await store.findSharing(tx, memberId);
  if (sharing && !arePhotosOpen(sharing)) await store.deleteAllOfPhotos(tx, memberId);
}

/** Clears for good the words of posts that were deleted, once nobody pages through lists that began before. */
export async function clearDeletedPosts(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  for (;;) if ((await inTransaction(ctx, (tx) => store.clearDeleted(tx, clearedBefore(now), now))) < store.CLEARED_AT_ONCE) return;
}

/** A post of a member of the demo. */
export type DemoPost = {
  readonly memberId: number;
  readonly text: string;
  readonly picture: Buffer | null;
  readonly audio: Buffer | null;
  /** One word is one post and one credit, as with everybody's. */
  readonly clientId: string;
  readonly postedAt: Date;
  /** At most one of each member. */
  readonly reactions: readonly { readonly memberId: number; readonly kind: Reaction; readonly at: Date }[];
};

/**
 * Publishes a post of a demo member, paid as everybody's is, at a time before now, with what others made of it; told to nobody, and harmless
 * where it was published before. 402 `no_feed_credit` without a credit.
 */
export async function publishDemoPost(ctx: Context, post: DemoPost): Promise<void> {
  const { columns, stored } = await prepareFiles(ctx.images, {
    photo: post.picture ? { bytes: post.picture } : undefined,
    audio: post.audio ? { bytes: post.audio } : undefined,
  });
  const keys = stored.map(({ key }) => key);
  if (keys.length > 0) await storeFiles(ctx, stored);
  try {
    await inTransaction(ctx, async (tx) => {
      const { memberId, text: content, clientId, postedAt: createdAt } = post;
      const { entryId: creditEntryId } = await spendCredit(tx, { memberId, act: 'feed_post', target: clientId });
      if (await store.findByClientId(tx, memberId, clientId)) return;
      const { id: postId } = await store.insert(tx, { memberId, content, clientId, creditEntryId, createdAt, ...columns });
      if (keys.length > 0) await takeOverFiles(tx, keys);
      await insertReactions(
        tx,
        post.reactions.map((one) => ({ postId, ...one })),
      );
    });
  } finally {
    if (keys.length > 0) await deleteUnclaimedFiles(ctx, keys);
  }
}
